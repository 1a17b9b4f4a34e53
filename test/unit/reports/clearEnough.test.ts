import { describe, expect, it } from 'vitest';
import { recipeById } from '../../../src/averages/averages.ts';
import { clearEnough } from '../../../src/reports/clearEnough.ts';
import { intervalsOf } from '../../../src/reports/intervalsOf.ts';
import { intervalsOfAverage } from '../../../src/reports/intervalsOfAverage.ts';
import { markdownOf } from '../../../src/reports/markdown.ts';
import { rowsUntilAverageClear, rowsUntilClear } from '../../../src/reports/rowsUntilClear.ts';
import { starterRows, stopHint } from '../../../src/reports/stopHint.ts';
import { fullRunFileOf } from '../../../src/reports/withIntervals.ts';
import { importRun } from '../../../src/runs/importRun.ts';
import { defaultRequest, type RunRequest, type StopAt } from '../../../src/runs/request.ts';
import { confidenceSequence } from '../../../src/statistics/confidenceSequence.ts';
import { visitingOrder } from '../../../src/statistics/order.ts';
import { loadStarter } from '../data/given.ts';
import { labelled, openRun, scored } from './intervalRun.ts';

const q8 = '1 row';

describe('the stop rule as it is run', () => {
  it('misses the whole split’s accuracy in at most 28 of 400 stopped runs at α = 0.05', () => {
    const rows = labelled('qnli', 872, 741);
    const truth = 741 / 872;
    let [missed, stoppedEarly] = [0, 0];
    for (let seed = 0; seed < 400; seed += 1) {
      const run = openRun([rows], { seed, stopAt: { points: 4, of: 'accuracies' } }, q8);
      const order = visitingOrder(872, seed, 'qnli/validation');
      for (let at = 0; at < 872; at += 8) {
        run.score(rows, order.subarray(at, at + 8));
        if (clearEnough(run.record).length === 0) continue;
        stoppedEarly += 1;
        break;
      }
      const [interval] = intervalsOf(run.record, run.split('qnli'), 'accuracy').filter(
        ({ about }) => about === 'split',
      );
      if (interval && (truth < interval.low - 1e-12 || truth > interval.high + 1e-12)) missed += 1;
    }
    expect(stoppedEarly).toBe(400);
    expect(missed).toBeLessThanOrEqual(28);
    // 400 runs of up to 872 rows: seconds on a quiet machine.
  }, 60_000);

  it('stops nothing before it is narrow, and leads with the sequence after', () => {
    const rows = labelled('qnli', 400, 360);
    const run = openRun([rows], { seed: 1, stopAt: { points: 3, of: 'accuracies' } }, q8);
    const order = visitingOrder(400, 1, 'qnli/validation');
    run.score(rows, order.subarray(0, 40));
    expect(clearEnough(run.record)).toEqual([]);
    run.score(rows, order.subarray(40, 390));
    expect(clearEnough(run.record).map(({ task }) => task)).toEqual(['qnli']);
    run.clear(rows);
    expect(clearEnough(run.record)).toEqual([]);
    const intervals = intervalsOf(run.record, run.split('qnli'), 'accuracy');
    expect(intervals).toHaveLength(1);
    expect(intervals[0]).toMatchObject({ about: 'split', validUnderPeeking: true });
  });
});

const sevenTasks = [
  labelled('mnli', 180, 140, 'validation_matched'),
  labelled('cola', 240, 190),
  labelled('mrpc', 200, 160),
  labelled('sst2', 240, 210),
  labelled('qnli', 240, 200),
  labelled('qqp', 240, 200),
  labelled('rte', 160, 100),
];
const others = [scored(150), labelled('mnli', 180, 130, 'validation_mismatched')];

describe('a run file of a run that its rule stopped', () => {
  it('comes back with the sequence alone, and with what was said', () => {
    const rows = labelled('qnli', 400, 360);
    const run = openRun([rows], { seed: 1, stopAt: { points: 3, of: 'accuracies' } }, q8);
    run.score(rows, visitingOrder(400, 1, 'qnli/validation').subarray(0, 390));
    run.clear(rows);
    run.end();
    const text = JSON.stringify(fullRunFileOf(run.record, { browser: 'b' }));
    const read = importRun(text);
    if ('problem' in read) throw new Error(read.problem.sentence);
    const { record } = read.ok;
    const [split] = record.splits;
    if (split === undefined) throw new Error('no split');
    const before = intervalsOf(run.record, run.split('qnli'), 'accuracy');
    expect(intervalsOf(record, split, 'accuracy')).toEqual(before);
    expect(before.map(({ about }) => about)).toEqual(['split']);
    expect(record.notices.filter(({ code }) => code === 'stopped-clear')).toHaveLength(1);
    expect(markdownOf(record)).toContain('Stopped at ± 3 points after 390 of 400 rows.');
  });
});

describe('the rule on an average of accuracies', () => {
  /** Rows arrive at the same share of every split until the rule speaks; then it is heeded. */
  const stopped = () => {
    const plans = [...sevenTasks, ...others];
    const run = openRun(plans, { stopAt: { points: 8, of: 'mos7_accuracy' } }, q8);
    for (let at = 0; at < 20 && clearEnough(run.record).length === 0; at += 1) {
      for (const plan of plans) {
        const n = plan.references.length;
        const order = visitingOrder(n, 0, `${plan.task}/${plan.split}`);
        run.score(plan, order.subarray((at * n) / 20, ((at + 1) * n) / 20));
      }
    }
    return run;
  };

  it('clears the splits that the average reads, all at once, and no others', () => {
    const clear = clearEnough(stopped().record).map(({ task, split }) => `${task}/${split}`);
    expect(clear).toEqual(sevenTasks.map(({ task, split }) => `${task}/${split}`));
  });

  it('leaves the sequences of its splits alone, within ± the points; the notice counts rows', () => {
    const run = stopped();
    for (const plan of sevenTasks) run.clear(plan);
    run.end();
    const intervals = intervalsOfAverage(run.record, recipeById('mos7_accuracy'));
    expect(intervals).toHaveLength(1);
    expect(intervals[0]).toMatchObject({ about: 'split', validUnderPeeking: true });
    const half = 50 * ((intervals[0]?.high ?? 1) - (intervals[0]?.low ?? 0));
    expect(half).toBeLessThanOrEqual(8);
    const done = sevenTasks.reduce(
      (sum, { task, split }) => sum + run.split(task, split).rowsDone,
      0,
    );
    expect(done).toBeLessThan(1500);
    expect(run.record.notices).toMatchObject([
      {
        code: 'stopped-clear',
        sentence: `The 7-task mean, CoLA as accuracy stopped at ± 8 points after ${done.toLocaleString('en-GB')} of 1,500 rows.`,
      },
    ]);
    expect(run.record.notices[0]).not.toHaveProperty('task');
  });

  it('says of metrics without such an interval that theirs is nominal', () => {
    const run = stopped();
    for (const plan of sevenTasks) run.clear(plan);
    const nominal = expect.stringMatching(/; nominal: the stop rule chose the number of rows$/);
    for (const intervals of [
      intervalsOf(run.record, run.split('mrpc'), 'f1'),
      intervalsOf(run.record, run.split('cola'), 'matthews_correlation'),
      intervalsOfAverage(run.record, recipeById('mos7')),
    ]) {
      expect(intervals).toMatchObject([{ method: nominal }, { method: nominal }]);
    }
    const methods = intervalsOf(run.record, run.split('stsb'), 'pearson').map((one) => one.method);
    expect(methods.join()).not.toContain('nominal');
  });
});

describe('rows until it is clear', () => {
  it('is the first number of rows at which the sequence is that narrow', () => {
    const rows = rowsUntilClear(5463, 0.85, 3);
    const width = (n: number) => {
      const { low, high } = confidenceSequence(Math.round(0.85 * n), n, 5463);
      return 50 * (high - low);
    };
    expect(width(rows)).toBeLessThanOrEqual(3);
    // Not one row less: rounding to whole right rows makes the width waver a little.
    expect(width(Math.floor(0.95 * rows))).toBeGreaterThan(3);
    expect(rowsUntilClear(100, 0.5, 0.1)).toBe(100);
  });
});

describe('rows until an average is clear', () => {
  const splits = sevenTasks.map(({ references }) => ({ rows: references.length, weight: 1 / 7 }));
  const total = splits.reduce((sum, { rows }) => sum + rows, 0);

  it('is where the rule stops a run of that accuracy', () => {
    const even = sevenTasks.map(({ task, split, references }) =>
      labelled(task, references.length, Math.round(0.85 * references.length), split),
    );
    const run = openRun(even, { stopAt: { points: 8, of: 'mos7_accuracy' } }, q8);
    let at = 0;
    for (; at < 100 && clearEnough(run.record).length === 0; at += 1) {
      for (const plan of even) {
        const n = plan.references.length;
        const order = visitingOrder(n, 0, `${plan.task}/${plan.split}`);
        run.score(plan, order.subarray((at * n) / 100, ((at + 1) * n) / 100));
      }
    }
    const share = rowsUntilAverageClear(splits, 0.85, 8) / total;
    expect(Math.abs(share - at / 100)).toBeLessThan(0.06);
  });

  it('is all of them where none can be spared, and that of one split for one split', () => {
    expect(rowsUntilAverageClear(splits, 0.85, 0.001)).toBeGreaterThan(0.99 * total);
    const one = [{ rows: 5463, weight: 1 }];
    expect(rowsUntilAverageClear(one, 0.85, 3)).toBe(rowsUntilClear(5463, 0.85, 3));
  });
});

describe('the hint', () => {
  const hint = (points: number, of: StopAt['of'], change: Partial<RunRequest> = {}) =>
    stopHint({ points, of }, { ...defaultRequest, ...change });

  it('says how many rows a rule takes, of the data that were chosen', () => {
    expect(rowsUntilClear(5463, 0.85, 3)).toBe(1434);
    expect(hint(3, 'accuracies', { data: 'hub' })).toBe(
      '± 3 points take about 1,434 of QNLI’s 5,463 rows at 85 %.',
    );
    expect(hint(5, 'accuracies')).toMatch(/about \d+ of QNLI’s 240 rows at 85 %\.$/);
    expect(hint(0.1, 'accuracies')).toContain('± 0.1 points take all of QNLI’s 240 rows');
    expect(hint(1, 'mos7_accuracy', { data: 'hub' })).toMatch(
      /^± 1 point takes about [\d,]+ of its 58,308 rows at 85 %\.$/,
    );
    expect(hint(5, 'mos7_accuracy')).toContain('of its 1,560 rows');
    expect(hint(3, 'accuracies', { data: 'hub', limit: 100 })).toMatch(/more than were chosen/);
  });

  it('knows the starter set', async () => {
    const { splits } = await loadStarter();
    for (const { task, rowsInFile } of splits) {
      expect([task, starterRows[task] ?? rowsInFile]).toEqual([task, rowsInFile]);
    }
  });
});

describe('a run file', () => {
  it('has intervals on every defined metric and average, the one to lead with first', () => {
    const run = openRun([labelled('qnli', 300, 240)]);
    run.scoreAll();
    const file = fullRunFileOf(run.record, { browser: 'b' });
    const { accuracy } = file.tasks.qnli?.validation?.metrics ?? {};
    expect(accuracy).toMatchObject({ value: expect.any(Number) });
    expect(accuracy?.intervals?.map(({ about, method }) => [about, method])).toEqual([
      ['population', 'Wilson'],
      ['split', expect.any(String)],
    ]);
    expect(JSON.stringify(file)).not.toContain('NaN');
  });
});
