import { describe, expect, it } from 'vitest';
import { randomFrom, shuffle } from '../../../src/statistics/random.ts';

describe('randomFrom', () => {
  it('never changes: runs are repeated from their seed', () => {
    const first = (seed: number | string) => {
      const random = randomFrom(seed);
      return [random(), random(), random()];
    };
    expect(first(0)).toEqual([0.6224925967878597, 0.9390281353222609, 0.45402861288361174]);
    expect(first('rte/validation')).toEqual([
      0.9304625815588083, 0.47022725331033133, 0.713164317541925,
    ]);
  });

  it('takes a number and its digits for one seed, and tells other seeds apart', () => {
    expect(randomFrom(7)()).toBe(randomFrom('7')());
    const firsts = Array.from({ length: 5000 }, (_, seed) => randomFrom(seed)());
    expect(new Set(firsts).size).toBe(5000);
  });

  it('is uniform: χ² of 100 cells over 100,000 numbers, over seeds and within one', () => {
    const within = randomFrom(3);
    for (const draw of [within, seeds()]) {
      const cells = new Array<number>(100).fill(0);
      for (let i = 0; i < 100_000; i += 1) {
        const cell = Math.floor(draw() * 100);
        cells[cell] = (cells[cell] ?? 0) + 1;
      }
      const chi2 = cells.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
      // 99 degrees of freedom: 0.001 % lie outside 47…172.
      expect(chi2).toBeGreaterThan(47);
      expect(chi2).toBeLessThan(172);
    }
  });

  it('stays in [0, 1)', () => {
    const random = randomFrom('range');
    for (let i = 0; i < 10_000; i += 1) {
      const number = random();
      expect(number >= 0 && number < 1).toBe(true);
    }
  });
});

/** The first number of each seed 0, 1, 2 …: similar seeds must not give similar numbers. */
function seeds(): () => number {
  let seed = 0;
  return () => {
    seed += 1;
    return randomFrom(seed)();
  };
}

describe('shuffle', () => {
  it('never changes either', () => {
    expect([...shuffle(10, randomFrom(0))]).toEqual([0, 1, 4, 5, 7, 2, 9, 3, 8, 6]);
  });

  it('is a permutation', () => {
    expect([...shuffle(1000, randomFrom(5))].sort((a, b) => a - b)).toEqual([
      ...Array(1000).keys(),
    ]);
    expect([...shuffle(1, randomFrom(5))]).toEqual([0]);
    expect([...shuffle(0, randomFrom(5))]).toEqual([]);
  });

  it('gives every order of four equally often', () => {
    const random = randomFrom('orders');
    const counts = new Map<string, number>();
    for (let i = 0; i < 24_000; i += 1) {
      const order = shuffle(4, random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const chi2 = [...counts.values()].reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0);
    // 23 degrees of freedom: 0.001 % lie above 66.
    expect(chi2).toBeLessThan(66);
  });
});
