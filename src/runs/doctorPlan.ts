import type { LabelChoice } from '../systems/labelChoice.ts';
import { taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';
import type { RunRequest } from './request.ts';

/**
 * The label doctor's run: a task's rows, drawn at random in proportion to their labels. Where the
 * checkpoint's names mean nothing, its logits are read by position, for this run alone.
 */
export function doctorRequest(
  request: RunRequest,
  task: TaskId,
  { rows, isNamed }: { readonly rows: number; readonly isNamed: boolean },
): RunRequest {
  const of = taskById(task).answeredBy;
  const { target } = taskById(of);
  const order = target.kind === 'labels' ? target.labels : [];
  const byPosition: LabelChoice = { order, origin: 'by-position' };
  return {
    ...request,
    tasks: [of],
    splits: 'default',
    limit: rows,
    subset: 'stratified',
    stopAt: null,
    labels: isNamed ? {} : { [of]: byPosition },
  };
}

const troubles = [
  'labels-unnamed',
  'labels-unmatched',
  'labels-contradict',
  'labels-count',
  'labels-revision',
];

/** Errors that the label doctor can help with: names that say nothing, or contradict each other. */
export function isLabelTrouble(code: string): boolean {
  return troubles.includes(code);
}
