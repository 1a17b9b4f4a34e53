import { expect, it } from 'vitest';
import type { SystemFile } from '../../../src/systems/systemFile.ts';
import { runFolded } from '../run.ts';

const set: SystemFile = {
  schemaVersion: 1,
  id: 'both',
  title: 'Both',
  checkpoints: [
    { tasks: ['sst2'], system: 'tiny', dtype: 'fp32' },
    { tasks: ['rte'], system: 'mini', dtype: 'fp32' },
  ],
};

it('is one record, in which each task is answered by its own checkpoint', async () => {
  const request = { device: 'wasm', limit: 12 } as const;
  const both = await runFolded({ ...request, system: 'set:both', set });
  expect(both.error).toBeNull();
  expect(both.splits.map(({ task, scored }) => [task, scored])).toEqual([
    ['sst2', 12],
    ['rte', 12],
  ]);
  const alone = await Promise.all([
    runFolded({ ...request, system: 'tiny', dtype: 'fp32', tasks: ['sst2'] }),
    runFolded({ ...request, system: 'mini', dtype: 'fp32', tasks: ['rte'] }),
  ]);
  const metrics = alone.flatMap(({ splits }) => splits.map((split) => split.metrics));
  expect(both.splits.map((split) => split.metrics)).toEqual(metrics);
  expect(both.absent.map(({ task }) => task)).toContain('cola');
});

it('fails with the checkpoint’s own sentence, and keeps what others scored', async () => {
  const broken = {
    ...set,
    checkpoints: [set.checkpoints[0], { tasks: ['rte'], system: 'tiny', dtype: 'q4' }],
  };
  const record = await runFolded({
    system: 'set:both',
    set: broken as SystemFile,
    device: 'wasm',
    limit: 6,
  });
  expect(record.error?.code).toBe('dtype-missing');
  expect(record.splits.map(({ task, scored }) => [task, scored])).toEqual([['sst2', 6]]);
});
