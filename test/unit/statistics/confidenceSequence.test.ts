import { describe, expect, it } from 'vitest';
import { confidenceSequence } from '../../../src/statistics/confidenceSequence.ts';
import golden from '../../golden/statistics.json';
import { expectClose } from './close.ts';

describe('confidenceSequence', () => {
  const { cases, tolerance } = golden.confidence_sequence_without_replacement;

  it.each(cases)('$successes of $seen in $population', (test) => {
    const interval = confidenceSequence(test.successes, test.seen, test.population);
    expectClose(interval.low, test.low, tolerance);
    expectClose(interval.high, test.high, tolerance);
  });

  it.each(golden.sequence_more)(
    '$successes of $seen in $population at $level: the very K that the definition keeps',
    ({ successes, seen, population, level, low_count, high_count }) => {
      const { low, high } = confidenceSequence(successes, seen, population, level);
      expect(low * population).toBeCloseTo(low_count, 6);
      expect(high * population).toBeCloseTo(high_count, 6);
    },
  );

  it('knows nothing of nothing, everything of everything', () => {
    expect(confidenceSequence(0, 0, 277)).toEqual({
      low: 0,
      high: 1,
      level: 0.95,
      method: 'prior-posterior-ratio confidence sequence',
      about: 'split',
      validUnderPeeking: true,
    });
    expect(confidenceSequence(0, 0, 0)).toMatchObject({ low: 0, high: 1 });
    for (const right of [0, 180, 277]) {
      const { low, high } = confidenceSequence(right, 277, 277);
      expect([low, high]).toEqual([right / 277, right / 277]);
    }
  });

  it('holds the share seen, mirrors with it, and widens with the level', () => {
    for (const [successes, seen, total] of [
      [3, 20, 71],
      [500, 700, 872],
      [30_000, 35_000, 40_430],
    ] as const) {
      const { low, high } = confidenceSequence(successes, seen, total);
      expect(low).toBeLessThan(successes / seen);
      expect(high).toBeGreaterThan(successes / seen);
      const mirrored = confidenceSequence(seen - successes, seen, total);
      expect(mirrored.low).toBeCloseTo(1 - high, 12);
      expect(mirrored.high).toBeCloseTo(1 - low, 12);
      expect(confidenceSequence(successes, seen, total, 0.99).low).toBeLessThanOrEqual(low);
    }
  });

  it('refuses counts and levels that cannot be', () => {
    for (const [successes, seen, total] of [
      [5, 4, 10],
      [1, 11, 10],
      [-1, 4, 10],
      [0.5, 4, 10],
    ] as const) {
      expect(() => confidenceSequence(successes, seen, total)).toThrow(RangeError);
    }
    expect(() => confidenceSequence(1, 2, 3, 0)).toThrow(RangeError);
  });

  it('is cheap enough to be drawn live: 1,000 looks at QQP in under half a second', () => {
    const start = performance.now();
    for (let look = 1; look <= 1000; look += 1) confidenceSequence(33 * look, 40 * look, 40_430);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
