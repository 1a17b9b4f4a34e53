import { taskById } from '../../tasks/glue.ts';
import type { RefereeSplit } from './referee.ts';

/** A task’s title; of tasks with several splits they are told apart by their split where there are two. */
export function refereeName({ task, split }: Pick<RefereeSplit, 'task' | 'split'>): string {
  const { title } = taskById(task);
  if (!split.startsWith('validation_')) return title;
  return `${title} ${split === 'validation_matched' ? 'm' : 'mm'}`;
}
