import type { DataOrigin } from '../averages/average.ts';
import type { EncoderShape } from '../systems/shape.ts';
import type { Device, Dtype, Head } from '../systems/system.ts';
import type { Annotation, LeftOut, TaskId } from '../tasks/task.ts';
import type { Canary } from './canary.ts';
import type { RunError } from './error.ts';
import type { RemoteMark } from './remoteMark.ts';
import type { RunRequest } from './request.ts';

/** Something a reader of the scores must know, though the run goes on. */
export interface Notice extends RunError {
  readonly task?: TaskId;
  readonly split?: string;
}

/** A split that is about to be scored: its chosen rows in file order, column-wise. */
export interface SplitData extends RemoteMark {
  readonly task: TaskId;
  readonly split: string;
  readonly origin: DataOrigin;
  /** The file's path, for people. */
  readonly file: string;
  /** Rows in the file, left-out ones included, before any limit. */
  readonly rowsInFile: number;
  readonly leftOut: readonly LeftOut[];
  /** 0-based row numbers in the file, ascending. */
  readonly index: Int32Array;
  readonly references: readonly (number | null)[];
  /** Empty strings where a run file came without its texts; `keys` are there then. */
  readonly texts: readonly string[];
  readonly textPairs: readonly string[] | null;
  /** What each row is (see rowKey.ts), where it was read from a run file. */
  readonly keys?: readonly string[];
  /** What each row tests, where the data say so; an empty list where a row says nothing. */
  readonly annotations?: readonly (readonly Annotation[])[];
}

/** A task (or one of its splits) that is not part of this run, and why. */
export interface Absent {
  readonly task: TaskId;
  readonly split?: string;
  readonly reason: string;
}

/** What a run runs on. */
export interface Engine {
  readonly device: Device;
  readonly dtype: Dtype;
  /** Why this device and dtype, in one sentence. */
  readonly why: string;
  /** GPU adapter in words, or null on WASM. */
  readonly adapter: string | null;
  /** Predictors that were opened; a notice tells of one that could not be had. */
  readonly predictors: number;
  /** onnxruntime-web's version. */
  readonly runtime: string;
  /** Rows in one call: `1` for dynamically quantized models, else a token budget. */
  readonly batching: string;
  /** Rows in one call, in visiting order; null: sorted by length under a budget. Older runs: absent. */
  readonly rowsPerCall?: number | null;
  /** Bytes of the model file(s). */
  readonly modelBytes: number;
  /** What sixteen rows showed beforehand; absent where none were sent. */
  readonly canary?: Canary;
  /** Measures of the encoder, where config.json gives them all. */
  readonly shape?: EncoderShape;
}

/** How a split's rows were encoded, fixed when the model is ready. */
export interface SplitReading {
  readonly task: TaskId;
  readonly split: string;
  readonly head: Head;
  readonly effectiveMaxLength: number;
  /** The commit of the Hub's repository that answers it. */
  readonly revision?: string;
}

/** One explained row: what the model was given. */
export interface ExplainedExample {
  readonly text: string;
  readonly textPair: string | null;
  readonly ids: readonly number[];
  readonly typeIds: readonly number[];
  readonly tokens: readonly string[];
}

/** What the coordinator tells the page. Predictions cross the wire, metrics never do. */
export type RunEvent =
  | {
      readonly type: 'run-started';
      readonly at: number;
      readonly request: RunRequest;
      readonly app: string;
    }
  | { readonly type: 'notice'; readonly notice: Notice }
  | {
      readonly type: 'download';
      readonly file: string;
      readonly loaded: number;
      readonly total: number | null;
    }
  | {
      readonly type: 'splits-ready';
      readonly splits: readonly SplitData[];
      readonly absent: readonly Absent[];
    }
  | {
      readonly type: 'model-ready';
      /** Milliseconds since the run started. */
      readonly at: number;
      readonly engine: Engine;
      readonly readings: readonly SplitReading[];
    }
  /** A head's reading that was settled later, e.g. whether an STS-B head speaks 0–1 or 0–5. */
  | { readonly type: 'reading-changed'; readonly reading: SplitReading }
  | {
      readonly type: 'batch-done';
      /** Milliseconds since the run started. */
      readonly at: number;
      readonly task: TaskId;
      readonly split: string;
      /** 0-based row numbers in the file. */
      readonly index: Int32Array;
      /** Row-major, the task's slice only: `index.length × (end − start)`. */
      readonly logits: Float32Array;
      /** Tokens of each row, special tokens included, after truncation. */
      readonly tokenCounts: Int32Array;
      /** 1 where the row was cut. */
      readonly truncated: Uint8Array;
      /** Milliseconds that each row's call took in the runtime. Absent in runs kept before 2026-12. */
      readonly ms?: Float32Array;
      /** Bytes of WASM memory of the predictor that answered, after the call. */
      readonly heapBytes?: number;
    }
  /** The rest of a split is not scored: its interval is as narrow as the request asks. */
  | { readonly type: 'split-clear'; readonly task: TaskId; readonly split: string }
  | {
      readonly type: 'explained';
      readonly task: TaskId;
      readonly split: string;
      readonly examples: readonly ExplainedExample[];
    }
  | { readonly type: 'degraded'; readonly notice: Notice; readonly engine: Engine }
  | { readonly type: 'run-ended'; readonly at: number; readonly status: 'done' | 'stopped' }
  | { readonly type: 'run-failed'; readonly at: number; readonly error: RunError };
