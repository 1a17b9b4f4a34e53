import { describe, expect, it } from 'vitest';
import type { SplitScore } from '../../../src/averages/average.ts';
import { averageOf } from '../../../src/averages/averageOf.ts';
import { recipeById } from '../../../src/averages/averages.ts';
import { metricById } from '../../../src/metrics/metrics.ts';
import { confusionOf } from '../../../src/reports/confusion.ts';
import { intervalsOfAverage } from '../../../src/reports/intervalsOfAverage.ts';
import { splitScoreOf } from '../../../src/runs/tally.ts';
import { bootstrapError, bootstrapRows } from '../../../src/statistics/bootstrap.ts';
import { confidenceSequence } from '../../../src/statistics/confidenceSequence.ts';
import { pearsonError, spearmanError } from '../../../src/statistics/correlation.ts';
import { accuracySlopes, deltaError, f1Slopes, meanSlopes } from '../../../src/statistics/delta.ts';
import { visitingOrder } from '../../../src/statistics/order.ts';
import { randomFrom } from '../../../src/statistics/random.ts';
import { taskById } from '../../../src/tasks/glue.ts';
import type { TaskId } from '../../../src/tasks/task.ts';
import { labelled, openRun, type Planned, scored } from './intervalRun.ts';

const matched = 'validation_matched';
const mismatched = 'validation_mismatched';
const z = 1.959963984540054;

type Pair = readonly [rows: number, right: number];

/** Full development sets, at the accuracies whose errors scoring.md E gives. */
const sevenTasks = [
  labelled('mnli', 9815, 8240, matched),
  labelled('cola', 1043, 855),
  labelled('mrpc', 408, 351),
  labelled('sst2', 872, 802),
  labelled('qnli', 5463, 4970),
  labelled('qqp', 40_430, 36_800),
  labelled('rte', 277, 182),
];

/** All nine tasks, small enough to resample. */
const nineTasks = [
  labelled('cola', 260, 205),
  labelled('sst2', 220, 200),
  labelled('mrpc', 200, 170),
  scored(180),
  labelled('qqp', 300, 265),
  labelled('mnli', 250, 205, matched),
  labelled('mnli', 240, 190, mismatched),
  labelled('qnli', 230, 205),
  labelled('rte', 140, 92),
  labelled('wnli', 71, 40),
];

const half = (interval: { low: number; high: number } | undefined) =>
  interval ? (interval.high - interval.low) / 2 : Number.NaN;

describe('about text like this', () => {
  it('a seven-task mean of full development sets is good to ±1.03 points', () => {
    const run = openRun(sevenTasks);
    run.scoreAll();
    const [first, second] = intervalsOfAverage(run.record, recipeById('mos7_accuracy'));
    expect(first).toMatchObject({
      about: 'population',
      method: 'propagated standard errors',
      validUnderPeeking: false,
    });
    expect(100 * half(first)).toBeCloseTo(1.03, 1);
    const squares = sevenTasks.map(({ references, predictions }) => {
      const n = references.length;
      const share = references.filter((one, row) => one === predictions[row]).length / n;
      return (share * (1 - share)) / n;
    });
    const error = Math.sqrt(squares.reduce((sum, square) => sum + square, 0)) / 7;
    expect(half(first)).toBeCloseTo(z * error, 12);
    const average = run.record.averages.mos7_accuracy;
    expect(average).toMatchObject({ value: expect.closeTo(second?.low ?? 0, 12) });
    expect(half(second)).toBe(0);
  });

  it.each(['glue', 'finegates8', 'mos7'] as const)('%s agrees with the bootstrap', (id) => {
    const recipe = recipeById(id);
    const run = openRun(nineTasks);
    run.scoreAll();
    const [first] = intervalsOfAverage(run.record, recipe);
    const scores = run.record.splits.map(splitScoreOf);
    const draws = bootstrapRows(
      nineTasks.map(({ references }) => references.length),
      (rows) => {
        const drawn = nineTasks.map((plan, at) => scoreOn(plan, rows[at] ?? [], scores[at]));
        const average = averageOf(recipe, drawn);
        return 'value' in average ? average.value : Number.NaN;
      },
      600,
      randomFrom(id),
    );
    // 600 draws know an error to 3 %; Pearson and Spearman moving together adds a little.
    expect(half(first) / z / bootstrapError(draws)).toBeGreaterThan(0.91);
    expect(half(first) / z / bootstrapError(draws)).toBeLessThan(1.12);
  });

  it('two metrics of one split: accuracy and F1 jointly, correlations as if moving together', () => {
    const run = openRun(nineTasks);
    run.scoreAll();
    const glue = recipeById('glue');
    const halfOf = (task: TaskId) => {
      const terms = glue.terms.filter((term) => term.task === task);
      return half(intervalsOfAverage(run.record, { ...glue, terms })[0]);
    };
    const table = confusionOf(run.split('mrpc'))?.counts ?? [];
    const joint = deltaError(table, meanSlopes([accuracySlopes, f1Slopes]));
    expect(halfOf('mrpc')).toBeCloseTo(z * joint, 12);
    const { pearson, spearmanr } = run.split('stsb').metrics;
    const r = (metric: typeof pearson) => (metric && 'value' in metric ? metric.value : 0);
    const sum =
      (pearsonError({ r: r(pearson), n: 180 }) ?? 0) +
      (spearmanError({ r: r(spearmanr), n: 180 }) ?? 0);
    expect(halfOf('stsb')).toBeCloseTo((z * sum) / 2, 12);
  });

  it('a metric that counts as 0 by convention still has an error', () => {
    const constant = { ...labelled('cola', 260, 130), predictions: Array<number>(260).fill(1) };
    const run = openRun([constant, ...nineTasks.slice(1)]);
    run.scoreAll();
    const [without] = intervalsOfAverage(run.record, recipeById('mos7'));
    expect(half(without)).toBeGreaterThan((z * 0.05) / 7);
    expect(run.record.averages.mos7).toHaveProperty('convention');
  });

  it('needs every part of the average', () => {
    const run = openRun(nineTasks.slice(1));
    run.scoreAll();
    expect(intervalsOfAverage(run.record, recipeById('glue'))).toEqual([]);
    const idle = openRun(nineTasks);
    expect(intervalsOfAverage(idle.record, recipeById('glue'))).toEqual([]);
  });
});

describe('about the splits', () => {
  const partOf = (plans: readonly Planned[], rows: (total: number) => number) => {
    const run = openRun(plans, {}, '1 row');
    for (const plan of plans) {
      const n = plan.references.length;
      const order = visitingOrder(n, 0, `${plan.task}/${plan.split}`);
      run.score(plan, order.subarray(0, rows(n)));
    }
    return run;
  };

  it('accuracies alone: sequences at 1 − α/k, their ends weighed; valid under peeking', () => {
    const run = partOf(sevenTasks, (n) => Math.floor(n / 2));
    const split = intervalsOfAverage(run.record, recipeById('mos7_accuracy'))[1];
    const ends = sevenTasks.map(({ task, split, references }) => {
      const { correct, scored } = run.split(task, split);
      return confidenceSequence(correct ?? 0, scored, references.length, 1 - 0.05 / 7);
    });
    const mean = (of: 'low' | 'high') => ends.reduce((sum, end) => sum + end[of] / 7, 0);
    expect(split?.low).toBeCloseTo(mean('low'), 12);
    expect(split?.high).toBeCloseTo(mean('high'), 12);
    expect(split).toMatchObject({
      about: 'split',
      level: 0.95,
      validUnderPeeking: true,
      method: 'prior-posterior-ratio confidence sequences of 7 splits, each at 1 − α/7',
    });
  });

  it('Matthews, F1 or correlations: fixed n, narrowing, not for stopping', () => {
    const run = partOf(nineTasks, (n) => Math.floor(0.9 * n));
    const [population, split] = intervalsOfAverage(run.record, recipeById('glue'));
    expect(split).toMatchObject({
      about: 'split',
      validUnderPeeking: false,
      method: 'propagated standard errors, finite population; fixed n, not for stopping',
    });
    expect(half(split) / half(population)).toBeCloseTo(Math.sqrt(0.1), 1);
  });

  it('pools MNLI by rows, as the recipe does', () => {
    const rest = nineTasks.filter(({ task }) => task !== 'mnli');
    /** The summed squared errors of finegates8, in one MNLI and in another. */
    const squareOf = ([n1, k1]: Pair, [n2, k2]: Pair) => {
      const run = openRun([
        ...rest,
        labelled('mnli', n1, k1, matched),
        labelled('mnli', n2, k2, mismatched),
      ]);
      run.scoreAll();
      const [first] = intervalsOfAverage(run.record, recipeById('finegates8'));
      return ((8 * half(first)) / z) ** 2;
    };
    const variance = (n: number, k: number) => ((n / 1000) ** 2 * (k / n) * (1 - k / n)) / n;
    const difference = squareOf([900, 700], [100, 60]) - squareOf([500, 490], [500, 480]);
    const uneven = variance(900, 700) + variance(100, 60);
    const even = variance(500, 490) + variance(500, 480);
    expect(difference / (uneven - even)).toBeCloseTo(1, 9);
  });

  it('rows that are no random draw have none', () => {
    const first = nineTasks.map((plan) => ({ ...plan, rowsInFile: 2000 }));
    const run = openRun(first, { subset: 'first', limit: 300 });
    run.scoreAll();
    const about = intervalsOfAverage(run.record, recipeById('glue')).map((one) => one.about);
    expect(about).toEqual(['population']);
  });
});

/** A split's score on a resample of its rows, by the metrics' batch forms. */
function scoreOn(plan: Planned, rows: ArrayLike<number>, of: SplitScore | undefined): SplitScore {
  if (of === undefined) throw new Error('no score');
  const drawn = Array.from(rows);
  const references = drawn.map((row) => plan.references[row] ?? Number.NaN);
  const predictions = drawn.map((row) => plan.predictions[row] ?? Number.NaN);
  const { metrics, target } = taskById(plan.task);
  const correct = references.filter((one, row) => one === predictions[row]).length;
  return {
    ...of,
    correct: target.kind === 'labels' ? correct : null,
    metrics: Object.fromEntries(
      metrics.map((id) => [id, metricById(id).batch(references, predictions)]),
    ),
  };
}
