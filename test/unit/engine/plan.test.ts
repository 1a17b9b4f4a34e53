import { describe, expect, it } from 'vitest';
import { type Batching, batchesOf, bucketOf, nextQueue } from '../../../src/engine/plan.ts';
import { randomFrom } from '../../../src/statistics/random.ts';

const upTo = (n: number) => [...Array(n).keys()];
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);

describe('batchesOf', () => {
  const random = randomFrom('lengths');
  const lengths = upTo(256).map(() => 3 + Math.floor(random() * 120));
  const budget = (tokens: number): Batching => ({ kind: 'budget', tokens });
  const longest = (batch: readonly number[]) =>
    Math.max(...batch.map((at) => lengths[at] ?? Number.NaN));

  it.each([1, 64, 512, 4096])('covers every row once under a budget of %i', (tokens) => {
    const batches = batchesOf(lengths, budget(tokens), 'seed');
    expect(sorted(batches.flat())).toEqual(upTo(256));
    for (const batch of batches) {
      const padded = batch.length * longest(batch);
      expect(batch.length === 1 || padded <= tokens, `${padded} tokens`).toBe(true);
    }
  });

  it('fills the budget: no two neighbours in length would have fitted together', () => {
    const lengthsOf = (batch: readonly number[]) => sorted(batch.map((at) => lengths[at] ?? 0));
    const batches = batchesOf(lengths, budget(512), 'seed')
      .map(lengthsOf)
      .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a.at(-1) ?? 0) - (b.at(-1) ?? 0));
    for (const [at, batch] of batches.entries()) {
      const [shortest] = batches[at + 1] ?? [Infinity];
      expect((batch.length + 1) * (shortest ?? 0)).toBeGreaterThan(512);
    }
    expect(batches.length).toBeGreaterThan(20);
  });

  it('cuts rows in visiting order where their number is asked for', () => {
    const batches = batchesOf([9, 3, 7, 5, 1], { kind: 'rows', rows: 2 }, 'seed');
    expect(batches).toEqual([[0, 1], [2, 3], [4]]);
  });

  it('gives a row longer than the budget a batch of its own', () => {
    expect(batchesOf([700, 5, 6], budget(512), 's').map(sorted)).toContainEqual([0]);
    expect(batchesOf([700, 5, 6], budget(512), 's').map(sorted)).toContainEqual([1, 2]);
  });

  it('takes single rows in the order given', () => {
    expect(batchesOf([9, 1, 5], { kind: 'single' }, 's')).toEqual([[0], [1], [2]]);
    expect(batchesOf([], { kind: 'single' }, 's')).toEqual([]);
    expect(batchesOf([], budget(512), 's')).toEqual([]);
  });

  it('shuffles the batches by the seed, so that short rows do not come first', () => {
    const order = (seed: string) => batchesOf(lengths, budget(512), seed).map(longest);
    expect(order('a')).toEqual(order('a'));
    expect(order('a')).not.toEqual(order('b'));
    expect(order('a')).not.toEqual(sorted(order('a')));
  });
});

describe('nextQueue', () => {
  interface Queue {
    total: number;
    handedOut: number;
    last: number;
  }
  const queuesOf = (totals: readonly number[]): Queue[] =>
    totals.map((total) => ({ total, handedOut: 0, last: 0 }));
  /** Hands out one batch of the queue that is next; false when all are empty. */
  const step = (queues: Queue[], most: () => number): boolean => {
    const queue = queues[nextQueue(queues)];
    if (!queue) return false;
    queue.last = Math.min(most(), queue.total - queue.handedOut);
    queue.handedOut += queue.last;
    return true;
  };

  it.each([[[1043, 872, 408, 277, 71]], [[40430, 71]], [[1]], [[5, 0, 5]]])(
    'keeps splits of %j rows within one batch of the same share, and empties all',
    (totals) => {
      const random = randomFrom('batches');
      for (const most of [() => 1, () => 1 + Math.floor(random() * 30)]) {
        const queues = queuesOf(totals);
        while (step(queues, most)) {
          const rows = queues.reduce((sum, { handedOut }) => sum + handedOut, 0);
          const share = rows / totals.reduce((sum, total) => sum + total, 0);
          const batch = Math.max(...queues.map(({ last, total }) => (total ? last / total : 0)));
          const off = queues
            .filter(({ total }) => total > 0)
            .filter(({ handedOut, total }) => Math.abs(handedOut / total - share) > batch + 1e-12);
          if (off.length > 0) expect(off).toEqual([]);
        }
        expect(queues.map(({ handedOut }) => handedOut)).toEqual(totals);
      }
    },
  );

  it('visits every split before any split a second time', () => {
    const queues = queuesOf([100, 20, 7, 3000]);
    for (let at = 0; at < 4; at += 1) step(queues, () => 1);
    expect(queues.map(({ handedOut }) => handedOut)).toEqual([1, 1, 1, 1]);
  });

  it('is −1 where nothing is left, and without queues', () => {
    expect(nextQueue([])).toBe(-1);
    expect(nextQueue([{ total: 3, handedOut: 3 }])).toBe(-1);
    expect(nextQueue([{ total: 0, handedOut: 0 }])).toBe(-1);
  });
});

describe('bucketOf', () => {
  it('never shortens, never exceeds the limit, and has few values', () => {
    const buckets = new Set<number>();
    for (let length = 1; length <= 512; length += 1) {
      const bucket = bucketOf(length, 512);
      expect(bucket).toBeGreaterThanOrEqual(length);
      expect(bucket).toBeLessThanOrEqual(512);
      buckets.add(bucket);
    }
    expect([...buckets]).toEqual([16, 32, 48, 64, 96, 128, 192, 256, 320, 384, 448, 512]);
  });

  it('stops at a limit between two buckets', () => {
    expect(bucketOf(97, 100)).toBe(100);
    expect(bucketOf(100, 100)).toBe(100);
  });
});
