import { describe, expect, it } from 'vitest';
import { baselineOf, majorityBaseline } from '../../../src/reports/baseline.ts';
import {
  baselineNotices,
  baselineNoticesOfFile,
  underBaseline,
} from '../../../src/reports/underBaseline.ts';
import { runFileOf } from '../../../src/runs/runFileOf.ts';
import { openRun } from './intervalRun.ts';

const many = (rows: number, of: (row: number) => number): number[] =>
  Array.from({ length: rows }, (_, row) => of(row));

/** 277 rows of RTE, 146 entailment, as its validation split. */
const rte = many(277, (row) => (row < 146 ? 0 : 1));

describe('the majority baseline', () => {
  it('is that of scoring.md: MRPC 68.38 and F1 81.22, RTE 52.71, Matthews 0', () => {
    const mrpc = { task: 'mrpc', references: many(408, (row) => (row < 279 ? 1 : 0)) } as const;
    expect(majorityBaseline(mrpc)?.value).toBeCloseTo(0.6838, 4);
    expect(baselineOf(mrpc, 'f1')?.value).toBeCloseTo(0.8122, 4);
    expect(majorityBaseline({ task: 'rte', references: rte })?.value).toBeCloseTo(0.5271, 4);
    const cola = { task: 'cola', references: many(1043, (row) => (row < 721 ? 1 : 0)) } as const;
    expect(majorityBaseline(cola)).toMatchObject({ value: 0, isUndefined: true });
    expect(baselineOf(mrpc, 'f1')?.isUndefined).toBe(false);
    expect(baselineOf(cola, 'accuracy')?.value).toBeCloseTo(0.6913, 4);
  });

  it('is none where the target is a score or no label is known', () => {
    expect(majorityBaseline({ task: 'stsb', references: [1, 2] })).toBeNull();
    expect(majorityBaseline({ task: 'rte', references: [null, null] })).toBeNull();
  });
});

describe('a split under its majority baseline', () => {
  it('is almost surely a bug where the labels are the other way round', () => {
    const predictions = many(277, (row) => {
      const truth = rte[row] ?? 0;
      return row % 3 === 0 ? truth : 1 - truth;
    });
    const found = underBaseline('rte', { references: rte, predictions });
    expect(found?.sentence).toMatch(/^Accuracy 33\.\d is under the majority baseline 52\.7/);
    expect(found?.sentence).toContain('almost surely a label or pairing bug');
  });

  it('is nothing to say where chance explains it', () => {
    const predictions = many(277, (row) => (row % 2 === 0 ? (rte[row] ?? 0) : 1));
    expect(underBaseline('rte', { references: rte, predictions })).toBeNull();
    const coin = many(277, (row) => row % 2);
    expect(underBaseline('rte', { references: rte, predictions: coin })).toBeNull();
  });

  it('needs as many rows as an exact test needs', () => {
    const wrong = { references: [0, 0, 1, 1], predictions: [1, 1, 0, 0] };
    expect(underBaseline('rte', wrong)).toBeNull();
    const ten = many(12, (row) => row % 2);
    expect(
      underBaseline('rte', { references: ten, predictions: ten.map((of) => 1 - of) })?.code,
    ).toBe('under-baseline');
  });

  it('is a shifted threshold where the answers do follow the truth', () => {
    const references = many(1000, (row) => (row < 700 ? 1 : 0));
    const predictions = many(1000, (row) => (row < 300 ? 1 : 0));
    const found = underBaseline('mrpc', { references, predictions });
    expect(found?.sentence).toContain('one label is given too often');
    expect(found?.sentence).not.toContain('almost surely');
  });

  it('is judged by Matthews where that is the headline, never by accuracy', () => {
    const references = many(1000, (row) => (row < 700 ? 1 : 0));
    const fair = many(1000, (row) => (row < 300 || row >= 990 ? 1 : 0));
    expect(underBaseline('cola', { references, predictions: fair })).toBeNull();
    const reversed = references.map((of) => 1 - of);
    expect(underBaseline('cola', { references, predictions: reversed })?.sentence).toContain(
      'Matthews correlation −100.0 is under 0',
    );
    const constant = references.map(() => 1);
    expect(underBaseline('cola', { references, predictions: constant })).toBeNull();
  });

  it('is said at the end of a run, of record and file alike', () => {
    const plan = { task: 'rte', split: 'validation', rowsInFile: 277, references: rte } as const;
    const run = openRun([{ ...plan, predictions: rte.map((of) => 1 - of) }]);
    run.scoreAll();
    const { record } = run;
    expect(baselineNotices(record)).toEqual([]);
    record.status = 'done';
    expect(baselineNotices(record)).toHaveLength(1);
    expect(baselineNotices(record)[0]).toMatchObject({ task: 'rte', split: 'validation' });
    expect(baselineNoticesOfFile(runFileOf(record, { browser: '' }))).toEqual(
      baselineNotices(record),
    );
  });
});
