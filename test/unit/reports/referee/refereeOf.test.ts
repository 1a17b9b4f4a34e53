import { describe, expect, it } from 'vitest';
import { refereeOf } from '../../../../src/reports/referee/refereeOf.ts';
import { effectWords, sensitivityOf } from '../../../../src/reports/referee/sensitivity.ts';
import { type Evidence, leastRows, verdictOf } from '../../../../src/reports/referee/verdict.ts';
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

  it('tells flips of rows that the reference itself had all but undecided', () => {
    const [reference, candidate] = [runOf({ sst2: rows(0) }), runOf({ sst2: rows(40) })];
    // Leads of tanh(0.1) = 0.0997 and tanh(0.101) = 0.1007 in 39 flipped rows and in one.
    const logits = reference.splits[0]?.logits;
    for (let at = 0; at < 40; at += 1)
      logits?.set([at % 2 ? -0.1 : 0.1, at % 2 ? 0.1 : -0.1], 2 * at);
    logits?.set([0.101, -0.101], 0);
    const referee = judged(reference, candidate);
    expect(referee).toMatchObject({ flips: 40, nearTies: 39 });
    expect(referee.verdict.grade).toBe('drifted');
  });

  it('judges scores by the correlation of the two runs', () => {
    const scores = (noise: (at: number) => number): Told[] =>
      Array.from({ length: 100 }, (_, at) => [`t${at}`, at / 25, noise(at) + at / 25]);
    const of = (noise: (at: number) => number) =>
      judged(runOf({ stsb: scores(() => 0) }), runOf({ stsb: scores(noise) }));
    const shifted = of(() => 0.5);
    expect(shifted.verdict).toEqual({
      grade: 'close',
      sentence:
        'Scores correlate by 1.000 with the reference’s, 0.50 points apart on average, over 100 rows; logits differ by 0.5 at most.',
    });
    expect(shifted).toMatchObject({ agreement: null, flips: 0, mcnemar: null });
    // scipy.stats.pearsonr(x, x + 0.6 * (-1) ** arange(100)): 0.8857; Fisher's interval .834 to .922.
    expect(of((at) => 0.6 * (-1) ** at).scores.tasks[0]?.agreement?.value).toBeCloseTo(0.8857, 4);
    expect(of((at) => 0.6 * (-1) ** at).verdict.grade).toBe('drifted');
    expect(of((at) => 2 * (-1) ** at).verdict.grade).toBe('broken');
    expect(of((at) => 3 - at / 25).verdict.sentence).toBe('All 100 rows got the same score.');
  });

  it('does not let many sound rows hide one broken task', () => {
    const told = { sst2: rows(0, 2000), rte: rows(0, 100) };
    const referee = judged(runOf(told), runOf({ ...told, rte: rows(60, 100) }));
    expect(referee.agreement?.value).toBeGreaterThan(0.95);
    expect(referee.verdict.grade).toBe('broken');
    expect(referee.verdict.sentence).toMatch(/^RTE broke\. Only 40\.0 % .* Over all rows: /);
  });

  it('says which tasks have too few rows to be judged alone, and how many that takes', () => {
    const told = { sst2: rows(0, 300), rte: rows(0, 20) };
    const { verdict } = judged(runOf(told), runOf({ sst2: rows(2, 300), rte: rows(1, 20) }));
    expect(verdict.grade).toBe('close');
    // Wilson’s lower end for n of n is n ÷ (n + 1.96²), and 35 is the first n over 0.9.
    expect(leastRows).toBe(35);
    expect(verdict.sentence).toMatch(
      / RTE has too few rows to say alone: 35 at least are needed\.$/,
    );
    const few = judged(runOf(told), runOf(told)).verdict.sentence;
    expect(few).not.toMatch(/too few/);
  });

  it('says that a run held against its own like shows nothing', () => {
    const two = [runOf({ sst2: rows(0) }), runOf({ sst2: rows(0) })] as const;
    for (const run of two) if (run.engine) run.engine = { ...run.engine, rowsPerCall: 1 };
    expect(judged(...two).verdict.sentence).toMatch(/^The candidate is its own reference: /);
  });

  it('says what else than the dtype is in a ratio of speeds', () => {
    const two = [runOf({ sst2: rows(0) }), runOf({ sst2: rows(0) })] as const;
    const [{ engine }] = two;
    if (engine) two[0].engine = { ...engine, rowsPerCall: 1, batching: '1 row' };
    expect(judged(...two).speedNote).toMatch(/^The reference ran 1 row a call, the candidate /);
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

const labels = (flips: number, of = 500, nearTies = 0, among = 0): Partial<Evidence> => ({
  rows: of,
  answers: {
    kind: 'labels',
    rows: of,
    agreeing: of - flips,
    clear: of - among,
    clearAgreeing: of - among - (flips - nearTies),
  },
});

const sound: Evidence = {
  rows: 500,
  answers: { kind: 'labels', rows: 500, agreeing: 500, clear: 500, clearAgreeing: 500 },
  ...{ notFinite: 0, maxLogitDifference: 0.2, p: 1, isLower: false },
};

describe('the verdict', () => {
  it.each([
    ['same', 'no flip, tiny differences', { maxLogitDifference: 1e-4 }],
    ['same', 'few rows, no difference', { ...labels(0, 5), maxLogitDifference: 0 }],
    ['close', 'no flip', {}],
    ['close', '0.95 of 500', labels(25)],
    ['undecided', '0.948 of 500, whose interval holds 0.95', labels(26)],
    // Wilson’s upper end for 464 of 500 is 0.9475, for 465 of 500 0.9492.
    ['drifted', '0.93 of 500, whose interval ends under 0.95', labels(35)],
    ['drifted', '0.88 of 500: half of the flips are near ties', labels(60, 500, 30, 50)],
    ['broken', '0.86 of 500 where the reference was clear', labels(70)],
    ['undecided', '4 of 5 agree: no reason to call it broken', labels(1, 5)],
    ['undecided', '59 of 60 agree', labels(4, 60)],
    ['broken', 'half of 60 agree', labels(30, 60)],
    ['drifted', 'accuracy is lower beyond chance', { ...labels(20), p: 0.04, isLower: true }],
    ['close', 'accuracy is higher beyond chance', { ...labels(20), p: 0.04 }],
    ['broken', 'a row is not finite', { notFinite: 1 }],
    ['undecided', 'no row', { ...labels(0, 0), maxLogitDifference: 0 }],
  ] as const)('is %s for %s', (grade, _, change) => {
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
