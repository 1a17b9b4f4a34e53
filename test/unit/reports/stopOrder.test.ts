import { describe, expect, it } from 'vitest';
import type { Encoder } from '../../../src/engine/encode.ts';
import { createJobs, type RowJob } from '../../../src/engine/queue.ts';
import { clearEnough } from '../../../src/reports/clearEnough.ts';
import { intervalsOf } from '../../../src/reports/intervalsOf.ts';
import type { Interval } from '../../../src/statistics/interval.ts';
import { wilson } from '../../../src/statistics/proportion.ts';
import { randomFrom } from '../../../src/statistics/random.ts';
import { openRun, type Planned, type Run, sortedBatches } from './intervalRun.ts';

const runs = 400;
const rows = 872;
const predictors = 3;

/** A token a word; only lengths matter here. */
const wordEncoder: Encoder = {
  vocabSize: 2,
  padId: 0,
  addsSpecialTokens: false,
  typesPairs: false,
  encode: (text) => {
    const { length } = text.split(' ');
    return { ids: new Int32Array(length), typeIds: new Uint8Array(length), truncated: false };
  },
  tokens: () => [],
};

/** Long rows are mostly wrong: 95 % right at 5 words, about 35 % at 60. */
const random = randomFrom('uneven');
const lengths = Array.from({ length: rows }, () => 5 + Math.floor(55 * random() ** 2));
const isRight = lengths.map((length) => random() < 0.95 - 0.6 * (length / 60));
const truth = isRight.filter(Boolean).length / rows;
const plan: Planned = {
  ...{ task: 'qnli', split: 'validation', rowsInFile: rows },
  references: Array<number>(rows).fill(1),
  predictions: isRight.map(Number),
};
const texts = lengths.map((length) => Array(length).fill('w').join(' '));

/**
 * A run through the queue as it is: random blocks, sorted by length inside, several predictors that
 * end in any order. `look` is called after a job, once eight rows or more are new.
 */
function runThrough(seed: number, look: (run: Run) => void): Run {
  const run = openRun([plan], { seed, stopAt: { points: 5, of: 'accuracies' } }, sortedBatches);
  const jobs = createJobs([{ ...run.split('qnli'), texts, textPairs: null }], {
    ...{ encoder: wordEncoder, seed, maxLength: 128 },
    batching: { kind: 'budget', tokens: 512 },
    ...{ fixedLength: null, fixedRows: null, buckets: false },
    isClear: () => run.split('qnli').isClear,
  });
  const luck = randomFrom(`predictors ${seed}`);
  const going: RowJob[] = [];
  let unseen = 0;
  for (;;) {
    while (going.length < predictors) {
      const job = jobs.next();
      if (job === null) break;
      going.push(job);
    }
    const [ended] = going.splice(Math.floor(luck() * going.length), 1);
    if (ended === undefined) return run;
    run.score(
      plan,
      ended.rows.map(({ position }) => position),
    );
    unseen += ended.rows.length;
    if (unseen < 8) continue;
    unseen = 0;
    look(run);
  }
}

const misses = ({ low, high }: Interval) => truth < low - 1e-12 || truth > high + 1e-12;
const sequenceOf = ({ record, split }: Run) =>
  intervalsOf(record, split('qnli'), 'accuracy').find((one) => one.validUnderPeeking);

describe('the queue’s own order, when accuracy depends on length; 400 runs', () => {
  it('looked at all the while: the sequence misses at most 28 times, Wilson at least 60', () => {
    const missed = { sequence: 0, wilson: 0 };
    for (let seed = 0; seed < runs; seed += 1) {
      const here = { sequence: false, wilson: false };
      runThrough(seed, (run) => {
        const { correct, scored } = run.record.splits[0] ?? {};
        const interval = sequenceOf(run);
        here.sequence ||= interval !== undefined && misses(interval);
        here.wilson ||= misses(wilson(correct ?? 0, scored ?? 0));
      });
      missed.sequence += Number(here.sequence);
      missed.wilson += Number(here.wilson);
    }
    expect(missed.sequence).toBeLessThanOrEqual(28);
    expect(missed.wilson).toBeGreaterThanOrEqual(60);
  }, 60_000);

  it('stopped by the rule: what the run reports misses at most 28 times', () => {
    let [missed, stopped] = [0, 0];
    for (let seed = 0; seed < runs; seed += 1) {
      const run = runThrough(seed, ({ record, clear }) => {
        if (clearEnough(record).length > 0) clear(plan);
      });
      const intervals = intervalsOf(run.record, run.split('qnli'), 'accuracy');
      stopped += Number(run.split('qnli').rowsDone < rows && intervals.length === 1);
      missed += Number(intervals.some(misses));
    }
    expect(stopped).toBeGreaterThan(runs / 2);
    expect(missed).toBeLessThanOrEqual(28);
  }, 60_000);
});
