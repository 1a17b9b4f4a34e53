import { useSignal, useSignalEffect } from '@preact/signals';
import type { Page } from '../state/page.ts';
import { milestoneOf } from '../words/milestones.ts';
import { runName } from '../words/runs.ts';

/**
 * Milliseconds that words stand before they are said. A short run passes its quarters faster than
 * they can be heard, and Orca drops what is said while hundreds of figures change: the end was lost.
 */
const standing = 700;

/** Says each change of state once, politely, for those who do not see the board. */
export function LiveRegion({ page }: { page: Page }) {
  const said = useSignal('');
  const ahead = useSignal('');
  useSignalEffect(() => {
    const record = page.run.view.value?.record;
    if (record === undefined) return;
    const isOneOfSeveral = page.run.board.value.length > 1;
    const name = isOneOfSeveral ? `${runName(record.request, record.engine)}: ` : '';
    ahead.value = `${name}${milestoneOf(record, page.recipe.value)}`;
  });
  // Runs anew only when the words are others.
  useSignalEffect(() => {
    const words = ahead.value;
    if (words === '') return;
    const timer = setTimeout(() => {
      said.value = words;
    }, standing);
    return () => clearTimeout(timer);
  });
  return (
    <p class="sr-only" aria-live="polite">
      {said}
    </p>
  );
}
