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
  /** Which rows are shown, as `filterText` writes it; absent or empty: all. */
  readonly filter?: string;
}

/** Reads `#rows/mnli/validation_matched?show=wrong`; anything else is the results. */
export function placeFromHash(hash: string): Place {
  const [path = '', filter = ''] = hash.replace(/^#/, '').split('?');
  const [tab, task = '', split = ''] = path.split('/');
  return {
    tab: tabs.find((known) => known === tab) ?? 'results',
    task: isTaskId(task) ? task : null,
    split: /^[a-z_]+$/.test(split) ? split : null,
    ...(/^[a-z0-9=&,-]{1,120}$/.test(filter) ? { filter } : {}),
  };
}

/** The hash of a place. */
export function hashOf({ tab, task, split, filter = '' }: Place): string {
  const path = [tab, task, split].filter((part) => part !== null).join('/');
  return `#${path}${filter === '' ? '' : `?${filter}`}`;
}
