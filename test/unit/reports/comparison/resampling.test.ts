import { describe, expect, it } from 'vitest';
import { compareRuns } from '../../../../src/reports/comparison/compareRuns.ts';
import { createResampler, resamplingOf } from '../../../../src/reports/comparison/resampling.ts';
import { withDraws } from '../../../../src/reports/comparison/withDraws.ts';
import { averageVerdict, intervalWords, signed } from '../../../../src/reports/comparison/words.ts';
import { bootstrapError } from '../../../../src/statistics/bootstrap.ts';
import { randomFrom } from '../../../../src/statistics/random.ts';
import { glueTasks } from '../../../../src/tasks/glue.ts';
import { runOf, type Told } from './runs.ts';

/** Answers to so many rows, right with a chance. */
function answers(task: (typeof glueTasks)[number], right: number, seed: string): Told[] {
  const [truth, random] = [randomFrom(`truth ${task.id}`), randomFrom(seed + task.id)];
  const labels = task.target.kind === 'labels' ? task.target.labels.length : 0;
  return Array.from({ length: 150 }, (_, at) => {
    const reference = labels === 0 ? Math.round(truth() * 20) / 4 : Math.floor(truth() * labels);
    if (labels === 0) return [`t${at}`, reference, reference + (1 - right) * 4 * random()];
    const isRight = random() < right;
    return [`t${at}`, reference, isRight ? reference : (reference + 1) % labels];
  });
}

const run = (right: number, seed: string) =>
  runOf(
    Object.fromEntries(
      glueTasks
        .filter(({ id }) => id !== 'ax')
        .map((task) => [task.id, answers(task, right, seed)]),
    ),
  );

function drawn(draws: number, pieces = 1) {
  const result = compareRuns(run(0.8, 'a'), run(0.7, 'b'));
  if ('problem' in result) throw new Error(result.problem.sentence);
  const { splits, comparison } = result.ok;
  const resampler = createResampler(resamplingOf(splits, 7));
  for (let piece = 0; piece < pieces; piece += 1) resampler.draw(draws / pieces);
  return { comparison, draws: resampler.draws() };
}

describe('a paired bootstrap', () => {
  it('is the same however it is cut into pieces', () => {
    expect(drawn(40, 4).draws).toEqual(drawn(40).draws);
  });

  it('finds the standard error of a paired accuracy difference that its formula gives', () => {
    const { comparison, draws } = drawn(3000);
    const split = comparison.splits.find(({ task }) => task === 'sst2');
    const [n, b, c] = [split?.scored ?? 0, split?.onlyFirst ?? 0, split?.onlySecond ?? 0];
    const formula = Math.sqrt(b + c - (b - c) ** 2 / n) / n;
    const values = draws.metrics.get('sst2/validation')?.get('accuracy') ?? new Float64Array(0);
    expect(bootstrapError(values) / formula).toBeGreaterThan(0.95);
    expect(bootstrapError(values) / formula).toBeLessThan(1.05);
  });

  it('gives no interval where no row tells the runs apart, and says so', () => {
    const same = compareRuns(run(0.8, 'a'), run(0.8, 'a'));
    if ('problem' in same) throw new Error(same.problem.sentence);
    const resampler = createResampler(resamplingOf(same.ok.splits, 7));
    resampler.draw(40);
    const filled = withDraws(same.ok.comparison, resampler.draws(), { draws: 40, seed: 7 });
    const [cola] = filled.splits.filter(({ task }) => task === 'cola');
    const [matthews, accuracy] = cola?.metrics.map(({ difference }) => difference) ?? [];
    expect(matthews).toEqual({ value: 0, interval: null, withoutInterval: 'too few rows differ' });
    expect(matthews && intervalWords(matthews)).toBe('too few rows differ');
    expect(accuracy).toMatchObject({ value: 0, interval: { method: 'Newcombe, paired' } });
    const [sst2] = filled.splits.filter(({ task }) => task === 'sst2');
    expect(filled.averages.map(({ difference }) => difference)).toContainEqual({
      value: 0,
      interval: null,
      withoutInterval: 'too few rows differ',
    });
    expect(matthews && averageVerdict(matthews)).toBe('no clear difference');
    expect(sst2?.difference).toMatchObject({ interval: { method: 'Newcombe, paired' } });
  });

  it('gives every metric and whole average an interval around its difference', () => {
    const { comparison, draws } = drawn(400);
    const filled = withDraws(comparison, draws, { draws: 400, seed: 7 });
    const differences = [
      ...filled.splits.flatMap(({ metrics }) => metrics.map(({ difference }) => difference)),
      ...filled.averages.map(({ difference }) => difference),
    ];
    for (const difference of differences) {
      if (!('value' in difference)) continue;
      expect(difference.interval?.low).toBeLessThanOrEqual(difference.value);
      expect(difference.interval?.high).toBeGreaterThanOrEqual(difference.value);
    }
    const accuracy = filled.splits.find(({ task }) => task === 'sst2')?.difference;
    expect(accuracy).toMatchObject({ interval: { method: 'Newcombe, paired' } });
    const glue = filled.averages.find(({ id }) => id === 'mos7')?.difference;
    expect(glue).toMatchObject({ interval: { method: 'paired bootstrap percentiles' } });
  });
});

describe('a difference in words', () => {
  it('has a sign, and two decimals where one would deny it', () => {
    expect([0.012, -0.012, 0.0004, -0.0004].map(signed)).toEqual([
      '+1.2',
      '−1.2',
      '+0.04',
      '−0.04',
    ]);
    expect([0, -0, 1e-17].map(signed)).toEqual(['0.0', '0.0', '0.0']);
  });
});
