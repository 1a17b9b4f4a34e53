import type { Page } from '../state/page.ts';
import { folderName, weight } from '../words/answers.ts';
import { counted } from '../words/numbers.ts';

/** What the person gave, in words, each with a way to take it back. */
export function Given({ page }: { page: Page }) {
  const { systemFiles, dataFiles, dropped } = page;
  const ignored = dropped.value?.ignored ?? 0;
  if (systemFiles.value.length === 0 && dataFiles.value.length === 0) return null;
  return (
    <ul class="given" aria-label="Files you gave">
      {systemFiles.value.length > 0 && (
        <li>
          <span>
            System from <strong>{folderName(systemFiles.value)}</strong> (
            {weight(systemFiles.value)})
          </span>
          <button
            type="button"
            onClick={() => {
              systemFiles.value = [];
              page.set({ system: 'mini', dtype: 'auto' });
            }}
          >
            Remove<span class="sr-only"> the system</span>
          </button>
        </li>
      )}
      {dataFiles.value.length > 0 && (
        <li>
          <span>
            Rows from <strong>{folderName(dataFiles.value)}</strong> ({weight(dataFiles.value)})
          </span>
          <button
            type="button"
            onClick={() => {
              dataFiles.value = [];
              page.set({ data: 'starter' });
            }}
          >
            Remove<span class="sr-only"> the rows</span>
          </button>
        </li>
      )}
      {ignored > 0 && <li>{counted(ignored, 'other file')} left aside</li>}
    </ul>
  );
}
