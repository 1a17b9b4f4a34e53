import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calibrationOf } from '../../../src/reports/calibration.ts';
import { binomialAtMost } from '../../../src/statistics/binomial.ts';
import type { TaskId } from '../../../src/tasks/task.ts';
import { openRun } from './intervalRun.ts';

interface Case {
  readonly logits: readonly (readonly number[])[];
  readonly references: readonly number[];
  readonly ece: number;
  readonly brier: number;
}

const golden: {
  two_labels: Case;
  three_labels: Case;
  three_logits_two_labels: Omit<Case, 'logits'>;
  binomial: readonly { k: number; n: number; p: number; at_most: number }[];
} = JSON.parse(readFileSync(new URL('../../golden/reports.json', import.meta.url), 'utf8'));

/** A split whose rows got these logits, read by a label map. */
function calibration(
  task: TaskId,
  references: readonly (number | null)[],
  logits: readonly (readonly number[])[],
  labelMap: readonly number[],
) {
  const plan = { task, split: 'validation', rowsInFile: references.length, references };
  const run = openRun([{ ...plan, predictions: references.map(() => 0) }]);
  const split = run.split(task);
  split.reading = {
    ...{ task, split: 'validation', effectiveMaxLength: 128 },
    head: { slice: [0, labelMap.length], reading: { kind: 'labels', labelMap } },
  };
  split.width = labelMap.length;
  split.logits = Float32Array.from(logits.flat());
  split.done.fill(1);
  return calibrationOf(split);
}

const chance = (p: number): readonly number[] => [Math.log(p), Math.log(1 - p)];

describe('calibration', () => {
  it('is what scikit-learn and NumPy give, with two labels, three, and three logits for two', () => {
    const { two_labels: two, three_labels: three, three_logits_two_labels: summed } = golden;
    const found = [
      calibration('sst2', two.references, two.logits, [0, 1]),
      calibration('ax', three.references, three.logits, [0, 1, 2]),
      calibration('rte', summed.references, three.logits, [0, 1, 1]),
    ];
    const close = [two, three, summed].map(({ ece, brier }) => ({
      rows: 40,
      ece: expect.closeTo(ece, 6),
      brier: expect.closeTo(brier, 6),
    }));
    expect(found).toMatchObject(close);
  });

  it('of a model that is right as often as it says has no error', () => {
    const references = [...Array(10).keys()].map((at) => (at < 7 ? 0 : 1));
    const found = calibration('sst2', references, Array(10).fill(chance(0.7)), [0, 1]);
    expect(found?.ece).toBeCloseTo(0, 7);
    expect(found?.brier).toBeCloseTo(2 * 0.7 * 0.3, 6);
  });

  it('of a constant that is always sure is its share of wrong rows, and twice that', () => {
    const references = [0, 0, 0, 1];
    const found = calibration('sst2', references, Array(4).fill([60, 0]), [0, 1]);
    expect(found).toMatchObject({ ece: 0.25, excess: 0.25, brier: 0.5 });
    expect(found?.bins.at(-1)).toMatchObject({ rows: 4, right: 3, confidence: 1, accuracy: 0.75 });
  });

  it('puts a probability on an edge into the bin below', () => {
    const found = calibration('sst2', [0], [[0, 0]], [0, 1]);
    expect(found?.bins.findIndex(({ rows }) => rows > 0)).toBe(7);
    const edge = calibration('ax', [0], [[0, 0, 0]], [0, 1, 2]);
    expect(edge?.bins.findIndex(({ rows }) => rows > 0)).toBe(4);
  });

  it('leaves out rows without a true label or with logits that are no numbers', () => {
    const logits = [chance(0.8), chance(0.8), [Number.NaN, 0]];
    expect(calibration('sst2', [0, null, 1], logits, [0, 1])?.rows).toBe(1);
    expect(calibration('sst2', [null], [chance(0.8)], [0, 1])).toBeNull();
  });
});

describe('the binomial distribution function', () => {
  it.each(golden.binomial)('at $k of $n with $p is SciPy’s', ({ k, n, p, at_most: wanted }) => {
    expect(binomialAtMost(k, n, p) / wanted).toBeCloseTo(1, 8);
  });
});
