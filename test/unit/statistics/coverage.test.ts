import { describe, expect, it } from 'vitest';
import { batchesOf } from '../../../src/engine/plan.ts';
import { confidenceSequence } from '../../../src/statistics/confidenceSequence.ts';
import type { Interval } from '../../../src/statistics/interval.ts';
import { blocksOf, leadingRows, visitingOrder } from '../../../src/statistics/order.ts';
import { wilson } from '../../../src/statistics/proportion.ts';
import { type Random, randomFrom, shuffle } from '../../../src/statistics/random.ts';

const runs = 400;
const misses = ({ low, high }: Interval, truth: number) =>
  truth < low - 1e-12 || truth > high + 1e-12;

/** How many runs miss the whole split's accuracy at some look, a look every 8 rows. */
function runsThatMiss(total: number, right: number): { sequence: number; wilson: number } {
  const missed = { sequence: 0, wilson: 0 };
  for (let run = 0; run < runs; run += 1) {
    const order = shuffle(total, randomFrom(`${total}/${run}`));
    let successes = 0;
    const atSomeLook = { sequence: false, wilson: false };
    order.forEach((row, at) => {
      successes += Number(row < right);
      const seen = at + 1;
      if (seen % 8 !== 0 && seen !== total) return;
      const truth = right / total;
      atSomeLook.sequence ||= misses(confidenceSequence(successes, seen, total), truth);
      atSomeLook.wilson ||= misses(wilson(successes, seen), truth);
    });
    missed.sequence += Number(atSomeLook.sequence);
    missed.wilson += Number(atSomeLook.wilson);
  }
  return missed;
}

describe('looking every 8 rows, 400 runs, α = 0.05', () => {
  it.each([
    [277, 180],
    [872, 800],
  ])('%i rows, %i right: the sequence misses at most 28 times, Wilson at least 60', (n, right) => {
    const missed = runsThatMiss(n, right);
    expect(missed.sequence).toBeLessThanOrEqual(28);
    expect(missed.wilson).toBeGreaterThanOrEqual(60);
  });
});

/** A split whose long rows are mostly wrong: 95 % right at 5 tokens, about 35 % at 60. */
function unevenSplit(rows: number, random: Random): { lengths: number[]; right: boolean[] } {
  const lengths = Array.from({ length: rows }, () => 5 + Math.floor(55 * random() ** 2));
  return { lengths, right: lengths.map((length) => random() < 0.95 - 0.6 * (length / 60)) };
}

/** Runs that miss at some look, rows done batch by batch; `see` says how many leading rows count. */
function plannedRunsThatMiss(rows: number, see: 'leading blocks' | 'sorted by length'): number {
  const { lengths, right } = unevenSplit(rows, randomFrom('uneven'));
  const truth = right.filter(Boolean).length / rows;
  let missed = 0;
  for (let run = 0; run < runs; run += 1) {
    const order = visitingOrder(rows, run, 'sst2/validation');
    const done = new Uint8Array(rows);
    let [lookedAt, missedHere] = [0, false];
    for (const batch of batchesInOrder(order, lengths, run, see)) {
      for (const position of batch) done[position] = 1;
      const rowsDone = done.reduce((sum, one) => sum + one, 0);
      const seen = see === 'leading blocks' ? leadingRows(order, done, true) : rowsDone;
      if (seen === lookedAt) continue;
      lookedAt = seen;
      const visible = see === 'leading blocks' ? order.subarray(0, seen) : positionsOf(done);
      const successes = visible.reduce((sum, position) => sum + Number(right[position]), 0);
      missedHere ||= misses(confidenceSequence(successes, seen, rows), truth);
    }
    missed += Number(missedHere);
  }
  return missed;
}

/** The planner's batches, as positions: inside blocks of the random order, or over the whole split. */
function batchesInOrder(
  order: Int32Array,
  lengths: readonly number[],
  run: number,
  see: 'leading blocks' | 'sorted by length',
): number[][] {
  const budget = { kind: 'budget', tokens: 1024 } as const;
  const lengthAt = (position: number) => lengths[position] ?? 0;
  if (see === 'sorted by length') {
    const byLength = [...order].sort((a, b) => lengthAt(a) - lengthAt(b));
    return Array.from({ length: Math.ceil(order.length / 16) }, (_, at) =>
      byLength.slice(16 * at, 16 * at + 16),
    );
  }
  return blocksOf(order).flatMap((block, at) =>
    batchesOf(Array.from(block, lengthAt), budget, `${run}/${at}`).map((batch) =>
      batch.map((row) => block[row] ?? -1),
    ),
  );
}

function positionsOf(done: Uint8Array): Int32Array {
  return Int32Array.from([...done.keys()].filter((position) => done[position] === 1));
}

describe('the planner’s order, when accuracy depends on length', () => {
  it('completed leading blocks keep the sequence’s promise', () => {
    expect(plannedRunsThatMiss(872, 'leading blocks')).toBeLessThanOrEqual(28);
  });

  it('rows sorted by length over the whole split would break it', () => {
    expect(plannedRunsThatMiss(277, 'sorted by length')).toBeGreaterThan(200);
  });
});
