import { describe, expect, it } from 'vitest';
import { partsOf, unansweredBySet } from '../../../src/runs/parts.ts';
import { defaultRequest, type RunRequest } from '../../../src/runs/request.ts';
import { readSystemFile, type SystemFile } from '../../../src/systems/systemFile.ts';

const two: SystemFile = {
  schemaVersion: 1,
  id: 'two',
  title: 'Two',
  checkpoints: [
    { tasks: ['sst2', 'cola'], system: 'tiny', dtype: 'q8' },
    {
      tasks: ['mnli', 'ax'],
      system: 'hub:owner/name@main',
      labels: ['contradiction', 'entailment', 'neutral'],
      maxLength: 64,
    },
  ],
  training: { search: 'proxy', teacher: 'BERT-base' },
};

const sentence = (change: object): string => {
  const read = readSystemFile(JSON.stringify({ ...two, ...change }), 'two.json');
  return 'problem' in read ? read.problem.sentence : 'read';
};

describe('a system’s file', () => {
  it('comes back as it was written', () => {
    expect(readSystemFile(JSON.stringify(two), 'two.json')).toEqual({ ok: two });
  });

  it.each([
    [{ schemaVersion: 2 }, 'schemaVersion should be 1'],
    [{ id: '../evil' }, 'id should be'],
    [{ checkpoints: [] }, 'checkpoints should be'],
    [
      { checkpoints: [{ tasks: ['sst2'], system: 'nobody' }] },
      'nobody is neither bundled nor hub:',
    ],
    [{ checkpoints: [{ tasks: ['sst2'], system: 'https://evil.example' }] }, 'is neither bundled'],
    [{ checkpoints: [two.checkpoints[0], two.checkpoints[0]] }, 'two checkpoints answer sst2'],
    [
      { checkpoints: [{ tasks: ['mnli'], system: 'tiny', labels: ['yes', 'no', 'maybe'] }] },
      'is no order of MNLI’s labels',
    ],
    [{ hub: { endpoint: 'mirror' } }, 'hub.endpoint should be'],
  ])('is refused with %j', (change, words) => {
    expect(sentence(change)).toContain(words);
  });
});

describe('a request of several checkpoints', () => {
  const request: RunRequest = { ...defaultRequest, system: 'set:two', set: two, limit: 7 };

  it('is a run for each, with its own tasks, dtype, labels and length', () => {
    const parts = partsOf(request);
    expect(
      parts.map(({ system, tasks, dtype, maxLength }) => [system, tasks, dtype, maxLength]),
    ).toEqual([
      ['tiny', ['sst2', 'cola'], 'q8', null],
      ['hub:owner/name@main', ['mnli', 'ax'], 'auto', 64],
    ]);
    expect(parts[1]?.labels.mnli?.order).toEqual(['contradiction', 'entailment', 'neutral']);
    expect(parts.every(({ set, limit }) => set === null && limit === 7)).toBe(true);
  });

  it('leaves out checkpoints of tasks that are not wanted, and says what nobody answers', () => {
    expect(partsOf({ ...request, tasks: ['ax'] }).map(({ tasks }) => tasks)).toEqual([['ax']]);
    expect(unansweredBySet({ ...request, tasks: ['sst2', 'rte'] }).map(({ task }) => task)).toEqual(
      ['rte'],
    );
    expect(unansweredBySet(request)).toHaveLength(6);
    expect(partsOf(defaultRequest)).toEqual([defaultRequest]);
  });
});
