import type { Accumulator, MetricId } from '../metrics/metric.ts';
import { metricById } from '../metrics/metrics.ts';
import { predictionOf } from '../systems/predict.ts';
import { taskById } from '../tasks/glue.ts';
import { positionOf } from './columns.ts';
import type { RunEvent, SplitData, SplitReading } from './event.ts';
import type { SplitRecord } from './record.ts';

type BatchDone = Extract<RunEvent, { type: 'batch-done' }>;

/** At most this many points of the running headline metric are kept for a spark. */
const sparkPoints = 96;

/** The fold of one split: rows in, live metrics out. */
export interface SplitTally {
  readonly record: SplitRecord;
  /** Sets how logits are read; rows already there are read anew. */
  read(reading: SplitReading): void;
  add(batch: BatchDone): void;
  /** Brings `record.metrics` up to date; true when something changed since the last call. */
  settle(): boolean;
  /** Scores all rows anew in file order: the last digits no longer depend on who came first. */
  finish(): void;
}

function emptyRecord(data: SplitData): SplitRecord {
  const rows = data.index.length;
  return {
    ...data,
    reading: null,
    done: new Uint8Array(rows),
    logits: new Float32Array(0),
    width: 0,
    tokenCounts: new Int32Array(rows),
    truncated: new Uint8Array(rows),
    callMs: new Float32Array(rows).fill(Number.NaN),
    rowsDone: 0,
    isClear: false,
    scored: 0,
    correct: null,
    rowsTruncated: 0,
    mostTokens: 0,
    rowsNotFinite: 0,
    metrics: {},
    spark: [],
    examples: [],
  };
}

/** Opens the fold of one split. */
export function createSplitTally(data: SplitData): SplitTally {
  const task = taskById(data.task);
  const record = emptyRecord(data);
  let accumulators: [MetricId, Accumulator][] = [];
  let changed = true;

  const restart = (): void => {
    accumulators = task.metrics.map((id) => [id, metricById(id).live()]);
    record.scored = 0;
    record.rowsNotFinite = 0;
    record.correct = task.target.kind === 'labels' ? 0 : null;
    changed = true;
  };

  const score = (position: number): void => {
    if (record.reading === null) return;
    const { value } = predictionOf(record.reading.head, record.logits, position * record.width);
    const reference = record.references[position] ?? null;
    if (value === null) record.rowsNotFinite += 1;
    if (reference === null || value === null) return;
    for (const [, accumulator] of accumulators) accumulator.add(reference, value);
    record.scored += 1;
    if (record.correct !== null && value === reference) record.correct += 1;
  };

  const read = (reading: SplitReading): void => {
    const [start, end] = reading.head.slice;
    record.reading = reading;
    if (record.width !== end - start) {
      record.width = end - start;
      record.logits = new Float32Array(record.index.length * record.width);
    }
    restart();
    record.done.forEach((done, position) => {
      if (done === 1) score(position);
    });
  };

  const addRow = (batch: BatchDone, row: number): void => {
    const position = positionOf(record.index, batch.index[row] ?? -1);
    if (position < 0 || record.done[position] === 1) return;
    const { width } = record;
    record.logits.set(batch.logits.subarray(row * width, (row + 1) * width), position * width);
    record.done[position] = 1;
    record.tokenCounts[position] = batch.tokenCounts[row] ?? 0;
    record.mostTokens = Math.max(record.mostTokens, batch.tokenCounts[row] ?? 0);
    record.truncated[position] = batch.truncated[row] ?? 0;
    record.rowsTruncated += batch.truncated[row] ?? 0;
    if (record.callMs) record.callMs[position] = batch.ms?.[row] ?? Number.NaN;
    record.rowsDone += 1;
    score(position);
  };

  const settle = (): boolean => {
    if (!changed) return false;
    changed = false;
    record.metrics = Object.fromEntries(accumulators.map(([id, live]) => [id, live.value()]));
    extendSpark(record, task.metrics[0]);
    return true;
  };

  const finish = (): void => {
    const { references, predictions } = scoredColumns(record);
    const scores = task.metrics.map((id) => [id, metricById(id).batch(references, predictions)]);
    record.metrics = Object.fromEntries(scores);
  };

  restart();
  return {
    record,
    read,
    settle,
    finish,
    add(batch) {
      for (let row = 0; row < batch.index.length; row += 1) addRow(batch, row);
      changed = true;
    },
  };
}

/** The columns of the rows that are scored, in file order. */
function scoredColumns({ done, reading, logits, width, references }: SplitRecord): {
  references: number[];
  predictions: number[];
} {
  const columns = { references: [] as number[], predictions: [] as number[] };
  if (reading === null) return columns;
  done.forEach((isDone, position) => {
    const reference = references[position] ?? null;
    if (isDone === 0 || reference === null) return;
    const { value } = predictionOf(reading.head, logits, position * width);
    if (value === null) return;
    columns.references.push(reference);
    columns.predictions.push(value);
  });
  return columns;
}

function extendSpark(record: SplitRecord, headline: MetricId): void {
  const metric = record.metrics[headline];
  if (metric === undefined || !('value' in metric)) return;
  const [before, last] = [record.spark.at(-2), record.spark.at(-1)];
  // Points a step apart stay; the newest, until it is a step away, moves on. So the start is kept.
  const step = record.index.length / (sparkPoints - 2);
  const isClose = before !== undefined && last !== undefined && last[0] - before[0] < step;
  if (isClose || last?.[0] === record.rowsDone) record.spark.pop();
  record.spark.push([record.rowsDone, metric.value]);
}
