import type { Dtype } from '../systems/system.ts';
import type { RunRequest } from './request.ts';

/** The reference run of a candidate: fp32 on WASM, one row a call, on the same rows. */
export function referenceFor(candidate: RunRequest, dtype: Dtype = 'fp32'): RunRequest {
  return { ...candidate, device: 'wasm', dtype, batch: 1 };
}

/** The same candidate at batches of so many rows. */
export function batchesFor(candidate: RunRequest, sizes: readonly number[]): readonly RunRequest[] {
  return sizes.map((batch) => ({ ...candidate, device: 'wasm', batch }));
}
