import type { AverageId } from '../averages/average.ts';
import { type LabelChoices, noLabels } from '../systems/labelChoice.ts';
import type { Device, Dtype } from '../systems/system.ts';
import type { SystemFile } from '../systems/systemFile.ts';
import type { TaskId } from '../tasks/task.ts';

export type Subset = 'first' | 'random' | 'stratified';

/** Stop when it is clear enough: ± so many points. */
export interface StopAt {
  /** Half the width of the interval, × 100. */
  readonly points: number;
  /** Each accuracy for itself, or an average that is made of accuracies alone. */
  readonly of: 'accuracies' | AverageId;
}

/** Everything that decides a run's numbers. Immutable; its hash is the run's identity. */
export interface RunRequest {
  /** A catalog id, `set:id` of a system with several checkpoints, `files`: the folder that was dropped, or `hub:owner/name[@revision]`. */
  readonly system: string;
  /** The name of the folder that was dropped, for people: it decides nothing. */
  readonly folder?: string;
  /** The system of `set:id`, whole, so that a request says everything; else null. */
  readonly set: SystemFile | null;
  /** `starter`, `files`: the files that were dropped, or `hub`: GLUE at its pinned revision. */
  readonly data: 'starter' | 'files' | 'hub';
  /**
   * Which Hub is asked, where system or data are the Hub's; absent: huggingface.co. A token is never
   * part of a request.
   */
  readonly hub?: { readonly endpoint: string };
  /** `all`: what both system and data have. */
  readonly tasks: 'all' | readonly TaskId[];
  /** `default`: every validation split, and AX's test. */
  readonly splits: 'default' | readonly string[];
  /** Rows of every split; null: all. */
  readonly limit: number | null;
  readonly subset: Subset;
  readonly seed: number;
  readonly device: 'auto' | Device;
  readonly dtype: 'auto' | Dtype;
  /** Token limit asked for; null: 128, or the model's own limit where that is smaller. */
  readonly maxLength: number | null;
  /** null: as many as suit the machine. */
  readonly predictors: number | null;
  /**
   * Rows in one call. `auto`: one for dynamically quantized models, else as many of like length as a
   * token budget holds. A number: so many in visiting order, padded to the longest, whatever the dtype.
   */
  readonly batch: 'auto' | number;
  /** Orders of labels that are not the checkpoint's own; see LabelChoice. */
  readonly labels: LabelChoices;
  /** Null: every row that was chosen is scored. */
  readonly stopAt: StopAt | null;
  /** Rows of every split whose encoding is kept in the run file. */
  readonly explain: number;
}

/** The part of a browser `Blob` that Isinglass uses; a `File` is one. */
export interface FileLike {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
  slice(start: number, end: number): FileLike;
}

/** A file that the person gave, with its path inside what was dropped. */
export interface GivenFile {
  /** Slash-separated, e.g. `glue/sst2/validation.jsonl`. */
  readonly path: string;
  readonly file: FileLike;
}

/** What travels beside a request: files cannot be part of its identity by name. */
export interface RunInputs {
  readonly systemFiles: readonly GivenFile[];
  readonly dataFiles: readonly GivenFile[];
  /** For the request's Hub alone; lives in memory only. */
  readonly token?: string;
}

export const defaultRequest: RunRequest = {
  system: 'mini',
  set: null,
  data: 'starter',
  tasks: 'all',
  splits: 'default',
  limit: null,
  subset: 'random',
  seed: 0,
  device: 'auto',
  dtype: 'auto',
  maxLength: null,
  predictors: null,
  batch: 'auto',
  labels: noLabels,
  stopAt: null,
  explain: 0,
};

/** Fewer tokens leave no room for text beside the special tokens of a pair. */
export const leastMaxLength = 4;

/** More rows in one call fit no browser's memory at GLUE's lengths. */
export const mostBatch = 1024;

/** The token limit where none is asked for: what GLUE recipes and `run_glue.py` use. */
export const defaultMaxLength = 128;
