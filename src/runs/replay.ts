import { donePositions } from './columns.ts';
import type { RunEvent } from './event.ts';
import type { RunRecord, SplitRecord } from './record.ts';
import { remoteMark } from './remoteMark.ts';
import { createTally, type Tally } from './tally.ts';

type BatchDone = Extract<RunEvent, { type: 'batch-done' }>;

/** A split's rows are replayed in so many batches, so that its spark is drawn again. */
const replayedBatches = 48;

/**
 * A record as the shortest list of events that folds to it again. This is what is kept of a run:
 * metrics and averages are derived anew whenever it is opened.
 */
export function eventsOf(record: RunRecord): RunEvent[] {
  const { request, startedAt, app, splits, absent, engine, readyMs, elapsedMs } = record;
  const readings = splits.flatMap(({ reading }) => (reading === null ? [] : [reading]));
  return [
    { type: 'run-started', at: startedAt, request, app },
    { type: 'splits-ready', splits: splits.map(dataOf), absent },
    ...(engine === null
      ? []
      : [{ type: 'model-ready', at: readyMs ?? 0, engine, readings } as const]),
    ...splits.flatMap((split) => batchesOf(split, record)),
    ...splits.flatMap(clearOf),
    ...splits.flatMap(explainedOf),
    ...record.notices.map((notice) => ({ type: 'notice', notice }) as const),
    lastOf(record, elapsedMs),
  ];
}

/** Folds kept events to the run they came from. */
export function replay(events: readonly RunEvent[]): Tally | null {
  const [first] = events;
  if (first?.type !== 'run-started') return null;
  const tally = createTally(first.request);
  for (const event of events) {
    tally.apply(event);
    // Reading the record settles the metrics: one point of the spark for each batch.
    if (event.type === 'batch-done') void tally.record;
  }
  return tally;
}

function dataOf(split: SplitRecord) {
  const { task, origin, file, rowsInFile, leftOut, index, references, texts, textPairs } = split;
  const copy = { task, split: split.split, origin, file, rowsInFile, leftOut };
  const { keys, annotations } = split;
  return {
    ...{ ...copy, index, references, texts, textPairs, ...remoteMark(split) },
    ...(keys === undefined ? {} : { keys }),
    ...(annotations === undefined ? {} : { annotations }),
  };
}

function batchesOf(split: SplitRecord, record: RunRecord): BatchDone[] {
  const { firstRowMs, elapsedMs } = record;
  const positions = donePositions(split);
  const size = Math.max(1, Math.ceil(positions.length / replayedBatches));
  const batches: BatchDone[] = [];
  for (let from = 0; from < positions.length; from += size) {
    const at = from === 0 ? (firstRowMs ?? elapsedMs) : elapsedMs;
    batches.push(batchOf(split, positions.slice(from, from + size), at, record));
  }
  return batches;
}

function batchOf(
  split: SplitRecord,
  positions: readonly number[],
  at: number,
  { heapBytes }: RunRecord,
): BatchDone {
  const { width, logits, callMs } = split;
  const rows = new Float32Array(positions.length * width);
  positions.forEach((position, row) => {
    rows.set(logits.subarray(position * width, (position + 1) * width), row * width);
  });
  return {
    type: 'batch-done',
    at,
    task: split.task,
    split: split.split,
    index: Int32Array.from(positions, (position) => split.index[position] ?? 0),
    logits: rows,
    tokenCounts: Int32Array.from(positions, (position) => split.tokenCounts[position] ?? 0),
    truncated: Uint8Array.from(positions, (position) => split.truncated[position] ?? 0),
    ...(callMs && { ms: Float32Array.from(positions, (at) => callMs[at] ?? Number.NaN) }),
    ...(heapBytes !== undefined && { heapBytes }),
  };
}

function clearOf({ task, split, isClear }: SplitRecord): RunEvent[] {
  return isClear ? [{ type: 'split-clear', task, split }] : [];
}

function explainedOf({ task, split, examples }: SplitRecord): RunEvent[] {
  return examples.length === 0 ? [] : [{ type: 'explained', task, split, examples }];
}

function lastOf({ status, error }: RunRecord, at: number): RunEvent {
  if (error !== null) return { type: 'run-failed', at, error };
  return { type: 'run-ended', at, status: status === 'done' ? 'done' : 'stopped' };
}
