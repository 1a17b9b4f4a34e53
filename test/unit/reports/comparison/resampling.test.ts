import { describe, expect, it } from 'vitest';
import { compareRuns } from '../../../../src/reports/comparison/compareRuns.ts';
import { createResampler, resamplingOf } from '../../../../src/reports/comparison/resampling.ts';
import { withDraws } from '../../../../src/reports/comparison/withDraws.ts';
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
