import { describe, expect, it } from 'vitest';
import { newcombePaired, smallestDetectable } from '../../../src/statistics/pairedDifference.ts';
import { randomFrom } from '../../../src/statistics/random.ts';

describe('the interval of a paired difference', () => {
  // Fagerland, Lydersen, Laake (2017), Statistical Analysis of Contingency Tables, chapter 8: airway
  // hyper-responsiveness (Bentur et al. 2009), −0.507 to −0.026 as first − second.
  it('is the published one', () => {
    const { low, high } = newcombePaired({
      bothRight: 1,
      onlyFirst: 1,
      onlySecond: 7,
      bothWrong: 12,
    });
    expect(low).toBeCloseTo(0.026, 3);
    expect(high).toBeCloseTo(0.507, 3);
  });

  it('turns round with the runs', () => {
    const one = newcombePaired({ bothRight: 50, onlyFirst: 9, onlySecond: 2, bothWrong: 30 });
    const other = newcombePaired({ bothRight: 50, onlyFirst: 2, onlySecond: 9, bothWrong: 30 });
    expect(one.low).toBeCloseTo(-other.high, 12);
    expect(one.high).toBeCloseTo(-other.low, 12);
  });

  it('stays within −1…1, and without rows knows nothing', () => {
    expect(
      newcombePaired({ bothRight: 0, onlyFirst: 0, onlySecond: 0, bothWrong: 0 }),
    ).toMatchObject({
      low: -1,
      high: 1,
    });
    const all = newcombePaired({ bothRight: 0, onlyFirst: 0, onlySecond: 5, bothWrong: 0 });
    expect(all.high).toBe(1);
    expect(all.low).toBeGreaterThan(0);
    expect(() =>
      newcombePaired({ bothRight: 0.5, onlyFirst: 0, onlySecond: 0, bothWrong: 0 }),
    ).toThrow(RangeError);
  });

  it('covers the true difference in about 95 of 100 simulated comparisons', () => {
    const random = randomFrom('newcombe');
    const shares = { bothRight: 0.7, onlyFirst: 0.04, onlySecond: 0.08, bothWrong: 0.18 };
    let covered = 0;
    for (let trial = 0; trial < 2000; trial += 1) {
      const counts = { bothRight: 0, onlyFirst: 0, onlySecond: 0, bothWrong: 0 };
      for (let row = 0; row < 250; row += 1) {
        const u = random();
        if (u < 0.7) counts.bothRight += 1;
        else if (u < 0.74) counts.onlyFirst += 1;
        else if (u < 0.82) counts.onlySecond += 1;
        else counts.bothWrong += 1;
      }
      const { low, high } = newcombePaired(counts);
      const truth = shares.onlySecond - shares.onlyFirst;
      if (low <= truth && truth <= high) covered += 1;
    }
    expect(covered / 2000).toBeGreaterThan(0.935);
    expect(covered / 2000).toBeLessThan(0.985);
  });
});

describe('the smallest detectable difference', () => {
  it('solves Connor’s formula', () => {
    const [n, discordant] = [872, 0.08];
    const delta = smallestDetectable(n, discordant) ?? Number.NaN;
    // z for α = 0.05 two-sided and for a power of 0.8.
    const rows =
      (1.959963984540054 * Math.sqrt(discordant) +
        0.8416212335729143 * Math.sqrt(discordant - delta ** 2)) **
        2 /
      delta ** 2;
    expect(rows).toBeCloseTo(n, 6);
  });

  it('shrinks with rows, and is nothing where no difference could show', () => {
    expect(smallestDetectable(5463, 0.08)).toBeLessThan(smallestDetectable(872, 0.08) ?? 0);
    expect(smallestDetectable(20, 0.05)).toBeNull();
    expect(smallestDetectable(100, 0)).toBeNull();
  });
});
