import { Refusal } from '../runs/error.ts';
import { glueTasks } from '../tasks/glue.ts';
import type { LeftOut, Task } from '../tasks/task.ts';
import { decodeReference } from './decode.ts';
import { missingColumns, placeColumns } from './layouts.ts';
import { counted, listOf, shown } from './words.ts';

/** What is known of a file when its rows have been read: enough to judge it as a whole. */
export interface Reading {
  readonly path: string;
  readonly unit: 'line' | 'row';
  readonly columns: readonly string[];
  readonly rows: number;
  readonly leftOut: readonly LeftOut[];
  /** Some labels of the rows that were left out. */
  readonly oddLabels: readonly unknown[];
}

/** Refuses a file that, as a whole, is no file of this task. */
export function judge(task: Task, reading: Reading): void {
  if (reading.rows === 0) throw emptyFile(reading.path);
  const usable = reading.rows - reading.leftOut.length;
  if (usable === 0) judgeColumns(task, reading.path, reading.columns);
  if (usable < reading.rows / 2) judgeLabels(task, reading);
  if (usable === 0) throw noValidRow(reading);
}

/** Refuses a file whose columns are not the task's, naming the tasks whose they are. */
export function judgeColumns(task: Task, path: string, columns: readonly string[]): void {
  if (columns.length === 0 || placeColumns(task.id, columns) !== null) return;
  const others = glueTasks.filter((other) => placeColumns(other.id, columns) !== null);
  throw others.length > 0
    ? otherColumns(task, path, columns, others)
    : strangeColumns(task, path, columns);
}

function emptyFile(path: string): Refusal {
  return new Refusal('file-empty', `${path} has no rows.`, 'Choose a file with at least one row.');
}

function otherColumns(
  task: Task,
  path: string,
  columns: readonly string[],
  others: readonly Task[],
): Refusal {
  const placed = others[0] && placeColumns(others[0].id, columns);
  const texts = [placed?.text, placed?.textPair].filter((name) => typeof name === 'string');
  const noun = texts.length > 1 ? 'columns' : 'column';
  const owners = others.map((other) => `${other.title}'s`);
  return new Refusal(
    'other-task',
    `${path} does not hold ${task.title} rows: it has the ${noun} ${texts.join(', ')}, ` +
      `which ${texts.length > 1 ? 'are' : 'is'} ${listOf(owners, 'or')}.`,
    'Put the file in the folder of the task that it belongs to, or choose another file.',
  );
}

function strangeColumns(task: Task, path: string, columns: readonly string[]): Refusal {
  const missing = missingColumns(task.id, columns);
  const names = missing.length > 0 ? missing : task.columns;
  const shownColumns = columns.slice(0, 8).map((name) => shown(name));
  return new Refusal(
    'rows-invalid',
    `${path} does not hold ${task.title} rows: it has no ${names.length > 1 ? 'columns' : 'column'} ` +
      `${listOf(names, 'and')}, only ${listOf(shownColumns, 'and')}.`,
    `Name the columns ${listOf([...task.columns, 'label'], 'and')}, as the Hub does.`,
  );
}

/** Same columns, impossible labels: the file of a task whose columns have the same names. */
function judgeLabels(task: Task, { path, columns, oddLabels }: Reading): void {
  const owners = glueTasks.filter(
    (other) => other.id !== task.id && placeColumns(other.id, columns) !== null,
  );
  const others = owners.filter((other) => suits(oddLabels, other));
  if (others.length === 0) return;
  const names = others.map((other) => other.title);
  throw new Refusal(
    'other-task',
    `${path} does not hold ${task.title} rows: labels such as ` +
      `${listOf(oddLabels.slice(0, 3).map(shown), 'and')} suit ${listOf(names, 'or')}, ` +
      'which has columns of the same names.',
    `Put the file in the folder of ${listOf(names, 'or')}, or choose another file.`,
  );
}

function suits(labels: readonly unknown[], task: Task): boolean {
  const right = labels.filter((label) => !('reason' in decodeReference(label, task.target)));
  return labels.length > 0 && right.length >= 0.95 * labels.length;
}

function noValidRow({ path, unit, rows, leftOut }: Reading): Refusal {
  const none =
    rows === 1
      ? `The only row of ${path} cannot be used`
      : `None of the ${counted(rows, 'row')} of ${path} can be used`;
  return new Refusal(
    'rows-invalid',
    `${none}: ${firstProblems(leftOut, unit)}.`,
    `Repair the ${unit}s named, or choose another file. JSON Lines has one object a line.`,
  );
}

/** At most three problems with their places: `line 3: …; line 7: …`. */
export function firstProblems(leftOut: readonly LeftOut[], unit: 'line' | 'row'): string {
  return leftOut
    .slice(0, 3)
    .map(({ line, reason }) => `${unit} ${line}: ${reason}`)
    .join('; ');
}
