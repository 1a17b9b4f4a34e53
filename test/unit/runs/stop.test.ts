import { describe, expect, it } from 'vitest';
import { defaultRequest, type RunRequest } from '../../../src/runs/request.ts';
import { stopProblem, stoppableAverages, stoppableTasks } from '../../../src/runs/stop.ts';

const asked = (change: Partial<RunRequest>): string =>
  stopProblem({ ...defaultRequest, stopAt: { points: 2, of: 'accuracies' }, ...change })?.code ??
  'fine';

describe('what may be stopped on', () => {
  it('is accuracies and averages of nothing else', () => {
    expect(stoppableAverages).toEqual(['mos7_accuracy']);
    expect(stoppableTasks).toEqual(['sst2', 'mrpc', 'qqp', 'mnli', 'qnli', 'rte', 'wnli']);
  });

  it.each([
    [{}, 'fine'],
    [{ stopAt: null }, 'fine'],
    [{ limit: 100 }, 'fine'],
    [{ limit: 100, subset: 'first' }, 'stop-not-random'],
    [{ limit: 100, subset: 'stratified' }, 'stop-not-random'],
    [{ subset: 'first' }, 'fine'],
    [{ stopAt: { points: 2, of: 'mos7_accuracy' } }, 'fine'],
    [{ stopAt: { points: 2, of: 'glue' } }, 'stop-not-accuracy'],
    [{ stopAt: { points: 2, of: 'mos7' } }, 'stop-not-accuracy'],
  ] as const)('%j: %s', (change, code) => {
    expect(asked(change)).toBe(code);
  });
});
