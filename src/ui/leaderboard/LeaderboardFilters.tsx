import type { Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { RowAudit } from '../../reports/leaderboard/audit.ts';
import { sizes } from '../../reports/leaderboard/publishedRow.ts';
import { choicesOf, type LeaderboardFilter } from '../view/leaderboard.ts';

interface LeaderboardFiltersProps {
  audits: readonly RowAudit[];
  filter: Signal<LeaderboardFilter>;
  /** How many rows are left, in words. */
  shown: string;
}

/** What narrows the published rows. */
export function LeaderboardFilters({ audits, filter, shown }: LeaderboardFiltersProps) {
  const { backbones, months } = useMemo(() => choicesOf(audits), [audits]);
  const set = (change: Partial<LeaderboardFilter>): void => {
    filter.value = { ...filter.value, ...change };
  };
  const { backbone, published, size, method } = filter.value;
  return (
    <div class="filters">
      <label class="field search">
        <span>Search methods and settings</span>
        <input
          type="search"
          value={method}
          onInput={({ currentTarget }) => set({ method: currentTarget.value })}
        />
      </label>
      <Select
        name="Backbone"
        values={backbones}
        value={backbone}
        onChange={(value) => set({ backbone: value })}
      />
      <Select
        name="Published"
        values={months}
        value={published}
        onChange={(value) => set({ published: value })}
      />
      <Select
        name="Size"
        values={sizes}
        value={size}
        onChange={(value) => set({ size: sizes.find((one) => one === value) ?? null })}
      />
      <p class="shown" role="status">
        {shown}
      </p>
    </div>
  );
}

interface SelectProps {
  name: string;
  values: readonly string[];
  value: string | null;
  onChange: (value: string | null) => void;
}

function Select({ name, values, value, onChange }: SelectProps) {
  return (
    <label class="field">
      <span>{name}</span>
      <select
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      >
        <option value="">any</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}
