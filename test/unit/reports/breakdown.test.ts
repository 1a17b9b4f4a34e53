import { describe, expect, it } from 'vitest';
import { breakdownOf, isInBand, lengthBands } from '../../../src/reports/breakdown.ts';
import { compareSplit } from '../../../src/reports/comparison/splitComparison.ts';
import { scoreOfRows } from '../../../src/reports/rowScore.ts';
import type { SplitRecord } from '../../../src/runs/record.ts';
import { filterFromText, filterText } from '../../../src/ui/view/filterLink.ts';
import { everyRow, keepsAll, positionsOf, type RowFilter } from '../../../src/ui/view/rowFilter.ts';
import { flippedSets } from '../../../src/ui/view/rowSets.ts';
import { openRun, scored } from './intervalRun.ts';

/** Eight rows: four short and right, four long, of which one is right; the last is cut. */
function split(predictions = [0, 0, 1, 1, 1, 1, 0, 1]): SplitRecord {
  const plan = { task: 'rte', split: 'validation', rowsInFile: 8 } as const;
  const run = openRun([{ ...plan, references: [0, 0, 1, 1, 0, 0, 1, 1], predictions }]);
  run.scoreAll();
  const found = run.split('rte');
  found.tokenCounts.set([10, 12, 16, 16, 17, 20, 24, 24]);
  found.truncated[7] = 1;
  found.logits.set([3, 0], 12);
  found.rowsTruncated = 1;
  return { ...found, texts: found.texts.map((_, at) => `text ${at}`), mostTokens: 24 };
}

const kept = (change: Partial<RowFilter>) => positionsOf(split(), { ...everyRow, ...change });

describe('a breakdown', () => {
  it('has bands without gaps or overlaps, up to any length', () => {
    for (const tokens of [1, 16, 17, 24, 25, 512, 513, 8192]) {
      expect(lengthBands.filter((band) => isInBand(tokens, band))).toHaveLength(1);
    }
  });

  it('shows that longer texts do worse, with Wilson’s interval', () => {
    const { byLength } = breakdownOf(split());
    expect(byLength.map(({ key, rows, value }) => [key.to, rows, value])).toEqual([
      [16, 4, { value: 1 }],
      [24, 4, { value: 0.25 }],
    ]);
    // 1 of 4: (0.045587, 0.699358), SciPy's binomtest(1, 4).proportion_ci(method='wilson').
    expect(byLength[1]?.interval).toMatchObject({
      method: 'Wilson',
      low: expect.closeTo(0.045587, 5),
      high: expect.closeTo(0.699358, 5),
    });
  });

  it('tells what is found of each label from what is right of each answer', () => {
    const { byTruth, byPrediction } = breakdownOf(split());
    expect(byTruth.map(({ key, rows, value }) => [key, rows, value])).toEqual([
      [0, 4, { value: 0.5 }],
      [1, 4, { value: 0.75 }],
    ]);
    expect(byPrediction.map(({ key, rows, value }) => [key, rows, value])).toEqual([
      [0, 3, { value: 2 / 3 }],
      [1, 5, { value: 0.6 }],
    ]);
  });

  it('of scores is Pearson by length, with Fisher’s interval', () => {
    const run = openRun([scored(40)]);
    run.scoreAll();
    const stsb = run.split('stsb');
    const whole = scoreOfRows(stsb, stsb.index.keys());
    expect(whole).toMatchObject({ metric: 'pearson', rows: 40, interval: { method: 'Fisher z' } });
    expect(breakdownOf(stsb)).toMatchObject({ byTruth: [], byPrediction: [] });
    expect(scoreOfRows(stsb, [0, 1, 2]).interval).toBeNull();
  });
});

describe('filters of rows', () => {
  it('hold together', () => {
    expect(kept({ mistakesOnly: true })).toEqual([4, 5, 6]);
    expect(kept({ sureMistakesOnly: true })).toEqual([6]);
    expect(kept({ truncatedOnly: true })).toEqual([7]);
    expect(kept({ length: lengthBands[1] ?? null })).toEqual([4, 5, 6, 7]);
    expect(kept({ length: lengthBands[1] ?? null, reference: 1, mistakesOnly: true })).toEqual([6]);
    expect(kept({ search: 'TEXT 3' })).toEqual([3]);
  });

  it('take rows of a named set, and all of them where the set is gone', () => {
    const sets = [{ name: 'flips', positions: new Set([2, 6]) }];
    const filter = { ...everyRow, among: 'flips' };
    expect(positionsOf(split(), filter, sets)).toEqual([2, 6]);
    expect(positionsOf(split(), filter, [])).toHaveLength(8);
  });

  it('go into an address and out of it, but for the search and the set', () => {
    const filter: RowFilter = {
      ...{ mistakesOnly: true, sureMistakesOnly: true, truncatedOnly: true },
      ...{ length: lengthBands[1] ?? null, reference: 1, prediction: 0, order: 'surest' },
      ...{ search: '', among: null },
    };
    const text = filterText({ ...filter, search: 'secret', among: 'flips' });
    expect(text).toBe('show=wrong,sure,cut&length=17-24&truth=1&predicted=0&order=surest');
    expect(filterFromText(text, 2)).toEqual(filter);
    expect(filterText(everyRow)).toBe('');
    const foreign = 'show=x&truth=7&predicted=-1&length=3-4&order=up&search=secret&among=flips';
    expect(filterFromText(foreign, 2)).toEqual(everyRow);
    expect(keepsAll({ ...everyRow, order: 'surest' })).toBe(true);
    expect(keepsAll(filter)).toBe(false);
  });
});

describe('flipped rows', () => {
  it('are those that another run answers otherwise, in whichever of the two is shown', () => {
    const [one, other] = [split(), split([0, 1, 1, 1, 1, 1, 0, 0])];
    const compared = [{ name: 'flips', splits: [compareSplit(one, other)] }];
    const positions = (shown: SplitRecord) =>
      flippedSets(shown, compared).map((set) => [...set.positions]);
    expect(positions(one)).toEqual([[1, 7]]);
    expect(positions(other)).toEqual([[1, 7]]);
    expect(positions({ ...one })).toEqual([[1, 7]]);
    expect(positions(split([1, 1, 1, 1, 1, 1, 1, 1]))).toEqual([]);
  });
});
