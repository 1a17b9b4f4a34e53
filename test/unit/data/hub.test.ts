import { describe, expect, test } from 'vitest';
import { folder, load, shared } from './given.ts';

const validation = [
  'cola validation 1043',
  'sst2 validation 872',
  'mrpc validation 408',
  'stsb validation 1500',
  'qqp validation 7600',
  'mnli validation_matched 9815',
  'mnli validation_mismatched 998',
  'qnli validation 5463',
  'rte validation 277',
  'wnli validation 71',
];

const train = ['cola 8551', 'sst2 67349', 'mrpc 3668', 'stsb 5749', 'rte 2490', 'wnli 635'];

describe.skipIf(shared === null)("real rows under the Hub's paths", () => {
  test('every validation split is found and read whole', async () => {
    const { splits, absent, notices } = await load(folder(`${shared}hub`));
    expect(splits.map(({ task, split, index }) => `${task} ${split} ${index.length}`)).toEqual(
      validation,
    );
    expect(splits.flatMap(({ leftOut }) => leftOut)).toEqual([]);
    expect(splits.flatMap(({ references }) => references)).not.toContain(null);
    expect(notices).toEqual([]);
    expect(absent).toEqual([{ task: 'ax', reason: 'No file of this task is in the data.' }]);
  });

  test('train splits are read when they are named', async () => {
    const { splits, absent } = await load(folder(`${shared}hub`), { splits: ['train'] });
    expect(splits.map(({ task, index }) => `${task} ${index.length}`)).toEqual(train);
    expect(absent.map(({ task }) => task)).toEqual(['qqp', 'mnli', 'qnli', 'ax']);
    expect(absent[0]?.reason).toBe('The data has its validation, not the split asked for.');
  });
});
