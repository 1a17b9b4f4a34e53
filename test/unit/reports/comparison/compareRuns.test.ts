import { describe, expect, it } from 'vitest';
import { type Compared, compareRuns } from '../../../../src/reports/comparison/compareRuns.ts';
import { flipsOf } from '../../../../src/reports/comparison/flips.ts';
import type { RunRecord } from '../../../../src/runs/record.ts';
import type { SystemFile } from '../../../../src/systems/systemFile.ts';
import { runOf, type Told } from './runs.ts';

function compared(first: RunRecord, second: RunRecord): Compared {
  const result = compareRuns(first, second);
  if ('problem' in result) throw new Error(result.problem.sentence);
  return result.ok;
}

/** So many rows of each kind, as SST-2 answers of two models. */
function twoRuns(bothRight: number, onlyFirst: number, onlySecond: number, bothWrong: number) {
  const first: Told[] = [];
  const second: Told[] = [];
  const kinds = [
    [bothRight, 1, 1],
    [onlyFirst, 1, 0],
    [onlySecond, 0, 1],
    [bothWrong, 0, 0],
  ] as const;
  for (const [count, one, other] of kinds) {
    for (let row = 0; row < count; row += 1) {
      const text = `row ${first.length}`;
      const truth = first.length % 2;
      first.push([text, truth, one ? truth : 1 - truth]);
      second.push([text, truth, other ? truth : 1 - truth]);
    }
  }
  return [first, second] as const;
}

describe('two runs on the same rows', () => {
  it('are told apart by McNemar, with counts that add up', () => {
    // Golden: statistics.json, b = 10, c = 2 -> exact .038574, mid-p .022461.
    const [first, second] = twoRuns(60, 10, 2, 28);
    const { comparison } = compared(runOf({ sst2: first }), runOf({ sst2: second }));
    const [split] = comparison.splits;
    expect(split).toMatchObject({
      paired: 100,
      bothRight: 60,
      onlyFirst: 10,
      onlySecond: 2,
      bothWrong: 28,
      flips: 12,
    });
    expect(split?.mcnemar?.exactP).toBeCloseTo(0.038574, 6);
    expect(split?.mcnemar?.midP).toBeCloseTo(0.022461, 6);
    expect(split?.mcnemar?.holmP).toBe(split?.mcnemar?.exactP);
    expect(split?.difference).toMatchObject({ value: expect.closeTo(-0.08, 12) });
  });

  it('pair by text whatever their order, and repeats by occurrence', () => {
    const first: Told[] = [
      ['a', 1, 1],
      ['b', 0, 0],
      ['a', 1, 0],
    ];
    const second: Told[] = [
      ['a', 1, 0],
      ['a', 1, 1],
      ['b', 0, 1],
    ];
    const { comparison } = compared(runOf({ sst2: first }), runOf({ sst2: second }));
    expect(comparison.splits[0]).toMatchObject({
      paired: 3,
      bothRight: 0,
      onlyFirst: 2,
      onlySecond: 1,
    });
  });

  it('are adjusted for being many', () => {
    const [first, second] = twoRuns(60, 10, 2, 28);
    const { comparison } = compared(
      runOf({ sst2: first, cola: first }),
      runOf({ sst2: second, cola: second }),
    );
    const p = comparison.splits.map(({ mcnemar }) => mcnemar?.holmP);
    expect(p[0]).toBeCloseTo(2 * 0.03857421875, 8);
    expect(p[1]).toBeCloseTo(2 * 0.03857421875, 8);
  });

  it('compare scores by correlation, without a test of right and wrong', () => {
    const rows = (noise: number): Told[] =>
      Array.from({ length: 20 }, (_, at) => [`s${at}`, at / 4, at / 4 + noise * (at % 3)]);
    const { comparison } = compared(runOf({ stsb: rows(0) }), runOf({ stsb: rows(1) }));
    expect(comparison.splits[0]).toMatchObject({
      mcnemar: null,
      flips: null,
      bothRight: null,
      scored: 20,
    });
    expect(comparison.splits[0]?.metrics.map(({ id }) => id)).toEqual(['pearson', 'spearmanr']);
  });

  it('list every flip, in both directions', () => {
    const [first, second] = twoRuns(2, 2, 1, 1);
    const { splits } = compared(runOf({ sst2: first }), runOf({ sst2: second }));
    const flips = splits.flatMap(flipsOf);
    expect(flips.map(({ kind, first: row }) => [kind, row.text])).toEqual([
      ['lost', 'row 2'],
      ['lost', 'row 3'],
      ['gained', 'row 4'],
    ]);
    expect(flips[0]?.firstLogits).toEqual([1, 0]);
  });
});

describe('what does not fit', () => {
  const rows: Told[] = [
    ['a', 1, 1],
    ['b', 0, 0],
    ['c', 1, 1],
  ];
  const codes = ({ comparison }: Compared) => comparison.notices.map(({ code }) => code);

  it('refuses pairs whose true answers differ', () => {
    const other: Told[] = [
      ['a', 0, 1],
      ['b', 0, 0],
      ['d', 1, 1],
    ];
    const both = compared(runOf({ sst2: rows }), runOf({ sst2: other }));
    expect(both.comparison.splits[0]).toMatchObject({
      paired: 1,
      refused: 1,
      onlyInFirst: 1,
      onlyInSecond: 1,
    });
    expect(codes(both)).toEqual(['compare-references', 'compare-unpaired']);
  });

  it('tells of other settings', () => {
    const other = runOf({ sst2: rows }, { system: 'tiny' });
    const [split] = other.splits;
    if (split?.reading) split.reading = { ...split.reading, effectiveMaxLength: 64 };
    expect(codes(compared(runOf({ sst2: rows }), other))).toEqual([
      'compare-settings',
      'compare-max-length',
    ]);
  });

  it('tells of rows that came from elsewhere, though they say the same', () => {
    const { comparison } = compared(
      runOf({ sst2: rows }),
      runOf({ sst2: rows }, { data: 'files' }),
    );
    expect(comparison.notices.map(({ sentence }) => sentence)).toEqual([
      'The runs differ in data starter and files.',
    ]);
  });

  it('tells of other commits and other checkpoints under one name', () => {
    const at = (revision: string) => {
      const run = runOf({ sst2: rows }, { system: 'hub:o/n' });
      for (const { reading } of run.splits) Object.assign(reading ?? {}, { revision });
      return run;
    };
    expect(codes(compared(at('a'), at('a')))).toEqual([]);
    expect(codes(compared(at('a'), at('b')))).toEqual(['compare-model-revision']);
    const set = (system: string) => {
      const checkpoints: SystemFile['checkpoints'] = [{ tasks: ['sst2'], system }];
      const made: SystemFile = { schemaVersion: 1, id: 'x', title: 'x', checkpoints };
      return runOf({ sst2: rows }, { system: 'set:x', set: made });
    };
    expect(codes(compared(set('mini'), set('tiny')))).toEqual(['compare-checkpoints']);
    expect(codes(compared(set('mini'), set('mini')))).toEqual([]);
  });

  it('tells of a split without keys, and of a split in one run alone', () => {
    const other = runOf({ sst2: rows, cola: rows });
    const cola = other.splits.find(({ task }) => task === 'cola');
    Object.assign(cola ?? {}, { keys: [] });
    const both = compared(runOf({ sst2: rows, cola: rows, wnli: rows }), other);
    expect(both.comparison.splits.map(({ task }) => task)).toEqual(['sst2']);
    expect(both.comparison.notices.map(({ code, task }) => [code, task])).toEqual([
      ['compare-no-keys', 'cola'],
      ['compare-one-run', 'wnli'],
    ]);
  });

  it.each([
    [runOf({ cola: rows }), 'The two runs have no split of a task in common.'],
    [runOf({ sst2: [['x', 1, 1]] }), 'The two runs have no row in common'],
  ])('is a problem where nothing is shared', (other, sentence) => {
    const result = compareRuns(runOf({ sst2: rows }), other);
    expect('problem' in result && result.problem.sentence).toContain(sentence);
  });

  it('never pairs rows by number alone', () => {
    const bare = runOf({ sst2: rows });
    const [split] = bare.splits;
    if (split) Object.assign(split, { keys: [] });
    const result = compareRuns(runOf({ sst2: rows }), bare);
    expect('problem' in result && result.problem.code).toBe('compare-no-keys');
  });
});
