import type { AverageId, PartialMean } from '../averages/average.ts';
import type { MetricId, MetricValue } from '../metrics/metric.ts';
import type { Device, Dtype } from '../systems/system.ts';
import type { Annotation, LeftOut, TaskId } from '../tasks/task.ts';
import type { Canary } from './canary.ts';
import type { RunCosts } from './costs.ts';
import type { RunError } from './error.ts';
import type { Absent, ExplainedExample, Notice } from './event.ts';
import type { RunStatus } from './record.ts';
import type { RemoteMark } from './remoteMark.ts';
import type { RunRequest } from './request.ts';

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
  /** What the run is, as `requestKey` gives it. Absent in older files. */
  readonly requestKey?: string;
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
