import { expect, it } from 'vitest';
import { clearEnough } from '../../../src/reports/clearEnough.ts';
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

it('is refused where rows are in no random order', async () => {
  const record = await runFolded({
    system: 'tiny',
    limit: 20,
    subset: 'first',
    stopAt: { points: 5, of: 'accuracies' },
  });
  expect(record.error?.code).toBe('stop-not-random');
});
