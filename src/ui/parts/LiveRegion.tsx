import { useSignal, useSignalEffect } from '@preact/signals';
import type { Page } from '../state/page.ts';
import { milestoneOf } from '../words/milestones.ts';

/** Says each change of state once, politely, for those who do not see the board. */
export function LiveRegion({ page }: { page: Page }) {
  const said = useSignal('');
  useSignalEffect(() => {
    const record = page.run.view.value?.record;
    const words = record === undefined ? '' : milestoneOf(record, page.recipe.value);
    if (words !== '' && words !== said.peek()) said.value = words;
  });
  return (
    <p class="sr-only" aria-live="polite">
      {said}
    </p>
  );
}
