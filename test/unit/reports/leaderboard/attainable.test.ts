import { describe, expect, it } from 'vitest';
import {
  attainability,
  attainabilityWords,
  chanceOf,
  mostChance,
  paddedSizes,
} from '../../../../src/reports/leaderboard/attainable.ts';

/** By brute force: every k of every n, rounded both ways at a half, in whole numbers. */
function passing(decimals: number, sizes: readonly number[]): number {
  const steps = 10 ** (decimals + 2);
  let passed = 0;
  for (let figure = 0; figure <= steps; figure += 1) {
    const hits = sizes.some((n) => {
      for (let k = 0; k <= n; k += 1) if (2 * Math.abs(figure * n - k * steps) <= n) return true;
      return false;
    });
    if (hits) passed += 1;
  }
  return passed / (steps + 1);
}

describe('the chance that an arbitrary figure passes', () => {
  it.each([
    ['56.2', 1, [71]],
    ['91.18', 2, [408]],
    ['79.78', 2, [277]],
    ['79.78', 2, [280, 288, 320]],
  ] as const)('%s: counted', (printed, decimals, sizes) => {
    expect(chanceOf(printed, sizes)).toBeCloseTo(passing(decimals, sizes), 12);
  });

  it('falls tenfold with each digit and is certain for long splits', () => {
    expect(chanceOf('91.2', [408])).toBeCloseTo(409 / 1001, 6);
    expect(chanceOf('91.18', [408])).toBeLessThan(0.042);
    expect(chanceOf('92.1', [40_430])).toBe(1);
    expect(chanceOf('88', [71])).toBeGreaterThan(mostChance);
  });
});

describe('k of n', () => {
  it('finds the right answers', () => {
    expect(attainability('90.93', 408)).toMatchObject({ kind: 'attainable', right: 371 });
    expect(attainability('95.41', 872)).toMatchObject({ kind: 'attainable', right: 832 });
    expect(attainability('56.3', 71)).toMatchObject({ kind: 'attainable', right: 40 });
  });

  it('says what no run can score', () => {
    expect(attainability('93.45', 408)).toMatchObject({ kind: 'unattainable', rows: 408 });
    expect(attainability('56.2', 71)).toMatchObject({ kind: 'unattainable', rows: 71 });
    expect(attainabilityWords(attainability('70.28', 277))).toMatch(
      /^Not one run’s accuracy: F1, a mean over seeds, or padding\./,
    );
  });

  it('decides nothing where one figure in ten would pass', () => {
    expect(attainability('91.2', 408)).toMatchObject({ kind: 'not-decidable' });
    expect(attainability('92.11', 40_430)).toMatchObject({ kind: 'not-decidable', chance: 1 });
    expect(attainability('92.64', 5_463)).toMatchObject({ kind: 'not-decidable' });
    expect(attainability('96.4', 872)).toMatchObject({ kind: 'not-decidable' });
  });

  it('takes a half either way and accepts 0 and 100', () => {
    // 1 of 32 = 3.125
    expect(attainability('3.12', 32)).toMatchObject({ right: 1 });
    expect(attainability('3.13', 32)).toMatchObject({ right: 1 });
    expect(attainability('0.00', 277)).toMatchObject({ kind: 'attainable', right: 0 });
    expect(attainability('100.00', 277)).toMatchObject({ kind: 'attainable', right: 277 });
  });
});

describe('padding', () => {
  it('rounds up to multiples of batch sizes', () => {
    expect(paddedSizes(408)).toEqual([416, 448]);
    expect(paddedSizes(277)).toEqual([280, 288, 320]);
    expect(paddedSizes(872)).toEqual([880, 896]);
  });

  it.each([
    ['86.54', 408, 360, 416],
    ['87.26', 408, 363, 416],
    ['87.74', 408, 365, 416],
    ['71.53', 277, 206, 288],
    ['73.26', 277, 211, 288],
    ['77.08', 277, 222, 288],
    ['76.39', 277, 220, 288],
  ])('%s is no k of %i, but %i of %i (MoS, Table 2)', (printed, rows, right, of) => {
    expect(attainability(printed, rows)).toMatchObject({ kind: 'padded', right, of, rows });
  });

  it('is not looked for where padded sizes would let one figure in ten pass', () => {
    expect(attainability('56.2', 71).kind).toBe('unattainable');
  });
});
