import type { Signal } from '@preact/signals';
import { rowsCsvOf } from '../../reports/csv.ts';
import type { SplitRecord } from '../../runs/record.ts';
import { taskById } from '../../tasks/glue.ts';
import { download } from '../state/download.ts';
import type { RowFilter, RowOrder } from '../view/rowFilter.ts';
import { counted } from '../words/numbers.ts';
import { LabelSelect } from './LabelSelect.tsx';

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
  filter: Signal<RowFilter>;
  shown: number;
}

/** What narrows and orders the rows, and how many are left. */
export function RowFilters({ split, filter, shown }: RowFiltersProps) {
  const { target } = taskById(split.task);
  const set = (change: Partial<RowFilter>): void => {
    filter.value = { ...filter.value, ...change };
  };
  const orders = target.kind === 'labels' ? labelOrders : scoreOrders;
  return (
    <div class="filters">
      <label class="check">
        <input
          type="checkbox"
          checked={filter.value.mistakesOnly}
          onChange={({ currentTarget }) => set({ mistakesOnly: currentTarget.checked })}
        />{' '}
        {target.kind === 'labels' ? 'Wrong only' : 'Off by more than 0.5 only'}
      </label>
      {target.kind === 'labels' && (
        <>
          <LabelSelect
            name="Truth"
            labels={target.labels}
            value={filter.value.reference}
            onChange={(reference) => set({ reference })}
          />
          <LabelSelect
            name="Predicted"
            labels={target.labels}
            value={filter.value.prediction}
            onChange={(prediction) => set({ prediction })}
          />
        </>
      )}
      <label class="field">
        <span>Order</span>
        <select
          value={filter.value.order}
          onChange={({ currentTarget: { value } }) => {
            set({ order: orders.find(([id]) => id === value)?.[0] ?? 'file' });
          }}
        >
          {orders.map(([id, words]) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label class="field search">
        <span>Search the texts</span>
        <input
          type="search"
          value={filter.value.search}
          onInput={({ currentTarget }) => set({ search: currentTarget.value })}
        />
      </label>
      {/* Not while rows arrive: the number would be said ten times a second. */}
      <p class="shown" aria-live={split.rowsDone === split.index.length ? 'polite' : 'off'}>
        {counted(shown, 'row')}
      </p>
      <button
        type="button"
        onClick={() => download(`${split.task}-${split.split}.csv`, 'text/csv', rowsCsvOf(split))}
      >
        Download these predictions, CSV
      </button>
    </div>
  );
}
