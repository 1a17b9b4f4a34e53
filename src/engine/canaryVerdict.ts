import type { Canary } from '../runs/canary.ts';
import { predictionOf } from '../systems/predict.ts';
import type { Dtype, Head } from '../systems/system.ts';

/** A row with the whole output of the graph, here and there. */
export interface TriedRow {
  /** How the row's task reads the output. */
  readonly head: Head;
  readonly candidate: Float32Array;
  readonly reference: Float32Array;
}

/**
 * Largest logit differences that were measured between two sound runtimes on the same rows.
 * Dynamic dtypes are here for completeness: they run on WASM alone, where no canary is due.
 */
const measured: Readonly<Record<Dtype, number>> = {
  fp32: 5e-5,
  q4: 5e-5,
  fp16: 2e-2,
  q4f16: 3e-2,
  q8: 0.7,
  int8: 0.7,
  uint8: 0.7,
};

/** A GPU sums in another order: this moves a probability by a quarter of a point at most. */
const leastCap = 1e-2;

/**
 * What two sound runs may differ by, in logits: twenty times what was measured, and 0.01 at least; but
 * less than half of the rows' own spread, since an output that hardly varies can be wrong within
 * less; and never under twice what was measured.
 */
export function toleranceOf(dtype: Dtype, spread: number): number {
  const most = Math.max(leastCap, 20 * measured[dtype]);
  return Math.max(2 * measured[dtype], Math.min(most, spread / 2));
}

/** Standard deviation of an output over the rows, pooled over the outputs. */
export function spreadOf(outputs: readonly Float32Array[]): number {
  const [width, rows] = [outputs[0]?.length ?? 0, outputs.length];
  let squares = 0;
  for (let at = 0; at < width; at += 1) {
    const column = outputs.map((output) => output[at] ?? Number.NaN);
    const mean = column.reduce((sum, value) => sum + value, 0) / rows;
    for (const value of column) squares += (value - mean) ** 2;
  }
  return width === 0 ? 0 : Math.sqrt(squares / (width * rows));
}

/**
 * Judges by the logits alone. Labels are counted and told, not judged: within the tolerance they can
 * only flip where the reference was all but undecided.
 */
export function canaryOf(
  rows: readonly TriedRow[],
  tried: Pick<Canary, 'candidate' | 'reference' | 'ms'>,
): Canary {
  let most = 0;
  for (const { candidate, reference } of rows) {
    reference.forEach((value, at) => {
      // Math.max keeps a NaN that it has met.
      most = Math.max(most, Math.abs((candidate[at] ?? Number.NaN) - value));
    });
  }
  const labels = rows.filter(({ head }) => head.reading.kind === 'labels');
  const tolerance = toleranceOf(
    tried.candidate.dtype,
    spreadOf(rows.map(({ reference }) => reference)),
  );
  return {
    ...tried,
    rows: rows.length,
    maxLogitDifference: Number.isFinite(most) ? most : null,
    tolerance,
    agreeing: labels.length === 0 ? null : labels.filter(agrees).length,
    verdict: most <= tolerance ? 'sound' : 'wrong',
  };
}

function agrees({ head, candidate, reference }: TriedRow): boolean {
  const [start] = head.slice;
  return predictionOf(head, candidate, start).value === predictionOf(head, reference, start).value;
}
