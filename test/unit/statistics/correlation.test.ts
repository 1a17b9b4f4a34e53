import { describe, expect, it } from 'vitest';
import {
  bonettWright,
  fisherZ,
  pearsonError,
  spearmanError,
} from '../../../src/statistics/correlation.ts';
import { randomFrom } from '../../../src/statistics/random.ts';
import golden from '../../golden/statistics.json';
import { expectClose } from './close.ts';

describe('intervals of a correlation', () => {
  it.each(golden.fisher_z)('Fisher z of $r, $n rows', ({ r, n, level, low, high }) => {
    const interval = fisherZ({ r, n }, level);
    expectClose(interval?.low ?? Number.NaN, low);
    expectClose(interval?.high ?? Number.NaN, high);
  });

  it.each(golden.bonett_wright)('Bonett–Wright of $r, $n rows', ({ r, n, level, low, high }) => {
    const interval = bonettWright({ r, n }, level);
    expectClose(interval?.low ?? Number.NaN, low);
    expectClose(interval?.high ?? Number.NaN, high);
    expect(interval).toMatchObject({ method: 'Bonett–Wright', about: 'population' });
  });

  it('need four rows and a correlation that is not ±1', () => {
    for (const of of [fisherZ, bonettWright]) {
      expect(of({ r: 0.5, n: 3 })).toBeNull();
      expect(of({ r: 1, n: 50 })).toBeNull();
      expect(of({ r: -1, n: 50 })).toBeNull();
      expect(() => of({ r: 0.5, n: 50 }, 0)).toThrow(RangeError);
    }
    expect([pearsonError({ r: 0.5, n: 3 }), spearmanError({ r: 0.5, n: 3 })]).toEqual([null, null]);
  });

  it('shrink to the correlation itself once the split is exhausted', () => {
    const interval = fisherZ({ r: 0.7, n: 100 }, 0.95, 0);
    expectClose(interval?.low ?? Number.NaN, 0.7);
    expectClose(interval?.high ?? Number.NaN, 0.7);
  });

  it('have the slope of tanh as error: a narrow interval is r ± z·error', () => {
    const of = { r: 0.6, n: 1e6 };
    const width = (interval: ReturnType<typeof fisherZ>) =>
      interval === null ? Number.NaN : (interval.high - interval.low) / (2 * 1.959963984540054);
    expect(width(fisherZ(of)) / (pearsonError(of) ?? 0)).toBeCloseTo(1, 5);
    expect(width(bonettWright(of)) / (spearmanError(of) ?? 0)).toBeCloseTo(1, 5);
  });

  it('Fisher z covers: 2,000 simulated sets of 60 normal pairs at ρ = 0.6', () => {
    const random = randomFrom('pairs');
    const misses = Array.from({ length: 2000 }, () => {
      const interval = fisherZ({ r: simulated(60, 0.6, random), n: 60 });
      return interval === null || interval.low > 0.6 || interval.high < 0.6;
    }).filter(Boolean).length;
    // Binomial(2000, 0.05): mean 100, standard deviation 9.7.
    expect(misses).toBeGreaterThan(65);
    expect(misses).toBeLessThan(135);
  });
});

/** Pearson's r of n pairs from a normal population of correlation rho (Box and Muller 1958). */
function simulated(n: number, rho: number, random: () => number): number {
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
  for (let row = 0; row < n; row += 1) {
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    const a = radius * Math.cos(angle);
    const b = rho * a + Math.sqrt(1 - rho * rho) * radius * Math.sin(angle);
    x += a;
    y += b;
    xx += a * a;
    yy += b * b;
    xy += a * b;
  }
  return (n * xy - x * y) / Math.sqrt((n * xx - x * x) * (n * yy - y * y));
}
