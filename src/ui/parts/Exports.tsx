import { useSignal } from '@preact/signals';
import { csvOf } from '../../reports/csv.ts';
import { markdownOf } from '../../reports/markdown.ts';
import { fullRunFileOf } from '../../reports/withIntervals.ts';
import type { RunRecord } from '../../runs/record.ts';
import { download, fileStem } from '../state/download.ts';
import type { Page } from '../state/page.ts';

/** The ways to take a run along. All of them work while it goes. */
export function Exports({ page, record }: { page: Page; record: RunRecord }) {
  const copied = useSignal('');
  const texts = useSignal(true);
  const stem = fileStem(record);
  const copy = async (): Promise<void> => {
    const done = await navigator.clipboard.writeText(markdownOf(record)).then(
      () => true,
      () => false,
    );
    copied.value = done ? 'Copied.' : 'The browser refused; download it instead.';
  };
  return (
    <div class="exports">
      <h2>Take it along</h2>
      <button
        type="button"
        onClick={() => {
          const file = fullRunFileOf(record, { browser: page.browser, texts: texts.value });
          download(`${stem}.json`, 'application/json', JSON.stringify(file));
        }}
      >
        Download the run, JSON
      </button>
      <label class="check">
        <input
          type="checkbox"
          checked={texts.value}
          onChange={({ currentTarget }) => {
            texts.value = currentTarget.checked;
          }}
        />{' '}
        with the rows’ texts
      </label>
      <button type="button" onClick={() => download(`${stem}.csv`, 'text/csv', csvOf(record))}>
        Download scores, CSV
      </button>
      <button
        type="button"
        onClick={() => download(`${stem}.md`, 'text/markdown', markdownOf(record))}
      >
        Download scores, Markdown
      </button>
      <button type="button" onClick={() => void copy()}>
        Copy Markdown
      </button>
      <span class="copied" role="status">
        {copied}
      </span>
    </div>
  );
}
