import type { AverageId, AverageValue } from '../averages/average.ts';
import type { MetricId, MetricValue } from '../metrics/metric.ts';
import type { RunError } from './error.ts';
import type { Absent, Engine, ExplainedExample, Notice, SplitData, SplitReading } from './event.ts';
import type { Loading } from './loading.ts';
import type { RunRequest } from './request.ts';

export type RunStatus = 'waiting' | 'loading' | 'running' | 'done' | 'stopped' | 'failed';

/** One split of a run: its rows in file order, and what is known of each so far. */
export interface SplitRecord extends SplitData {
  /** Null until the model is ready. */
  reading: SplitReading | null;
  /** Position in `index` → 1 once the row has logits. */
  readonly done: Uint8Array;
  /** Row-major `[rows × width]`, file order; rows not done hold zeros. */
  logits: Float32Array;
  /** Logits a row: the head's slice length; 0 until the model is ready. */
  width: number;
  readonly tokenCounts: Int32Array;
  /** 1 where the row was cut to the token limit. */
  readonly truncated: Uint8Array;
  /** Milliseconds that the call took which answered the row; NaN where it was not measured. */
  readonly callMs?: Float32Array;
  rowsDone: number;
  /** True where the rest was not scored because it was clear enough. */
  isClear: boolean;
  /** Rows that have a reference and a prediction. */
  scored: number;
  /** Scored rows that are right; null for score targets. */
  correct: number | null;
  rowsTruncated: number;
  /** Tokens of the longest row so far, after truncation. */
  mostTokens: number;
  /** Rows whose logits are not finite numbers: they have no prediction and are not scored. */
  rowsNotFinite: number;
  /** Headline and other metrics over the rows so far. */
  metrics: Partial<Record<MetricId, MetricValue>>;
  /** Headline metric after some rows: `[rowsDone, value]`, thinned, for the spark. */
  readonly spark: (readonly [rows: number, value: number])[];
  examples: readonly ExplainedExample[];
}

/** A run as it stands: the fold of its events. Metrics are derived, never stored as truth. */
export interface RunRecord {
  readonly request: RunRequest;
  /** Milliseconds since 1970 when the run started. */
  startedAt: number;
  app: string;
  status: RunStatus;
  loading: Loading | null;
  engine: Engine | null;
  readonly notices: Notice[];
  readonly splits: SplitRecord[];
  absent: readonly Absent[];
  averages: Partial<Record<AverageId, AverageValue>>;
  error: RunError | null;
  /** Most WASM memory of one predictor, in bytes; absent where it was not measured. */
  heapBytes?: number;
  /** Milliseconds from start to the first scored row; null before it. */
  firstRowMs: number | null;
  /** Milliseconds from start to the last event. */
  elapsedMs: number;
  /** Milliseconds from start to model-ready; null before it. */
  readyMs: number | null;
}
