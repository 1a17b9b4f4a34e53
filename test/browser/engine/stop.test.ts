import { expect, it } from 'vitest';
import { averageOf } from '../../../src/averages/averageOf.ts';
import { recipeById } from '../../../src/averages/averages.ts';
import { metricById } from '../../../src/metrics/metrics.ts';
import { clearEnough } from '../../../src/reports/clearEnough.ts';
import { intervalsOfAverage } from '../../../src/reports/intervalsOfAverage.ts';
import { splitScoreOf } from '../../../src/runs/tally.ts';
import { bootstrapError, bootstrapRows } from '../../../src/statistics/bootstrap.ts';
import { randomFrom } from '../../../src/statistics/random.ts';
import { predictionOf } from '../../../src/systems/predict.ts';
import { taskById } from '../../../src/tasks/glue.ts';
import { runFolded } from '../run.ts';

it('stops each accuracy when it is clear enough, scores the rest whole, and says so', async () => {
  const record = await runFolded(
    {
      system: 'tiny',
      tasks: ['cola', 'qnli'],
      device: 'wasm',
      predictors: 1,
      stopAt: { points: 14, of: 'accuracies' },
    },
    {},
    (event, evaluator, current) => {
      if (event.type === 'batch-done') evaluator.enough(clearEnough(current()));
    },
  );
  expect(record.status).toBe('done');
  const [cola, qnli] = record.splits;
  expect(cola).toMatchObject({ rowsDone: 240, isClear: false });
  expect(qnli?.isClear).toBe(true);
  expect(qnli?.rowsDone).toBeGreaterThan(20);
  expect(qnli?.rowsDone).toBeLessThan(200);
  const [notice] = record.notices.filter(({ code }) => code === 'stopped-clear');
  expect(notice?.sentence).toBe(`Stopped at ± 14 points after ${qnli?.rowsDone} of 240 rows.`);
});

it('stops an average of accuracies: the splits that it reads, and no others', async () => {
  const record = await runFolded(
    { system: 'tiny', device: 'wasm', stopAt: { points: 12, of: 'mos7_accuracy' } },
    {},
    (event, evaluator, current) => {
      if (event.type === 'batch-done') evaluator.enough(clearEnough(current()));
    },
  );
  expect(record.status).toBe('done');
  const read = ['cola', 'sst2', 'mrpc', 'qqp', 'qnli', 'rte'];
  for (const { task, split, isClear, rowsDone, index } of record.splits) {
    const isRead = read.includes(task) || split === 'validation_matched';
    expect([task, split, isClear]).toEqual([task, split, isRead]);
    expect([task, split, rowsDone < index.length]).toEqual([task, split, isRead]);
  }
  const [interval, ...more] = intervalsOfAverage(record, recipeById('mos7_accuracy'));
  expect(more).toEqual([]);
  expect(interval).toMatchObject({ about: 'split', validUnderPeeking: true });
  expect(50 * ((interval?.high ?? 1) - (interval?.low ?? 0))).toBeLessThanOrEqual(12);
  const [notice, ...others] = record.notices.filter(({ code }) => code === 'stopped-clear');
  expect(others).toEqual([]);
  expect(notice?.sentence).toMatch(
    /^The 7-task mean, .* at ± 12 points after [\d,]+ of 1,560 rows/,
  );
});

it('a whole run’s averages: propagated errors agree with a stratified bootstrap of its rows', async () => {
  const record = await runFolded({ system: 'tiny', device: 'wasm' });
  const columns = record.splits.map((split) => {
    const { head } = split.reading ?? {};
    const answers = Array.from(split.done, (_, position) => ({
      reference: split.references[position] ?? Number.NaN,
      prediction: head
        ? (predictionOf(head, split.logits, position * split.width).value ?? Number.NaN)
        : Number.NaN,
    }));
    return { split, answers, score: splitScoreOf(split) };
  });
  for (const id of ['glue', 'mos7_accuracy'] as const) {
    const draws = bootstrapRows(
      columns.map(({ answers }) => answers.length),
      (rows) => {
        const drawn = columns.map(({ split, answers, score }, at) => {
          const picked = Array.from(rows[at] ?? [], (row) => answers[row]).flatMap(
            (one) => one ?? [],
          );
          const references = picked.map(({ reference }) => reference);
          const predictions = picked.map(({ prediction }) => prediction);
          const metrics = taskById(split.task).metrics.map((metric) => [
            metric,
            metricById(metric).batch(references, predictions),
          ]);
          return { ...score, metrics: Object.fromEntries(metrics) };
        });
        const average = averageOf(recipeById(id), drawn);
        return 'value' in average ? average.value : Number.NaN;
      },
      500,
      randomFrom(id),
    );
    const [lead] = intervalsOfAverage(record, recipeById(id));
    const half = ((lead?.high ?? Number.NaN) - (lead?.low ?? Number.NaN)) / 2;
    expect(lead?.about).toBe('population');
    // 500 draws know an error to about 3 %; Pearson and Spearman as if moving together add a little.
    const ratio = half / (1.959964 * bootstrapError(draws));
    expect([id, ratio > 0.9 && ratio < 1.12]).toEqual([id, true]);
  }
});

it('is refused where rows are in no random order', async () => {
  const record = await runFolded({
    system: 'tiny',
    limit: 20,
    subset: 'first',
    stopAt: { points: 5, of: 'accuracies' },
  });
  expect(record.error?.code).toBe('stop-not-random');
});
