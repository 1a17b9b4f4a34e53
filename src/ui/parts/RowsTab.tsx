import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { RunRecord, SplitRecord } from '../../runs/record.ts';
import { taskById } from '../../tasks/glue.ts';
import type { Page } from '../state/page.ts';
import { hashOf, type Place } from '../state/place.ts';
import type { RunView } from '../state/run.ts';
import { everyRow, positionsOf, type RowFilter } from '../view/rowFilter.ts';
import { splitName } from '../view/tile.ts';
import { Confusion } from './Confusion.tsx';
import { RowDetail } from './RowDetail.tsx';
import { RowFilters } from './RowFilters.tsx';
import { RowsTable } from './RowsTable.tsx';
import { Scatter } from './Scatter.tsx';
import { TaskCard } from './TaskCard.tsx';

/** The rows of one split: what was asked, what was answered, what was true. */
export function RowsTab({ page, view }: { page: Page; view: RunView }) {
  const { record } = view;
  const split = chosenSplit(record, page.place.value);
  if (split === null) return null;
  return (
    <>
      <SplitLinks page={page} record={record} split={split} />
      <SplitRows key={`${split.task}/${split.split}`} split={split} view={view} />
    </>
  );
}

function chosenSplit({ splits }: RunRecord, { task, split }: Place): SplitRecord | null {
  const ofTask = splits.filter((one) => one.task === task);
  return ofTask.find((one) => one.split === split) ?? ofTask[0] ?? splits[0] ?? null;
}

function SplitLinks({
  page,
  record,
  split,
}: {
  page: Page;
  record: RunRecord;
  split: SplitRecord;
}) {
  const several = (one: SplitRecord): boolean =>
    record.splits.filter(({ task }) => task === one.task).length > 1;
  return (
    <nav class="split-links" aria-label="Task">
      {record.splits.map((one) => {
        const place = { tab: 'rows', task: one.task, split: one.split } as const;
        return (
          <a
            key={hashOf(place)}
            href={hashOf(place)}
            aria-current={one === split ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              page.go(place);
            }}
          >
            {taskById(one.task).title}
            {several(one) && ` ${splitName(one.split)}`}
          </a>
        );
      })}
    </nav>
  );
}

/**
 * `view` is new at every redraw. Components that read signals are redrawn only when a signal or a prop
 * is another one, and the record inside is always the same object.
 */
function SplitRows({ split }: { split: SplitRecord; view: RunView }) {
  const filter = useSignal<RowFilter>(everyRow);
  const selected = useSignal<number | null>(null);
  const { rowsDone, reading } = split;
  // The record is one mutable object: these two are what its rows depend on.
  const positions = useMemo(
    () => positionsOf(split, filter.value),
    [split, filter.value, rowsDone, reading],
  );
  const task = taskById(split.task);
  return (
    <>
      <div class="task-head">
        <div>
          <h2>
            {task.title}: {task.asks}
          </h2>
          <p class="fine">
            {task.citation} Rows read from {split.file}.
          </p>
          <TaskCard split={split} />
        </div>
        {task.target.kind === 'labels' ? <Confusion split={split} /> : <Scatter split={split} />}
      </div>
      <RowFilters split={split} filter={filter} shown={positions.length} />
      <div class="rows-and-detail" data-open={selected.value !== null}>
        <RowsTable split={split} positions={positions} selected={selected} />
        {selected.value !== null && (
          <RowDetail split={split} positions={positions} selected={selected} />
        )}
      </div>
    </>
  );
}
