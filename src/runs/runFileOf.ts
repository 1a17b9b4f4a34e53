import { predictionOf } from '../systems/predict.ts';
import type { TaskId } from '../tasks/task.ts';
import { donePositions } from './columns.ts';
import { costsOf } from './costs.ts';
import type { RunRecord, SplitRecord } from './record.ts';
import { remoteMark } from './remoteMark.ts';
import { requestKey } from './requestKey.ts';
import { keysOf } from './rowKeys.ts';
import { type RunFile, type RunFileSplit, runFileVersion } from './runFile.ts';
import { rowsPerSecond } from './throughput.ts';

/** What a run file needs besides the record. */
export interface RunFileOptions {
  readonly browser: string;
  /** False: the rows' texts stay here, and only their keys go along. */
  readonly texts?: boolean;
}

/** The run file of a record, finished or not. */
export function runFileOf(record: RunRecord, options: RunFileOptions): RunFile {
  return {
    schemaVersion: runFileVersion,
    status: record.status,
    startedAt: record.startedAt === 0 ? null : new Date(record.startedAt).toISOString(),
    request: record.request,
    requestKey: requestKey(record.request),
    environment: environmentOf(record, options.browser),
    error: record.error,
    notices: record.notices,
    absent: record.absent,
    timings: {
      startToFirstScoredRowMs: record.firstRowMs,
      totalMs: record.elapsedMs,
      examplesPerSecond: rowsPerSecond(record),
    },
    costs: costsOf(record),
    tasks: tasksOf(record, options.texts ?? true),
    averages: record.averages,
  };
}

function environmentOf(record: RunRecord, browser: string): RunFile['environment'] {
  const { engine, app } = record;
  return {
    browser,
    app,
    device: engine?.device ?? null,
    dtype: engine?.dtype ?? null,
    why: engine?.why ?? null,
    adapter: engine?.adapter ?? null,
    runtime: engine?.runtime ?? null,
    predictors: engine?.predictors ?? null,
    batching: engine?.batching ?? null,
    rowsPerCall: engine?.rowsPerCall ?? null,
    modelBytes: engine?.modelBytes ?? null,
    ...(engine?.canary === undefined ? {} : { canary: engine.canary }),
  };
}

function tasksOf(record: RunRecord, withTexts: boolean): RunFile['tasks'] {
  const tasks: Partial<Record<TaskId, Record<string, RunFileSplit>>> = {};
  for (const split of record.splits) {
    tasks[split.task] = { ...tasks[split.task], [split.split]: splitOf(split, withTexts) };
  }
  return tasks;
}

function splitOf(split: SplitRecord, withTexts: boolean): RunFileSplit {
  const positions = donePositions(split);
  const reading = split.reading?.head.reading;
  return {
    n: split.index.length + split.leftOut.length,
    rowsInFile: split.rowsInFile,
    scored: split.scored,
    origin: split.origin,
    file: split.file,
    references: positions.map((at) => split.references[at] ?? null),
    leftOut: split.leftOut,
    labelMap: reading?.kind === 'labels' ? reading.labelMap : [],
    scale: reading?.kind === 'score' ? reading.scale : null,
    effectiveMaxLength: split.reading?.effectiveMaxLength ?? null,
    ...(split.reading?.revision === undefined
      ? {}
      : { checkpointRevision: split.reading.revision }),
    rowsTruncated: split.rowsTruncated,
    rowsNotFinite: split.rowsNotFinite,
    ...(split.isClear ? { isClear: true } : {}),
    metrics: split.metrics,
    keys: keysOf(split, positions),
    texts: withTexts ? positions.map((at) => split.texts[at] ?? '') : null,
    textPairs: withTexts ? pairsOf(split, positions) : null,
    ...annotated(split, positions),
    predictions: predictionsOf(split, positions),
    ...(split.examples.length > 0 ? { examples: split.examples } : {}),
    ...remoteMark(split),
  };
}

function pairsOf({ textPairs }: SplitRecord, positions: readonly number[]): string[] | null {
  return textPairs === null ? null : positions.map((at) => textPairs[at] ?? '');
}

function annotated(
  { annotations }: SplitRecord,
  positions: readonly number[],
): Pick<RunFileSplit, 'annotations'> {
  if (annotations === undefined) return {};
  return { annotations: positions.map((at) => annotations[at] ?? []) };
}

function predictionsOf(
  split: SplitRecord,
  positions: readonly number[],
): RunFileSplit['predictions'] {
  const { width, logits, reading } = split;
  const valueAt = (at: number): number | null =>
    reading === null ? null : predictionOf(reading.head, logits, at * width).value;
  return {
    index: positions.map((at) => split.index[at] ?? 0),
    value: positions.map(valueAt),
    logits: positions.map((at) => rounded(logits.subarray(at * width, (at + 1) * width))),
    tokenCounts: positions.map((at) => split.tokenCounts[at] ?? 0),
    truncated: positions.map((at) => split.truncated[at] ?? 0),
  };
}

/** Nine significant digits: every float32 survives them. What is not finite is null, as in JSON. */
function rounded(logits: Float32Array): (number | null)[] {
  return Array.from(logits, (logit) =>
    Number.isFinite(logit) ? Number(logit.toPrecision(9)) : null,
  );
}
