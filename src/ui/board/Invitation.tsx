import type { Page } from '../state/page.ts';
import { starterRows } from '../words/answers.ts';
import { count } from '../words/numbers.ts';
import { RecipeMenu } from './RecipeMenu.tsx';

/** What stands where the average will be, before the first run. */
export function Invitation({ page }: { page: Page }) {
  return (
    <section class="invitation" aria-labelledby="invitation-title">
      <h2 id="invitation-title">Press Run.</h2>
      <p>
        A small BERT answers {count(starterRows)} rows in this tab, and its GLUE average settles as
        they arrive.
      </p>
      <p>
        No server, no network: the model and the rows came with the page. To score your own, drop a
        folder anywhere.
      </p>
      <RecipeMenu page={page} record={null} />
    </section>
  );
}
