import type { Device, Dtype } from '../systems/system.ts';

/** What sixteen rows showed before a run on a GPU or in half precision. */
export interface Canary {
  readonly rows: number;
  /** What was tried: where `auto` fell back, not what the run went on with. */
  readonly candidate: { readonly dtype: Dtype; readonly device: Device };
  /** What the rows were held against: WASM, one row a call. */
  readonly reference: { readonly dtype: Dtype; readonly device: Device };
  /** Largest |difference| of two logits; null where one was no finite number. */
  readonly maxLogitDifference: number | null;
  /** What is borne between two sound runs of these dtypes. */
  readonly tolerance: number;
  /** Rows with the same label in both; null where all rows are scores. */
  readonly agreeing: number | null;
  readonly verdict: 'sound' | 'wrong';
  /** Milliseconds that it took. */
  readonly ms: number;
}
