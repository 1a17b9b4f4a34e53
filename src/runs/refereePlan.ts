import type { Dtype } from '../systems/system.ts';
import type { RunRequest } from './request.ts';

/** The reference run of a candidate: fp32 on WASM, one row a call, on the same rows. */
export function referenceFor(candidate: RunRequest, dtype: Dtype = 'fp32'): RunRequest {
  return { ...candidate, device: 'wasm', dtype, batch: 1 };
}

/** Rows a call that are tried: one alone, what many use, and a large batch. */
const batchSizes = [1, 8, 32] as const;

/** The same candidate at each batch size, one row a call first. */
export function batchesFor(candidate: RunRequest): readonly RunRequest[] {
  return batchSizes.map((batch) => ({ ...candidate, device: 'wasm', batch }));
}
