import type { MetricId } from '../metrics/metric.ts';
import type { TaskId } from '../tasks/task.ts';
import type { Term } from './average.ts';

/** A task that enters by the mean of these metrics on its one validation split. */
export function validation(task: TaskId, ...metrics: [MetricId, ...MetricId[]]): Term {
  return { task, parts: [{ split: 'validation', metrics }], combine: 'mean' };
}

/** MNLI by its accuracy on both splits. */
export function bothMnliSplits(combine: Term['combine']): Term {
  return {
    task: 'mnli',
    parts: [
      { split: 'validation_matched', metrics: ['accuracy'] },
      { split: 'validation_mismatched', metrics: ['accuracy'] },
    ],
    combine,
  };
}

/** MNLI by its accuracy on the matched split alone. */
export const matchedMnli: Term = {
  task: 'mnli',
  parts: [{ split: 'validation_matched', metrics: ['accuracy'] }],
  combine: 'mean',
};
