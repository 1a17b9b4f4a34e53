import { describe, expect, test } from 'vitest';
import { chooseRows } from '../../../src/data/subset.ts';
import type { Subset } from '../../../src/runs/request.ts';
import { taskById } from '../../../src/tasks/glue.ts';

const labels = taskById('mnli').target;
const scores = taskById('stsb').target;

/** 59 of label 0, 30 of 1, 10 of 2 and one hidden, mixed. */
const references: (number | null)[] = Array.from({ length: 100 }, (_, at) => {
  if (at === 50) return null;
  return at % 11 === 0 ? 2 : at % 3 === 0 ? 1 : 0;
});

function choose(
  subset: Subset,
  limit: number | null,
  seed = 0,
  from = references,
  target = labels,
) {
  return [...chooseRows(from, target, { limit, subset, seed })];
}

function counts(rows: number[]) {
  const keys = [null, 0, 1, 2];
  return keys.map((key) => rows.filter((row) => references[row] === key).length);
}

describe('chooseRows', () => {
  test.each(['first', 'random', 'stratified'] as const)(
    '%s: no limit, or a large one, is all',
    (subset) => {
      const all = references.map((_, at) => at);
      expect(choose(subset, null)).toEqual(all);
      expect(choose(subset, 100)).toEqual(all);
      expect(choose(subset, 1000)).toEqual(all);
      expect(choose(subset, 0)).toEqual([]);
      expect(choose(subset, 5, 0, [])).toEqual([]);
    },
  );

  test('first takes the first', () => {
    expect(choose('first', 4)).toEqual([0, 1, 2, 3]);
  });

  test.each(['random', 'stratified'] as const)('%s: ascending, distinct, seeded', (subset) => {
    const rows = choose(subset, 40, 7);
    expect(rows).toHaveLength(40);
    expect(new Set(rows).size).toBe(40);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(choose(subset, 40, 7)).toEqual(rows);
    expect(choose(subset, 40, 8)).not.toEqual(rows);
  });

  test('random reaches every row about equally often', () => {
    const seen = new Array(100).fill(0);
    for (let seed = 0; seed < 400; seed++)
      for (const row of choose('random', 25, seed)) seen[row]++;
    expect(Math.min(...seen)).toBeGreaterThan(60);
    expect(Math.max(...seen)).toBeLessThan(140);
  });

  test('stratified keeps proportions by largest remainder', () => {
    const whole = counts(references.map((_, at) => at));
    expect(whole).toEqual([1, 59, 30, 10]);
    expect(counts(choose('stratified', 50))).toEqual([1, 29, 15, 5]);
    expect(counts(choose('stratified', 10))).toEqual([0, 6, 3, 1]);
    expect(counts(choose('stratified', 99))).toEqual([1, 58, 30, 10]);
    expect(counts(choose('stratified', 1))).toEqual([0, 1, 0, 0]);
  });

  test('stratified takes scores by unit band, 5 with the last', () => {
    const bands = [0, 0.9, 1, 1.9, 2, 2.9, 3, 3.9, 4, 5];
    for (let seed = 0; seed < 20; seed++) {
      const rows = choose('stratified', 5, seed, bands, scores);
      expect(rows.map((row) => Math.floor(row / 2))).toEqual([0, 1, 2, 3, 4]);
    }
  });
});
