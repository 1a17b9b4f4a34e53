import type { Accumulator, MetricId, MetricValue } from '../metrics/metric.ts';
import { metricById } from '../metrics/metrics.ts';
import type { SplitReading } from '../runs/event.ts';
import type { RunRecord, SplitRecord } from '../runs/record.ts';
import type { Table } from '../statistics/delta.ts';
import { leadingRows, visitingOrder } from '../statistics/order.ts';
import { predictionOf } from '../systems/predict.ts';
import { taskById } from '../tasks/glue.ts';

/**
 * The rows of a split that an interval may see: completed leading blocks of its random order. Batches
 * inside a block are sorted by length, so rows beyond would be no random draw.
 */
export interface SeenRows {
  /** Rows seen that have a true answer and a prediction. */
  readonly rows: number;
  /** Those that are right; 0 for score targets. */
  readonly right: number;
  /** Counts by true label and prediction; null for score targets. */
  readonly table: Table | null;
  /** The task's metrics over these rows. */
  readonly metrics: Partial<Record<MetricId, MetricValue>>;
  /** Rows of the whole split that these are a random draw from; null where they are none. */
  readonly total: number | null;
}

/** The running fold over one split's leading rows. */
interface Fold {
  readonly reading: SplitReading;
  readonly order: Int32Array;
  readonly accumulators: readonly (readonly [MetricId, Accumulator])[];
  readonly table: number[][] | null;
  visited: number;
  rows: number;
  right: number;
  seen: SeenRows;
}

const folds = new WeakMap<SplitRecord, Fold>();
const nothing: SeenRows = { rows: 0, right: 0, table: null, metrics: {}, total: null };

/**
 * What intervals may see of a split now. Each row is read once over all calls, so it is cheap to ask
 * ten times a second; `record` must be the run that holds `split`.
 */
export function seenRows(record: RunRecord, split: SplitRecord): SeenRows {
  if (split.reading === null) return nothing;
  const fold = foldOf(record, split, split.reading);
  const isSorted = sortsRows(record);
  const leading = leadingRows(fold.order, split.done, isSorted);
  const total = populationOf(record, split);
  if (leading <= fold.visited && fold.seen.total === total) return fold.seen;
  for (; fold.visited < leading; fold.visited += 1) {
    take(fold, split, fold.order[fold.visited] ?? 0);
  }
  fold.seen = { ...summary(fold), total };
  return fold.seen;
}

/** Rows of a block that are sorted by length are no random draw until the block is complete. */
function sortsRows({ engine }: RunRecord): boolean {
  if (engine?.rowsPerCall === undefined) return engine?.batching !== '1 row';
  return engine.rowsPerCall === null;
}

/** The split's fold, begun anew where its logits are read otherwise than before. */
function foldOf(record: RunRecord, split: SplitRecord, reading: SplitReading): Fold {
  const known = folds.get(split);
  if (known?.reading === reading) return known;
  const task = taskById(split.task);
  const { target } = task;
  const fold: Fold = {
    reading,
    // The key is the queue's: a test holds the two together.
    order: visitingOrder(split.index.length, record.request.seed, `${split.task}/${split.split}`),
    accumulators: task.metrics.map((id) => [id, metricById(id).live()]),
    table: target.kind === 'score' ? null : target.labels.map(() => target.labels.map(() => 0)),
    visited: 0,
    rows: 0,
    right: 0,
    seen: nothing,
  };
  folds.set(split, fold);
  return fold;
}

function take(fold: Fold, split: SplitRecord, position: number): void {
  const reference = split.references[position] ?? null;
  const { value } = predictionOf(fold.reading.head, split.logits, position * split.width);
  if (reference === null || value === null) return;
  for (const [, accumulator] of fold.accumulators) accumulator.add(reference, value);
  fold.rows += 1;
  const row = fold.table?.[reference];
  if (row === undefined) return;
  row[value] = (row[value] ?? 0) + 1;
  if (reference === value) fold.right += 1;
}

function summary({ rows, right, table, accumulators }: Fold): Omit<SeenRows, 'total'> {
  const metrics = Object.fromEntries(accumulators.map(([id, live]) => [id, live.value()]));
  return { rows, right, table, metrics };
}

/** Rows of the split that can be scored: those of the file, less what was left out. */
export function usableRows(split: SplitRecord): number {
  return split.rowsInFile - split.leftOut.length;
}

/**
 * How many rows the rows seen are a random draw from: the whole split, or null where they are no
 * random draw of it – a run of its first rows or of a stratified part; hidden answers or unreadable
 * predictions among rows still to come.
 */
function populationOf({ request }: RunRecord, split: SplitRecord): number | null {
  const chosen = split.index.length;
  const isWhole = chosen === usableRows(split);
  if (isWhole && split.rowsDone === chosen) return split.scored;
  if (!isWhole && request.subset !== 'random') return null;
  if (split.rowsNotFinite > 0) return null;
  const labelled = labelledRows(split);
  if (isWhole) return labelled;
  return labelled === chosen ? usableRows(split) : null;
}

const labelledIn = new WeakMap<SplitRecord['references'], number>();

function labelledRows({ references }: SplitRecord): number {
  const known = labelledIn.get(references);
  if (known !== undefined) return known;
  const labelled = references.filter((reference) => reference !== null).length;
  labelledIn.set(references, labelled);
  return labelled;
}
