import { describe, expect, it } from 'vitest';
import {
  canaryOf,
  spreadOf,
  type TriedRow,
  toleranceOf,
} from '../../../src/engine/canaryVerdict.ts';
import type { Dtype, Head } from '../../../src/systems/system.ts';

const labels: Head = { slice: [0, 2], reading: { kind: 'labels', labelMap: [0, 1] } };
const score: Head = { slice: [0, 1], reading: { kind: 'score', scale: 1 } };

const judged = (rows: readonly TriedRow[], dtype: Dtype = 'fp16') =>
  canaryOf(rows, {
    candidate: { dtype, device: 'webgpu' },
    reference: { dtype: 'fp32', device: 'wasm' },
    ms: 5,
  });

/** Rows of two labels, two logits apart, moved by so much. */
const rows = (by: number, head = labels): TriedRow[] =>
  [-1, 1, 1, -1].map((value) => ({
    head,
    reference: Float32Array.of(value, -value),
    candidate: Float32Array.of(value + by, -value),
  }));

describe('what two sound runs may differ by', () => {
  it.each([
    ['fp32', 2, 0.01],
    ['q4', 2, 0.01],
    ['fp16', 2, 0.4],
    ['q4f16', 2, 0.6],
    ['fp16', 0.3, 0.15],
    ['fp16', 0, 0.04],
    ['fp32', 0, 1e-4],
  ] as const)('in %s, of outputs that spread by %d, is %d', (dtype, spread, tolerance) => {
    expect(toleranceOf(dtype, spread)).toBeCloseTo(tolerance, 12);
  });

  it('knows how much an output varies from row to row, not from label to label', () => {
    // NumPy: np.array([[1, 10], [3, 10]]).std(axis=0) is [1, 0]; its root mean square 0.70710678.
    expect(spreadOf([Float32Array.of(1, 10), Float32Array.of(3, 10)])).toBeCloseTo(Math.SQRT1_2, 7);
    expect(spreadOf([])).toBe(0);
  });
});

describe('a canary', () => {
  it('is sound within the tolerance and wrong beyond it', () => {
    expect(judged(rows(0.39))).toMatchObject({ verdict: 'sound', rows: 4, agreeing: 4 });
    expect(judged(rows(0.41))).toMatchObject({ verdict: 'wrong', agreeing: 4 });
    expect(judged(rows(0.41)).maxLogitDifference).toBeCloseTo(0.41, 6);
  });

  it('is wrong where numbers are not finite', () => {
    for (const by of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(judged(rows(by))).toMatchObject({ verdict: 'wrong', maxLogitDifference: null });
    }
  });

  it('is wrong where an output of a small scale lost all it said', () => {
    const regression = [0.1, 0.3, 0.2, 0.4].map((value) => ({
      head: score,
      reference: Float32Array.of(value),
      candidate: Float32Array.of(0),
    }));
    expect(judged(regression)).toMatchObject({ verdict: 'wrong', agreeing: null });
  });

  it('counts labels that agree', () => {
    expect(judged(rows(4)).agreeing).toBe(2);
  });
});
