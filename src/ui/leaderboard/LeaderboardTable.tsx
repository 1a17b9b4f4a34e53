import { type Signal, useSignal } from '@preact/signals';
import { SortHead } from '../frame/SortHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import {
  cellColumns,
  columnCount,
  type LeaderboardOrder,
  pressed,
  type Section,
} from '../view/leaderboard.ts';
import { type Pressed, PublishedRows } from './PublishedRows.tsx';

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
            <ColumnHead by="method" order={order} title="Method" class="sticky" />
            <ColumnHead by="published" order={order} title="Published" class="" />
            <ColumnHead by="average" order={order} title="Average" class="number" />
            <th scope="col" class="number">
              Recomputed
            </th>
            {cellColumns.map(({ id, title }) => (
              <ColumnHead key={id} by={id} order={order} title={title} class="number" />
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

interface ColumnHeadProps {
  by: LeaderboardOrder['by'];
  order: Signal<LeaderboardOrder>;
  title: string;
  class: string;
}

function ColumnHead({ by, order, title, class: className }: ColumnHeadProps) {
  const direction = order.value.descending ? 'descending' : 'ascending';
  return (
    <SortHead
      title={title}
      direction={order.value.by === by ? direction : null}
      class={className}
      onPress={() => {
        order.value = pressed(order.value, by);
      }}
    />
  );
}
