import { describe, expect, it } from 'vitest';
import type { Interval } from '../../../src/statistics/interval.ts';
import { clopperPearson, wilson } from '../../../src/statistics/proportion.ts';
import golden from '../../golden/statistics.json';
import { expectClose } from './close.ts';

/** Newcombe (1998) and SciPy, as scoring.md E lists them, to six digits. */
const vectors: readonly [typeof wilson, number, number, number, number][] = [
  [wilson, 81, 263, 0.255289, 0.36621],
  [wilson, 15, 148, 0.062386, 0.160487],
  [wilson, 0, 20, 0, 0.161125],
  [wilson, 1, 29, 0.006113, 0.171755],
  [wilson, 359, 408, 0.844764, 0.907953],
  [wilson, 180, 277, 0.591942, 0.703598],
  [wilson, 800, 872, 0.897281, 0.93392],
  [clopperPearson, 81, 263, 0.252737, 0.367622],
  [clopperPearson, 359, 408, 0.844347, 0.909816],
];

function expectEnds(interval: Interval, low: number, high: number): void {
  expectClose(interval.low, low);
  expectClose(interval.high, high);
}

describe('intervals of a proportion', () => {
  it.each(golden.wilson)('Wilson $successes of $n at $level', (test) => {
    expectEnds(wilson(test.successes, test.n, test.level), test.low, test.high);
  });

  it.each(golden.clopper_pearson)('Clopper–Pearson $successes of $n at $level', (test) => {
    expectEnds(clopperPearson(test.successes, test.n, test.level), test.low, test.high);
  });

  it.each(vectors)('%o of %i in %i, to the printed digit', (of, successes, n, low, high) => {
    const interval = of(successes, n, 0.95);
    expect([interval.low.toFixed(6), interval.high.toFixed(6)]).toEqual([
      low.toFixed(6),
      high.toFixed(6),
    ]);
  });

  it('are about text like this, and not for peeking', () => {
    expect(wilson(3, 4)).toMatchObject({
      level: 0.95,
      method: 'Wilson',
      about: 'population',
      validUnderPeeking: false,
    });
    expect(clopperPearson(3, 4).method).toBe('Clopper–Pearson');
  });

  it('know nothing of no rows, and refuse counts that cannot be', () => {
    expect(wilson(0, 0)).toMatchObject({ low: 0, high: 1 });
    expect(clopperPearson(0, 0)).toMatchObject({ low: 0, high: 1 });
    for (const of of [wilson, clopperPearson]) {
      for (const [successes, n] of [
        [5, 4],
        [-1, 4],
        [1.5, 4],
        [Number.NaN, 4],
      ] as const) {
        expect(() => of(successes, n)).toThrow(RangeError);
      }
      expect(() => of(1, 4, 1)).toThrow(RangeError);
    }
  });
});
