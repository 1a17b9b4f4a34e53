/** Where the page's own rows and models come from. */
export function Footer() {
  return (
    <footer class="page-footer">
      <p>
        Starter rows and the systems mini and tiny were made for Isinglass. Task definitions follow
        Wang et al. (2019), <cite>GLUE</cite>. MIT licence.
      </p>
    </footer>
  );
}
