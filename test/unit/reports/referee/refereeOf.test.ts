import { describe, expect, it } from 'vitest';
import { refereeOf } from '../../../../src/reports/referee/refereeOf.ts';
import { effectWords, sensitivityOf } from '../../../../src/reports/referee/sensitivity.ts';
import { type Evidence, verdictOf } from '../../../../src/reports/referee/verdict.ts';
import type { RunRecord } from '../../../../src/runs/record.ts';
import { runOf, type Told } from '../comparison/runs.ts';

const rows = (flipped: number, of = 200): Told[] =>
  Array.from({ length: of }, (_, at) => [`t${at}`, at % 2, at < flipped ? 1 - (at % 2) : at % 2]);

function judged(reference: RunRecord, candidate: RunRecord) {
  const result = refereeOf(reference, candidate, { sameMachine: true });
  if ('problem' in result) throw new Error(result.problem.sentence);
  return result.ok;
}

describe('a candidate against its reference', () => {
  it('agrees, flips and differs by as much as it does', () => {
    const referee = judged(runOf({ sst2: rows(0) }), runOf({ sst2: rows(6) }));
    expect(referee).toMatchObject({ rows: 200, flips: 6, nearTies: 0, notFinite: 0 });
    expect(referee.agreement?.value).toBeCloseTo(0.97, 12);
    // Wilson for 194 of 200, by the closed form.
    expect(referee.agreement?.interval.low).toBeCloseTo(0.936106, 5);
    expect(referee.logitDifference.max).toBe(1);
    expect(referee.logitDifference.mean).toBeCloseTo(12 / 400, 12);
    expect(referee.logitDifference.histogram.at(-1)?.rows).toBe(6);
    expect(referee.mcnemar).toMatchObject({ onlyReference: 6, onlyCandidate: 0 });
    expect(referee.mcnemar?.exactP).toBeCloseTo(2 * 0.5 ** 6, 12);
    expect(referee.sizeRatio).toEqual({ value: 1 });
  });

  it('counts rows that the candidate alone could not answer', () => {
    const broken = runOf({ sst2: rows(0) });
    broken.splits[0]?.logits.fill(Number.NaN, 0, 4);
    const referee = judged(runOf({ sst2: rows(0) }), broken);
    expect(referee.notFinite).toBe(2);
    expect(referee.verdict.grade).toBe('broken');
  });

  it('has no speed ratio where the two ran elsewhere or otherwise', () => {
    const two = [runOf({ sst2: rows(0) }), runOf({ sst2: rows(0) })] as const;
    const elsewhere = refereeOf(...two, { sameMachine: false });
    expect('ok' in elsewhere && elsewhere.ok.speedRatio).toHaveProperty('undefined');
    const [, other] = two;
    if (other.engine) other.engine = { ...other.engine, predictors: 4 };
    expect(judged(...two).speedRatio).toHaveProperty('undefined');
  });
});

const sound: Evidence = {
  rows: 500,
  labelRows: 500,
  flips: 0,
  notFinite: 0,
  maxLogitDifference: 0,
  p: 1,
  isLower: false,
};

describe('the verdict', () => {
  it.each([
    ['same', {}],
    ['close', { maxLogitDifference: 0.2 }],
    ['close', { flips: 25 }],
    ['drifted', { flips: 26 }],
    ['drifted', { flips: 50 }],
    ['broken', { flips: 51 }],
    ['drifted', { flips: 20, p: 0.04, isLower: true }],
    ['close', { flips: 20, p: 0.04, isLower: false }],
    ['broken', { notFinite: 1 }],
    ['undecided', { rows: 60, labelRows: 60, flips: 1 }],
    ['undecided', { rows: 60, labelRows: 60, flips: 5 }],
    ['broken', { rows: 60, labelRows: 60, flips: 30 }],
    ['same', { rows: 5, labelRows: 5 }],
    ['close', { labelRows: 0, flips: 0, maxLogitDifference: 0.3, p: null }],
  ] as const)('is %s for %j', (grade, change) => {
    expect(verdictOf({ ...sound, ...change }).grade).toBe(grade);
  });
});

describe('larger batches', () => {
  it('are held against one row a call, in plain words', () => {
    const batched = runOf({ sst2: rows(3, 128) });
    if (batched.engine) batched.engine = { ...batched.engine, rowsPerCall: 32 };
    const effects = sensitivityOf(runOf({ sst2: rows(0, 128) }), [batched]);
    if ('problem' in effects) throw new Error(effects.problem.sentence);
    expect(effects.ok.map(effectWords)).toEqual(['At 32 rows a call, 3 of 128 labels flip.']);
  });
});
