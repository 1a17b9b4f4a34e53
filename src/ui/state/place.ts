import { isTaskId } from '../../tasks/glue.ts';
import type { TaskId } from '../../tasks/task.ts';

/** The tabs below the board. */
export const tabs = [
  // The run on the board.
  'results',
  'rows',
  'sentence',
  // Beside other runs.
  'compare',
  'referee',
  'tradeoff',
  // Beside what others published.
  'leaderboard',
  // What this browser keeps.
  'runs',
] as const;

export type Tab = (typeof tabs)[number];

/** Where the page stands below the board, as the part of its address after `#`. */
export interface Place {
  readonly tab: Tab;
  /** The task that Rows shows; null: the first one there is. */
  readonly task: TaskId | null;
  readonly split: string | null;
}

/** Reads `#rows/mnli/validation_matched`; anything else is the results. */
export function placeFromHash(hash: string): Place {
  const [tab, task = '', split = ''] = hash.replace(/^#/, '').split('/');
  return {
    tab: tabs.find((known) => known === tab) ?? 'results',
    task: isTaskId(task) ? task : null,
    split: /^[a-z_]+$/.test(split) ? split : null,
  };
}

/** The hash of a place. */
export function hashOf({ tab, task, split }: Place): string {
  return `#${[tab, task, split].filter((part) => part !== null).join('/')}`;
}
