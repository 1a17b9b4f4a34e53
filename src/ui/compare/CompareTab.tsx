import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { KeptRun } from '../../store/runStore.ts';
import { NoticeList } from '../board/Notices.tsx';
import { inputIds, openFiles } from '../frame/FileInputs.tsx';
import type { Page } from '../state/page.ts';
import { averageWords } from '../words/averages.ts';
import { counted, moment } from '../words/numbers.ts';
import { CompareAverages } from './CompareAverages.tsx';
import { CompareExports } from './CompareExports.tsx';
import { CompareSplits } from './CompareSplits.tsx';
import { Flips } from './Flips.tsx';

/** Two kept runs, row by row. */
export function CompareTab({ page }: { page: Page }) {
  const { compare, kept } = page;
  const runs = (kept.list.value ?? []).filter(({ rows }) => rows > 0);
  const newest = runs.map(({ id }) => id).join();
  useEffect(() => {
    chooseNewest(page, runs);
    if (compare.shown.value === null) void compare.compare();
    // Anew when a run is kept or deleted, not whenever the list is another object.
  }, [newest]);
  return (
    <section class="compare" aria-label="Two runs compared">
      <div class="compare-choice">
        <RunSelect label="First run" runs={runs} chosen={compare.first} page={page} />
        <RunSelect label="Second run" runs={runs} chosen={compare.second} page={page} />
        <button type="button" onClick={() => openFiles(inputIds.runFile)}>
          Import a run file…
        </button>
      </div>
      <Outcome page={page} runs={runs} />
    </section>
  );
}

/** At first the two newest runs, the older one first; later what was chosen, while it is there. */
function chooseNewest({ compare }: Page, runs: readonly KeptRun[]): void {
  const has = (id: string | null): boolean => runs.some((run) => run.id === id);
  if (has(compare.first.value) && has(compare.second.value)) return;
  compare.second.value = runs[0]?.id ?? null;
  compare.first.value = runs[1]?.id ?? null;
}

interface RunSelectProps {
  label: string;
  runs: readonly KeptRun[];
  chosen: Signal<string | null>;
  page: Page;
}

function RunSelect({ label, runs, chosen, page }: RunSelectProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={chosen.value ?? ''}
        onChange={({ currentTarget }) => {
          chosen.value = currentTarget.value || null;
          void page.compare.compare();
        }}
      >
        <option value="">Choose a run</option>
        {runs.map((run) => (
          <option key={run.id} value={run.id}>
            {optionWords(run, page)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What tells a run from others of its name: how many rows it has, its average, when it began. */
function optionWords({ name, rows, averages, startedAt }: KeptRun, page: Page): string {
  const average = averageWords(averages[page.recipe.value]);
  return `${name}: ${counted(rows, 'row')}, ${average}, ${moment(startedAt)}`;
}

function Outcome({ page, runs }: { page: Page; runs: readonly KeptRun[] }) {
  const { shown, error, drawing } = page.compare;
  const now = shown.value;
  return (
    <>
      {error.value !== null && (
        <div class="notice" data-kind="error" role="alert">
          <p>{error.value.sentence}</p>
          <p class="next">{error.value.next}</p>
        </div>
      )}
      {now === null && error.value === null && <p class="fine">{emptyWords(runs.length)}</p>}
      {now !== null && page.compare.first.value === page.compare.second.value && (
        <p class="fine">This is one run twice: nothing can differ.</p>
      )}
      {drawing.value !== null && (
        <p class="fine" role="status">
          Drawing intervals, {Math.round(100 * drawing.value)} %
        </p>
      )}
      {now !== null && (
        <>
          {now.comparison.notices.length > 0 && <NoticeList notices={now.comparison.notices} />}
          <CompareSplits comparison={now.comparison} />
          <CompareAverages comparison={now.comparison} />
          <Flips splits={now.splits} />
          <CompareExports shown={now} />
        </>
      )}
    </>
  );
}

function emptyWords(runs: number): string {
  return runs < 2
    ? 'Two runs on the same rows are compared here: which rows the second loses, which it gains, and whether the difference is more than chance. Run twice, with another dtype for instance, or import a run file.'
    : 'Choose two runs.';
}
