import { lengthBands } from '../../reports/breakdown.ts';
import type { SplitRecord } from '../../runs/record.ts';
import { bandText } from '../view/filterLink.ts';
import type { RowFilter, RowOrder, RowSet } from '../view/rowFilter.ts';
import { bandWords } from '../words/analysis.ts';
import { count } from '../words/numbers.ts';

interface SelectProps {
  filter: RowFilter;
  set: (change: Partial<RowFilter>) => void;
}

/** The bands up to the longest row so far. */
export function LengthSelect({ split, filter, set }: SelectProps & { split: SplitRecord }) {
  const bands = lengthBands.filter(
    (band) => band.from <= split.mostTokens || band === filter.length,
  );
  return (
    <label class="field">
      <span>Length</span>
      <select
        value={filter.length === null ? '' : bandText(filter.length)}
        onChange={({ currentTarget: { value } }) => {
          set({ length: lengthBands.find((band) => bandText(band) === value) ?? null });
        }}
      >
        <option value="">any</option>
        {bands.map((band) => (
          <option key={band.from} value={bandText(band)}>
            {bandWords(band)} tokens
          </option>
        ))}
      </select>
    </label>
  );
}

/** Rows that another run answered otherwise. */
export function SetSelect({ sets, filter, set }: SelectProps & { sets: readonly RowSet[] }) {
  return (
    <label class="field">
      <span>Flipped</span>
      <select
        value={filter.among ?? ''}
        onChange={({ currentTarget: { value } }) => {
          set({ among: sets.find(({ name }) => name === value)?.name ?? null });
        }}
      >
        <option value="">any</option>
        {sets.map(({ name, positions }) => (
          <option key={name} value={name}>
            {name} ({count(positions.size)})
          </option>
        ))}
      </select>
    </label>
  );
}

/** The order of the rows. */
export function OrderSelect({
  orders,
  filter,
  set,
}: SelectProps & { orders: readonly [RowOrder, string][] }) {
  return (
    <label class="field">
      <span>Order</span>
      <select
        value={filter.order}
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
  );
}
