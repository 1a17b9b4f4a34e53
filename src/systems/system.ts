import type { TaskId } from '../tasks/task.ts';

/** Number formats of an export, by transformers.js' file suffixes. */
export type Dtype = 'fp32' | 'fp16' | 'q8' | 'int8' | 'uint8' | 'q4' | 'q4f16';

export const dtypes = [
  'fp32',
  'fp16',
  'q8',
  'int8',
  'uint8',
  'q4',
  'q4f16',
] as const satisfies readonly Dtype[];

export type Device = 'wasm' | 'webgpu';

/** A bundled system, as the catalog lists it. */
export interface CatalogEntry {
  readonly id: string;
  readonly title: string;
  /** Folder under the page, e.g. `systems/mini`. */
  readonly folder: string;
  readonly parameters: number;
  /** Bytes of each dtype's file. */
  readonly files: Partial<Record<Dtype, number>>;
  readonly about: string;
  /** How it came to be, e.g. `distilled from a teacher`: unlike modes are not compared. */
  readonly training: string;
}

/** How one task's answer is read from a graph's output row. */
export interface Head {
  /** `[start, end)` of the output row. */
  readonly slice: readonly [start: number, end: number];
  /** How a slice becomes a prediction. */
  readonly reading:
    | {
        readonly kind: 'labels';
        /** `labelMap[j]`: the task's label id for logit j of the slice. Several j may share one id. */
        readonly labelMap: readonly number[];
      }
    | {
        readonly kind: 'score';
        /** score = logit × scale, never clipped. */
        readonly scale: number;
      };
}

/** The heads a checkpoint has, by task. */
export type Heads = Partial<Record<TaskId, Head>>;
