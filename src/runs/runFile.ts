import type { AverageId, PartialMean } from '../averages/average.ts';
import type { MetricId, MetricValue } from '../metrics/metric.ts';
import { predictionOf } from '../systems/predict.ts';
import type { Device, Dtype } from '../systems/system.ts';
import type { Annotation, LeftOut, TaskId } from '../tasks/task.ts';
import type { Canary } from './canary.ts';
import { donePositions } from './columns.ts';
import { costsOf, type RunCosts } from './costs.ts';
import type { RunError } from './error.ts';
import type { Absent, ExplainedExample, Notice } from './event.ts';
import type { RunRecord, RunStatus, SplitRecord } from './record.ts';
import { type RemoteMark, remoteMark } from './remoteMark.ts';
import type { RunRequest } from './request.ts';
import { keysOf } from './rowKeys.ts';
import { rowsPerSecond } from './throughput.ts';

/** Version of the shape below; a reader refuses versions it does not know. */
export const runFileVersion = 1;

/** Where a number is likely to lie (see src/statistics/interval.ts). */
export interface RunFileInterval {
  readonly about: 'split' | 'population';
  readonly low: number;
  readonly high: number;
  readonly level: number;
  readonly method: string;
  readonly validUnderPeeking: boolean;
}

/** A metric with its intervals, the one to lead with first. */
export type RunFileMetric = MetricValue & { readonly intervals?: readonly RunFileInterval[] };

/** One split of a run file. Columns are aligned: position i of each speaks of row `index[i]`. */
export interface RunFileSplit extends RemoteMark {
  /** Rows read: the chosen rows and the left-out ones. */
  readonly n: number;
  /** Rows in the file before any limit. */
  readonly rowsInFile: number;
  /** Rows with a reference and a prediction. */
  readonly scored: number;
  readonly origin: string;
  readonly file: string;
  readonly references: readonly (number | null)[];
  readonly leftOut: readonly LeftOut[];
  /** The task's label id for logit j; empty for scores. */
  readonly labelMap: readonly number[];
  /** score = logit × scale; null for labels. */
  readonly scale: number | null;
  readonly effectiveMaxLength: number | null;
  /** The commit of the Hub's repository that answered it; absent for systems without commits. */
  readonly checkpointRevision?: string;
  readonly rowsTruncated: number;
  readonly rowsNotFinite: number;
  /** True where the rest was not scored because it was clear enough. */
  readonly isClear?: boolean;
  /** Fractions; correlations −1 to 1. */
  readonly metrics: Partial<Record<MetricId, RunFileMetric>>;
  /** What each row is, as `rowKey` gives it: runs are paired by it. */
  readonly keys?: readonly string[];
  /** The rows' texts; null where they were left out of the file, for a single text's second. */
  readonly texts?: readonly string[] | null;
  readonly textPairs?: readonly string[] | null;
  /** What each row tests; absent where the data do not say. */
  readonly annotations?: readonly (readonly Annotation[])[];
  /** The metrics without the rows that chose the label order, where labels chose it. */
  readonly withoutChosenRows?: {
    readonly rows: number;
    readonly metrics: Partial<Record<MetricId, MetricValue>>;
  };
  readonly predictions: {
    /** 0-based row numbers in the file, ascending. */
    readonly index: readonly number[];
    /** Label ids, or scores 0–5; null where the logits are not finite. */
    readonly value: readonly (number | null)[];
    /** The task's slice in graph order, before label map and scale. */
    readonly logits: readonly (readonly (number | null)[])[];
    /** Tokens after truncation, special tokens included. */
    readonly tokenCounts: readonly number[];
    /** 1 where the row was cut to the token limit. */
    readonly truncated?: readonly number[];
  };
  readonly examples?: readonly ExplainedExample[];
}

/** A run as a file: what was asked, what happened, what was predicted, what that scores. */
export interface RunFile {
  readonly schemaVersion: typeof runFileVersion;
  readonly status: RunStatus;
  /** ISO 8601; null where the run failed before it started. */
  readonly startedAt: string | null;
  readonly request: RunRequest;
  readonly environment: {
    readonly browser: string;
    readonly app: string;
    readonly device: Device | null;
    readonly dtype: Dtype | null;
    readonly why: string | null;
    readonly adapter: string | null;
    readonly runtime: string | null;
    readonly predictors: number | null;
    readonly batching: string | null;
    readonly rowsPerCall?: number | null;
    readonly modelBytes: number | null;
    /** What sixteen rows showed before a run on a GPU or in half precision. */
    readonly canary?: Canary;
  };
  readonly error: RunError | null;
  readonly notices: readonly Notice[];
  readonly absent: readonly Absent[];
  readonly timings: {
    /** Milliseconds from Run to the first scored row; null before it. */
    readonly startToFirstScoredRowMs: number | null;
    readonly totalMs: number;
    /** Rows per second from model-ready to the end. */
    readonly examplesPerSecond: number | null;
  };
  /** What the system costs, each with how it was had, or why there is none. Absent in older files. */
  readonly costs?: RunCosts;
  readonly tasks: Partial<Record<TaskId, Readonly<Record<string, RunFileSplit>>>>;
  readonly averages: Partial<Record<AverageId, RunFileAverage>>;
  /** Whether a known checkpoint reaches its published score; absent for others and for partial runs. */
  readonly published?: {
    readonly verdict: 'reaches' | 'falls-short' | 'exceeds';
    readonly measured: number;
    readonly sentence: string;
  };
}

export type RunFileAverage =
  | {
      readonly name: string;
      readonly value: number;
      readonly convention?: string;
      readonly notes: readonly string[];
      readonly intervals?: readonly RunFileInterval[];
    }
  | {
      readonly name: string;
      readonly undefined: string;
      readonly partial?: PartialMean;
    };

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
