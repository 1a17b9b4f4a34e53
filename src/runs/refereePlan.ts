import type { Dtype } from '../systems/system.ts';
import type { RunRequest } from './request.ts';

/** The reference run of a candidate: fp32 on WASM, one row a call, on the same rows. */
export function referenceFor(candidate: RunRequest, dtype: Dtype = 'fp32'): RunRequest {
  return { ...candidate, device: 'wasm', dtype, batch: 1 };
}

/**
 * The dtype to refer to: fp32, or the candidate's own where the system is known to have no fp32 file;
 * null where only a run can tell.
 */
export function referenceDtype(
  candidate: RunRequest,
  sizes: Partial<Record<Dtype, number>>,
): Dtype | null {
  const present = Object.keys(sizes);
  if (present.length === 0) return null;
  if ('fp32' in sizes) return 'fp32';
  return candidate.dtype === 'auto' ? null : candidate.dtype;
}

/** Rows of a split on which batches are tried where no number is asked for: four batches of 32. */
export const sensitivityRows = 128;

/** Rows a call that are tried: one alone, what many use, and a large batch. */
const batchSizes = [1, 8, 32] as const;

/** The same candidate on WASM at each batch size, one row a call first. */
export function batchesFor(candidate: RunRequest): readonly RunRequest[] {
  const rows =
    candidate.limit === null ? { limit: sensitivityRows, subset: 'stratified' as const } : {};
  return batchSizes.map((batch) => ({ ...candidate, ...rows, device: 'wasm', batch }));
}
