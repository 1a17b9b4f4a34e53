import { rowsCsvOf } from '../../reports/csv.ts';
import { scoreOfRows } from '../../reports/rowScore.ts';
import { sureFrom } from '../../reports/rows.ts';
import type { SplitRecord } from '../../runs/record.ts';
import { taskById } from '../../tasks/glue.ts';
import { download } from '../state/download.ts';
import {
  choosesOutcomes,
  everyRow,
  keepsAll,
  type RowFilter,
  type RowOrder,
  type RowSet,
} from '../view/rowFilter.ts';
import { scoreWords } from '../words/analysis.ts';
import { count } from '../words/numbers.ts';
import { LabelSelect } from './LabelSelect.tsx';
import { LengthSelect, OrderSelect, SetSelect } from './RowSelects.tsx';

const labelOrders: readonly [RowOrder, string][] = [
  ['file', 'as in the file'],
  ['surest', 'surest first'],
  ['least-sure', 'least sure first'],
];

const scoreOrders: readonly [RowOrder, string][] = [
  ['file', 'as in the file'],
  ['furthest', 'furthest off first'],
];

interface RowFiltersProps {
  split: SplitRecord;
  filter: RowFilter;
  /** Rows that comparisons on this page found to be answered otherwise. */
  sets: readonly RowSet[];
  onChange: (filter: RowFilter) => void;
  /** Positions of the rows that are left. */
  shown: readonly number[];
}

/** What narrows and orders the rows, how many are left, and how they score. */
export function RowFilters({ split, filter, sets, onChange, shown }: RowFiltersProps) {
  const { target } = taskById(split.task);
  const set = (change: Partial<RowFilter>): void => onChange({ ...filter, ...change });
  const labels = target.kind === 'labels' ? target.labels : null;
  return (
    <div class="filters">
      <div>
        <Check
          words={labels === null ? 'Off by more than 0.5 only' : 'Wrong only'}
          checked={filter.mistakesOnly}
          onChange={(mistakesOnly) => set({ mistakesOnly })}
        />
        {labels !== null && (
          <Check
            words={`Wrong though sure (${100 * sureFrom} % or more)`}
            checked={filter.sureMistakesOnly}
            onChange={(sureMistakesOnly) => set({ sureMistakesOnly })}
          />
        )}
        {(split.rowsTruncated > 0 || filter.truncatedOnly) && (
          <Check
            words="Cut at the token limit"
            checked={filter.truncatedOnly}
            onChange={(truncatedOnly) => set({ truncatedOnly })}
          />
        )}
      </div>
      <div>
        {labels !== null && (
          <>
            <LabelSelect
              name="Truth"
              labels={labels}
              value={filter.reference}
              onChange={(reference) => set({ reference })}
            />
            <LabelSelect
              name="Predicted"
              labels={labels}
              value={filter.prediction}
              onChange={(prediction) => set({ prediction })}
            />
          </>
        )}
        <LengthSelect split={split} filter={filter} set={set} />
        {sets.length > 0 && <SetSelect sets={sets} filter={filter} set={set} />}
        <OrderSelect
          orders={labels === null ? scoreOrders : labelOrders}
          filter={filter}
          set={set}
        />
        <label class="field search">
          <span>Search the texts</span>
          <input
            type="search"
            value={filter.search}
            onInput={({ currentTarget }) => set({ search: currentTarget.value })}
          />
        </label>
      </div>
      <div>
        <Shown split={split} filter={filter} shown={shown} />
        <button
          type="button"
          disabled={keepsAll(filter)}
          onClick={() => onChange({ ...everyRow, order: filter.order })}
        >
          Show all rows
        </button>
        <button
          type="button"
          onClick={() => download(`${split.task}-${split.split}.csv`, 'text/csv', rowsCsvOf(split))}
        >
          Download these predictions, CSV
        </button>
      </div>
    </div>
  );
}

interface CheckProps {
  words: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Check({ words, checked, onChange }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />{' '}
      {words}
    </label>
  );
}

function Shown({ split, filter, shown }: Pick<RowFiltersProps, 'split' | 'filter' | 'shown'>) {
  const isPart = !keepsAll(filter) && !choosesOutcomes(filter) && shown.length > 0;
  return (
    // Not while rows arrive: the number would be said ten times a second.
    <p class="shown" aria-live={split.rowsDone === split.index.length ? 'polite' : 'off'}>
      {count(shown.length)} of {count(split.rowsDone)} rows
      {isPart && <span class="of-these"> · {scoreWords(scoreOfRows(split, shown))}</span>}
    </p>
  );
}
