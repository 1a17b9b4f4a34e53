import { describe, expect, it } from 'vitest';
import type { Metric, MetricValue } from '../../../src/metrics/metric.ts';
import { isDefined } from '../../../src/metrics/metric.ts';
import { metricById, metrics } from '../../../src/metrics/metrics.ts';
import { randomFrom } from '../../../src/statistics/random.ts';

const pearson = metricById('pearson');
const spearmanr = metricById('spearmanr');
const matthews = metricById('matthews_correlation');

function live(metric: Metric, xs: readonly number[], ys: readonly number[]): MetricValue {
  const accumulator = metric.live();
  xs.forEach((x, row) => {
    accumulator.add(x, ys[row] ?? Number.NaN);
  });
  return accumulator.value();
}

/** The value that batch and live agree on to `digits`. */
function both(metric: Metric, xs: readonly number[], ys: readonly number[], digits = 12): number {
  const answers = [metric.batch(xs, ys), live(metric, xs, ys)];
  const [batch, inTurn] = answers.map((answer) => {
    if (!isDefined(answer)) throw new Error(answer.undefined);
    return answer.value;
  });
  expect(inTurn).toBeCloseTo(batch ?? Number.NaN, digits);
  return batch ?? Number.NaN;
}

function reason(metric: Metric, xs: readonly number[], ys: readonly number[]): string {
  const [batch, inTurn] = [metric.batch(xs, ys), live(metric, xs, ys)];
  expect(inTurn).toEqual(batch);
  if (isDefined(batch)) throw new Error(`${metric.id} is ${batch.value}`);
  return batch.undefined;
}

describe.each(metrics)('$title', (metric) => {
  it('says that it has no rows', () => {
    expect(reason(metric, [], [])).toContain('needs rows');
  });

  it('states its formula and its source', () => {
    expect(metric.formula).toMatch(/÷|ranks/);
    expect(metric.source).toMatch(/\d{4}/);
    expect(metricById(metric.id)).toBe(metric);
    expect(Object.isFrozen(metric)).toBe(true);
  });

  it('can be read at any row, more than once', () => {
    const accumulator = metric.live();
    [0, 1, 1, 0].forEach((x, row) => {
      accumulator.add(x, row % 2);
      accumulator.value();
    });
    expect(accumulator.value()).toEqual(live(metric, [0, 1, 1, 0], [0, 1, 0, 1]));
  });
});

describe('undefined metrics', () => {
  it('tells which column of a Matthews correlation is constant', () => {
    expect(reason(matthews, [0, 1], [1, 1])).toContain('given the same label');
    expect(reason(matthews, [1, 1], [0, 1])).toContain('same true label');
    expect(reason(matthews, [1, 1], [0, 0])).toContain('same true label and');
  });

  it('has no correlation of one row or of a constant column', () => {
    expect(reason(pearson, [1], [2])).toContain('two rows');
    expect(reason(pearson, [1, 2, 3], [2, 2, 2])).toContain('every prediction');
    expect(reason(spearmanr, [4, 4, 4], [1, 2, 3])).toContain('every true score');
  });

  it.each([
    ['around 0.3', [0.3, 0.1 + 0.2, 0.3, 0.3]],
    ['around a third', [1 / 3, 1 - 2 / 3, 1 / 3, (0.1 / 3) * 10]],
    ['around 10⁹', [1e9, 1e9 + 1.2e-7, 1e9, 1e9]],
    ['around −5', [-5, -5 - 9e-16, -5 + 9e-16, -5]],
    ['zeros of either sign', [0, -0, 0, -0]],
  ])('takes rounding for a constant column: %s', (_, column) => {
    expect(reason(pearson, [1, 2, 3, 4], column)).toContain('every prediction');
    expect(reason(spearmanr, column, [1, 2, 3, 4])).toContain('every true score');
  });

  it('never answers NaN where a prediction is NaN or infinite', () => {
    for (const broken of [Number.NaN, Infinity, -Infinity]) {
      expect(reason(pearson, [1, 2, 3], [1, broken, 3])).toContain('a prediction is none');
      expect(reason(spearmanr, [1, broken, 3], [1, 2, 3])).toContain('a true score is none');
    }
  });
});

describe('correlations', () => {
  const rows = Array.from({ length: 400 }, (_, row) => row);

  it.each([0, 1e3, -1e6, 1e9, 1e15])('does not change by an offset of %d', (offset) => {
    const random = randomFrom('offset');
    const xs = rows.map(() => Math.round(random() * 1000));
    const ys = xs.map((x) => x + Math.round(random() * 400));
    const shifted = both(
      pearson,
      xs.map((x) => x + offset),
      ys.map((y) => y - offset),
    );
    expect(shifted).toBeCloseTo(both(pearson, xs, ys), 12);
  });

  it('is exactly 1 or −1 on a line, and never beyond', () => {
    const xs = rows.map((row) => 1e9 + row / 1024);
    const down = xs.map((x) => 3 - x);
    expect(both(pearson, xs, xs)).toBeCloseTo(1, 15);
    expect(both(pearson, xs, down)).toBeCloseTo(-1, 15);
    expect(Math.abs(both(pearson, xs, down))).toBeLessThanOrEqual(1);
    expect(both(spearmanr, xs, down)).toBe(-1);
  });

  it('does not overflow or underflow', () => {
    const random = randomFrom('scale');
    const [xs, ys] = [rows.map(random), rows.map(random)];
    const plain = both(pearson, xs, ys);
    for (const scale of [2 ** 400, 2 ** -400]) {
      const [large, small] = [xs.map((x) => x * scale), ys.map((y) => y / scale)];
      expect(both(pearson, large, small)).toBeCloseTo(plain, 12);
    }
  });

  it('gives tied scores the mean of their ranks', () => {
    // Ranks 1.5 1.5 3 4 against 1 2 3.5 3.5: 4 ÷ 4.5.
    expect(both(spearmanr, [1, 1, 2, 3], [0, 5, 9, 9])).toBeCloseTo(4 / 4.5, 15);
  });

  it('takes zeros of either sign for a tie', () => {
    expect(both(spearmanr, [0, -0, 1], [1, 1, 2])).toBe(1);
  });

  it('is right from an outlier as first row', () => {
    const xs = [1e6, ...rows.map((row) => (row * 37) % 101)];
    const ys = [-1e6, ...rows.map((row) => (row * 53) % 103)];
    expect(both(pearson, xs, ys, 9)).toBeLessThan(-0.99);
  });
});

describe('classification', () => {
  it('takes three classes, one of them never predicted', () => {
    // Confusion [[2,0,0],[0,2,0],[1,1,0]]: c·s − Σpt = 12, spreads 18 and 24.
    const value = both(matthews, [0, 0, 1, 1, 2, 2], [0, 0, 1, 1, 0, 1]);
    expect(value).toBeCloseTo(12 / Math.sqrt(18 * 24), 14);
  });

  it('is exactly 1 when every row is right, however many there are', () => {
    const labels = Array.from({ length: 9815 }, (_, row) => (row * row) % 3);
    expect(live(matthews, labels, labels)).toEqual({ value: 1 });
    expect(both(matthews, labels, labels)).toBeCloseTo(1, 14);
  });

  it('has an F1 of 0, not an undefined one, when no positive is found', () => {
    expect(both(metricById('f1'), [0, 1, 1], [0, 0, 0])).toBe(0);
    expect(reason(metricById('f1'), [0, 0], [0, 0])).toContain('divide by 0');
  });
});
