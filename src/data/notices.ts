import type { Notice } from '../runs/event.ts';
import { count } from '../tasks/count.ts';
import type { LeftOut, Task } from '../tasks/task.ts';
import { placeColumns } from './layouts.ts';
import { firstProblems } from './verdict.ts';
import { counted } from './words.ts';

interface Place {
  readonly task: Task;
  readonly split: string;
}

interface Rows {
  readonly columns: readonly string[];
  readonly unit: 'line' | 'row';
  readonly rows: number;
  readonly leftOut: readonly LeftOut[];
}

/** What a reader of a split's scores must know of its rows. */
export function splitNotices(
  { task, split }: Place,
  path: string,
  rows: Rows,
  references: readonly (number | null)[],
): readonly Notice[] {
  const hasLabels = typeof placeColumns(task.id, rows.columns)?.label === 'string';
  const found = [leftOutNotice(path, rows), hiddenNotice(path, references, hasLabels)];
  return found.flatMap((notice) => (notice ? [{ ...notice, task: task.id, split }] : []));
}

function leftOutNotice(path: string, { unit, rows, leftOut }: Rows): Notice | null {
  if (leftOut.length === 0) return null;
  const were = leftOut.length === 1 ? 'was' : 'were';
  const more = leftOut.length > 3 ? '; …' : '';
  return {
    code: 'rows-left-out',
    sentence:
      `${path}: ${count(leftOut.length)} of ${counted(rows, 'row')} ${were} left out: ` +
      `${firstProblems(leftOut, unit)}${more}.`,
    next: `Repair these ${unit}s and run again, or read the scores as scores on the other rows.`,
  };
}

function hiddenNotice(
  path: string,
  references: readonly (number | null)[],
  hasLabels: boolean,
): Notice | null {
  const hidden = references.filter((reference) => reference === null).length;
  if (hidden === 0) return null;
  if (hidden === references.length) {
    return {
      code: 'labels-hidden',
      sentence:
        `${path} ${hasLabels ? 'has only hidden labels (−1)' : 'has no label column'}: ` +
        'predictions are made, every metric is undefined.',
      next: 'Export the predictions, or choose a split whose labels are public.',
    };
  }
  return {
    code: 'labels-partly-hidden',
    sentence:
      `${path}: ${count(hidden)} of ${counted(references.length, 'row')} have no label: ` +
      'they are predicted, but enter no metric.',
    next: 'Read the scores as scores on the rows that have labels.',
  };
}
