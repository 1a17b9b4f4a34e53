/** Flags that only name what a figure is. */
const plain = /^(accuracy|F1|test|printed|computed|this browser.*)$/;

/** A word or two under a figure; one that casts doubt on it stands out. */
export function Flag({ words }: { words: string }) {
  return (
    <span class="flag" data-doubt={!plain.test(words)}>
      {words}
    </span>
  );
}
