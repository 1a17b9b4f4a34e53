import { describe, expect, it } from 'vitest';
import { blocksOf, leadingRows, visitingOrder } from '../../../src/statistics/order.ts';

const upTo = (n: number) => [...Array(n).keys()];
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);

describe('visitingOrder', () => {
  it('is a permutation for every number of rows', () => {
    for (const rows of [0, 1, 2, 255, 256, 257, 1000]) {
      expect(sorted(visitingOrder(rows, 3, 'cola/validation'))).toEqual(upTo(rows));
    }
  });

  it('never changes: a run of last year visits the same rows first', () => {
    expect([...visitingOrder(12, 0, 'sst2/validation')]).toEqual([
      11, 3, 4, 2, 7, 8, 6, 1, 9, 0, 10, 5,
    ]);
  });

  it('depends on the seed and on the split, and on nothing else', () => {
    const order = (seed: number, key: string) => visitingOrder(500, seed, key).join();
    expect(order(1, 'rte/validation')).toBe(order(1, 'rte/validation'));
    const orders = ['cola/validation', 'rte/validation', 'mnli/validation_matched'].flatMap((key) =>
      upTo(4).map((seed) => order(seed, key)),
    );
    expect(new Set(orders).size).toBe(12);
  });

  it('puts early and late rows of the file alike into the leading block', () => {
    const positions = upTo(40).flatMap((seed) => [
      ...visitingOrder(1024, seed, 'qnli/validation').subarray(0, 256),
    ]);
    const mean = positions.reduce((sum, at) => sum + at, 0) / positions.length;
    // Mean 511.5; its standard error over 40 × 256 draws is 2.5.
    expect(Math.abs(mean - 511.5)).toBeLessThan(12);
  });
});

describe('blocksOf', () => {
  it.each([
    [9815, 256],
    [872, 109],
    [60, 32],
  ])('cuts an order of %i rows into blocks of %i and a rest, in order', (rows, size) => {
    const order = visitingOrder(rows, 0, 'x');
    const blocks = blocksOf(order);
    expect(blocks.slice(0, -1).every(({ length }) => length === size)).toBe(true);
    expect(blocks.at(-1)?.length).toBeLessThanOrEqual(size);
    expect(blocks.flatMap((block) => [...block])).toEqual([...order]);
  });

  it('cuts nothing into no blocks', () => {
    expect(blocksOf(new Int32Array(0))).toEqual([]);
  });
});

describe('leadingRows', () => {
  const order = visitingOrder(100, 0, 'x');
  const doneOf = (positions: number[]) => {
    const done = new Uint8Array(100);
    for (const at of positions) done[order[at] ?? 0] = 1;
    return done;
  };

  it('sees rows up to the first that is missing', () => {
    expect(leadingRows(order, doneOf([0, 1, 2, 4, 5]), false)).toBe(3);
    expect(leadingRows(order, doneOf([1, 2]), false)).toBe(0);
  });

  it('sees whole blocks only where rows are sorted inside them', () => {
    expect(leadingRows(order, doneOf(upTo(31)), true)).toBe(0);
    expect(leadingRows(order, doneOf(upTo(40)), true)).toBe(32);
    expect(leadingRows(order, doneOf(upTo(100)), true)).toBe(100);
  });
});
