import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { RunRecord, SplitRecord } from '../../runs/record.ts';
import { taskById } from '../../tasks/glue.ts';
import type { Page } from '../state/page.ts';
import { hashOf, type Place } from '../state/place.ts';
import type { RunView } from '../state/run.ts';
import { filterFromText, filterText } from '../view/filterLink.ts';
import { everyRow, positionsOf, type RowFilter, type RowSet } from '../view/rowFilter.ts';
import { flippedSets } from '../view/rowSets.ts';
import { splitName } from '../view/tile.ts';
import { checkedWords } from '../words/hub.ts';
import { BreakdownCard } from './BreakdownCard.tsx';
import { CalibrationCard } from './CalibrationCard.tsx';
import { Confusion } from './Confusion.tsx';
import { DiagnosticsCard } from './DiagnosticsCard.tsx';
import { RowDetail } from './RowDetail.tsx';
import { RowFilters } from './RowFilters.tsx';
import { RowsTable } from './RowsTable.tsx';
import { Scatter } from './Scatter.tsx';
import { TaskCard } from './TaskCard.tsx';

/** The rows of one split: what was asked, what was answered, what was true. */
export function RowsTab({ page }: { page: Page }) {
  const view = page.run.view.value;
  if (view === null) return null;
  const { record } = view;
  const split = chosenSplit(record, page.place.value);
  if (split === null) return null;
  return (
    <>
      <SplitLinks page={page} record={record} split={split} />
      <SplitRows key={`${split.task}/${split.split}`} page={page} split={split} view={view} />
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

/** What narrows the rows stands in the address, but for what must not leave the page. */
function useFilter(page: Page, split: SplitRecord) {
  const { filter: text = '' } = page.place.value;
  const own = useSignal<Pick<RowFilter, 'search' | 'among'>>(everyRow);
  const { target } = taskById(split.task);
  const labels = target.kind === 'labels' ? target.labels.length : 0;
  const { search, among } = own.value;
  const filter = useMemo(
    () => ({ ...filterFromText(text, labels), search, among }),
    [text, labels, search, among],
  );
  const change = (next: RowFilter): void => {
    own.value = { search: next.search, among: next.among };
    page.go({ tab: 'rows', task: split.task, split: split.split, filter: filterText(next) });
  };
  return [filter, change] as const;
}

/** Rows that the page's comparison or its referee found to be answered otherwise. */
function useFlips(page: Page, split: SplitRecord): readonly RowSet[] {
  const compared = page.compare.shown.value?.splits;
  const judged = page.referee.judgement.value?.splits;
  return useMemo(
    () =>
      flippedSets(split, [
        { name: 'between the two runs of Compare', splits: compared ?? [] },
        { name: 'between reference and candidate of Referee', splits: judged ?? [] },
      ]),
    [split, compared, judged],
  );
}

/** How far the bytes of rows that came from a Hub were checked. */
function Checked({ split }: { split: SplitRecord }) {
  const words = checkedWords(split);
  if (words === null) return null;
  return (
    <p class="fine checked" data-verified={split.verified}>
      {words}
    </p>
  );
}

/**
 * `view` is new at every redraw. Components that read signals are redrawn only when a signal or a prop
 * is another one, and the record inside is always the same object.
 */
function SplitRows({ page, split }: { page: Page; split: SplitRecord; view: RunView }) {
  const [filter, change] = useFilter(page, split);
  const sets = useFlips(page, split);
  const selected = useSignal<number | null>(null);
  const { rowsDone, reading } = split;
  // The record is one mutable object: these two are what its rows depend on.
  const positions = useMemo(
    () => positionsOf(split, filter, sets),
    [split, filter, sets, rowsDone, reading],
  );
  return (
    <>
      <TaskHead split={split} />
      <div class="analyses">
        <BreakdownCard split={split} onShow={change} />
        <CalibrationCard split={split} />
        <DiagnosticsCard split={split} />
      </div>
      <RowFilters split={split} filter={filter} sets={sets} onChange={change} shown={positions} />
      <div class="rows-and-detail" data-open={selected.value !== null}>
        <RowsTable split={split} positions={positions} selected={selected} />
        {selected.value !== null && (
          <RowDetail
            split={split}
            positions={positions}
            selected={selected}
            onTry={(text, textPair) => tryOut(page, text, textPair)}
          />
        )}
      </div>
    </>
  );
}

/** A row's texts as an own sentence: to be changed, and to see their tokens. */
function tryOut({ sentence, go }: Page, text: string, textPair: string | null): void {
  sentence.text.value = text;
  sentence.textPair.value = textPair ?? '';
  sentence.ask();
  go({ tab: 'sentence', task: null, split: null });
  document.getElementById('tab-sentence')?.focus({ preventScroll: true });
}

function TaskHead({ split }: { split: SplitRecord }) {
  const task = taskById(split.task);
  return (
    <div class="task-head">
      <div>
        <h2>
          {task.title}: {task.asks}
        </h2>
        <p class="fine">
          {task.citation} Rows read from {split.file}.
        </p>
        <Checked split={split} />
        <TaskCard split={split} />
      </div>
      {task.target.kind === 'labels' ? <Confusion split={split} /> : <Scatter split={split} />}
    </div>
  );
}
