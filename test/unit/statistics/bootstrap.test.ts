import { describe, expect, it } from 'vitest';
import {
  bootstrapCounts,
  bootstrapError,
  bootstrapRows,
  drawCounts,
  drawRows,
  percentileInterval,
} from '../../../src/statistics/bootstrap.ts';
import { randomFrom } from '../../../src/statistics/random.ts';
import golden from '../../golden/statistics.json';

const codesOf = (...counts: number[]) => ({
  codes: Uint8Array.from(counts.flatMap((count, code) => Array<number>(count).fill(code))),
  kinds: counts.length,
});

describe('resampling', () => {
  it('draws every row equally often: χ² of 50 rows over 100,000 draws', () => {
    const random = randomFrom('rows');
    const rows = new Int32Array(50);
    const often = new Array<number>(50).fill(0);
    for (let draw = 0; draw < 2000; draw += 1) {
      drawRows(rows, random);
      for (const row of rows) often[row] = (often[row] ?? 0) + 1;
    }
    const chi2 = often.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    // 49 degrees of freedom: 0.001 % lie outside 16…106.
    expect(chi2).toBeGreaterThan(16);
    expect(chi2).toBeLessThan(106);
  });

  it('draws as many rows as there are, of known codes only', () => {
    const counts = new Int32Array(3);
    drawCounts(codesOf(30, 0, 70), counts, randomFrom(1));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100);
    expect(counts[1]).toBe(0);
  });

  it('is the same for the same seed, and goes on where a piece ended', () => {
    const draws = (count: number, random = randomFrom('seed')) =>
      bootstrapCounts([codesOf(40, 60)], ([counts]) => counts?.[0] ?? 0, count, random);
    const whole = draws(20);
    const random = randomFrom('seed');
    expect([...draws(12, random), ...draws(8, random)]).toEqual([...whole]);
    expect(new Set(whole).size).toBeGreaterThan(5);
  });

  it('keeps strata apart: each keeps its size', () => {
    const sizes = bootstrapRows(
      [3, 500],
      ([few, many]) => {
        expect(Math.max(...(few ?? []))).toBeLessThan(3);
        return (few?.length ?? 0) * 1000 + (many?.length ?? 0);
      },
      10,
      randomFrom(2),
    );
    expect(new Set(sizes)).toEqual(new Set([3500]));
  });

  it('has the spread of theory: mean of 0/1 rows, alone and over two strata', () => {
    const share = bootstrapCounts(
      [codesOf(100, 300)],
      ([counts]) => (counts?.[1] ?? 0) / 400,
      5000,
      randomFrom('spread'),
    );
    expect(Math.abs(bootstrapError(share) / Math.sqrt((0.75 * 0.25) / 400) - 1)).toBeLessThan(0.04);
    const mean = bootstrapCounts(
      [codesOf(100, 300), codesOf(50, 50)],
      ([a, b]) => ((a?.[1] ?? 0) / 400 + (b?.[1] ?? 0) / 100) / 2,
      5000,
      randomFrom('strata'),
    );
    const error = Math.sqrt((0.75 * 0.25) / 400 + (0.5 * 0.5) / 100) / 2;
    expect(Math.abs(bootstrapError(mean) / error - 1)).toBeLessThan(0.04);
  });

  it('paired: a difference of two models that agree on most rows is far steadier than unpaired', () => {
    // Codes: both right, only first, only second, both wrong.
    const paired = bootstrapCounts(
      [codesOf(700, 40, 20, 240)],
      ([counts]) => ((counts?.[1] ?? 0) - (counts?.[2] ?? 0)) / 1000,
      5000,
      randomFrom('pairs'),
    );
    const error = Math.sqrt((60 / 1000 - (20 / 1000) ** 2) / 1000);
    expect(Math.abs(bootstrapError(paired) / error - 1)).toBeLessThan(0.04);
    const { low, high } = percentileInterval(paired);
    expect(low).toBeCloseTo(0.02 - 1.96 * error, 2);
    expect(high).toBeCloseTo(0.02 + 1.96 * error, 2);
  });

  it('draws 1,000 times from 10,000 rows in under a second', () => {
    const rows = codesOf(7000, 700, 300, 2000);
    const start = performance.now();
    bootstrapCounts([rows], ([counts]) => counts?.[0] ?? 0, 1000, randomFrom('fast'));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('percentileInterval', () => {
  it('interpolates as numpy.quantile does, whatever the order', () => {
    const { values, level, low, high } = golden.quantile;
    const interval = percentileInterval(Float64Array.from(values), level);
    expect(interval.low).toBeCloseTo(low, 14);
    expect(interval.high).toBeCloseTo(high, 14);
    expect(percentileInterval(Float64Array.of(4))).toMatchObject({ low: 4, high: 4 });
  });

  it('needs draws and a level', () => {
    expect(() => percentileInterval(new Float64Array())).toThrow(RangeError);
    expect(() => percentileInterval(Float64Array.of(1), 1.5)).toThrow(RangeError);
  });
});
