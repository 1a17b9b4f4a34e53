import { type Signal, useSignal } from '@preact/signals';
import type { ColumnId } from '../../reports/leaderboard/column.ts';
import {
  cellColumns,
  columnCount,
  type LeaderboardOrder,
  pressed,
  type Section,
} from '../view/leaderboard.ts';
import { type Pressed, PublishedRows } from './PublishedRows.tsx';
import { TableScroll } from './TableScroll.tsx';

interface LeaderboardTableProps {
  sections: readonly Section[];
  order: Signal<LeaderboardOrder>;
}

/** The published rows, a body a section. Headings sort. */
export function LeaderboardTable({ sections, order }: LeaderboardTableProps) {
  const opened = useSignal<Pressed | null>(null);
  return (
    <TableScroll label="Published leaderboard">
      <table class="results published">
        <caption class="sr-only">
          Published scores, × 100, as printed, with what an audit found
        </caption>
        <thead>
          <tr>
            <SortHead by="method" order={order} title="Method" class="sticky" />
            <SortHead by="published" order={order} title="Published" class="" />
            <SortHead by="average" order={order} title="Average" class="number" />
            <th scope="col" class="number">
              Recomputed
            </th>
            {cellColumns.map(({ id, title }) => (
              <SortHead key={id} by={id} order={order} title={title} class="number" />
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <tbody key={section.title}>
            {section.title !== null && (
              <tr class="section-row">
                <th scope="rowgroup" colSpan={columnCount}>
                  <span>{section.title}</span>
                </th>
              </tr>
            )}
            <PublishedRows rows={section.rows} by={order.value.by} opened={opened} />
          </tbody>
        ))}
      </table>
      {sections.length === 0 && <p class="no-rows">No row matches.</p>}
    </TableScroll>
  );
}

interface SortHeadProps {
  by: ColumnId | 'method' | 'published';
  order: Signal<LeaderboardOrder>;
  title: string;
  class: string;
}

function SortHead({ by, order, title, class: className }: SortHeadProps) {
  const isSorted = order.value.by === by;
  const direction = order.value.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" class={className} aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        class="sort"
        onClick={() => {
          order.value = pressed(order.value, by);
        }}
      >
        {title}
        <span class="sort-mark" aria-hidden="true">
          {isSorted ? (order.value.descending ? ' ▼' : ' ▲') : ''}
        </span>
      </button>
    </th>
  );
}
