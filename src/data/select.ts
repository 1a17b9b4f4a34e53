import { Refusal } from '../runs/error.ts';
import type { Absent } from '../runs/event.ts';
import type { RunRequest } from '../runs/request.ts';
import { defaultSplits, glueTasks, taskById } from '../tasks/glue.ts';
import type { Task, TaskId } from '../tasks/task.ts';
import { listOf } from './words.ts';

/** A split that the data has. */
export interface Available {
  readonly task: TaskId;
  readonly split: string;
}

/** What of the data a run reads, in the order of the paper, and what is not there. */
export interface Selection<A extends Available> {
  readonly chosen: readonly A[];
  readonly absent: readonly Absent[];
}

/**
 * Chooses the splits that a request wants. `all` tasks takes what is there and lists the rest as
 * absent; a task that is named must be there.
 */
export function selectSplits<A extends Available>(
  request: Pick<RunRequest, 'tasks' | 'splits'>,
  available: readonly A[],
): Selection<A> {
  if (request.splits !== 'default') request.splits.forEach(refuseUnknownSplit);
  const wanted = request.tasks === 'all' ? glueTasks : tasksInOrder(request.tasks);
  const chosen: A[] = [];
  const absent: Absent[] = [];
  for (const task of wanted) {
    const here = available.filter((one) => one.task === task.id);
    const found = splitsOf(task, request.splits, here);
    if (found.chosen.length === 0 && request.tasks !== 'all')
      throw taskAbsent(task, here, available);
    chosen.push(...found.chosen);
    absent.push(...found.absent);
  }
  if (chosen.length === 0) throw nothingLeft(available);
  return { chosen, absent };
}

function tasksInOrder(named: readonly TaskId[]): readonly Task[] {
  return glueTasks.filter((task) => named.includes(task.id));
}

function splitsOf<A extends Available>(
  task: Task,
  names: RunRequest['splits'],
  here: readonly A[],
): Selection<A> {
  if (here.length === 0) return without(task, 'No file of this task is in the data.');
  const wanted = wantedSplits(task, names);
  const chosen = wanted.flatMap((split) => here.filter((one) => one.split === split));
  if (chosen.length === 0)
    return without(task, `The data has its ${splitList(here)}, not the split asked for.`);
  const missing = wanted.filter((split) => !here.some((one) => one.split === split));
  const reason = 'No file of this split is in the data.';
  return { chosen, absent: missing.map((split) => ({ task: task.id, split, reason })) };
}

function without<A extends Available>(task: Task, reason: string): Selection<A> {
  return { chosen: [], absent: [{ task: task.id, reason }] };
}

/** `validation` and `test` mean both halves of MNLI's, too. */
function wantedSplits(task: Task, names: RunRequest['splits']): readonly string[] {
  if (names === 'default') return defaultSplits(task).map(({ id }) => id);
  return task.splits.map(({ id }) => id).filter((id) => names.some((name) => means(name, id)));
}

function means(name: string, split: string): boolean {
  return split === name || split.startsWith(`${name}_`);
}

function refuseUnknownSplit(name: string): void {
  const known = [...new Set(glueTasks.flatMap((task) => task.splits.map(({ id }) => id)))];
  if (known.some((split) => means(name, split))) return;
  throw new Refusal(
    'split-unknown',
    `GLUE has no split named “${name}”.`,
    `Choose among ${listOf(known, 'and')}.`,
  );
}

function splitList(here: readonly Available[]): string {
  return listOf([...new Set(here.map(({ split }) => split))], 'and');
}

function taskAbsent(task: Task, here: readonly Available[], all: readonly Available[]): Refusal {
  if (here.length > 0) {
    return new Refusal(
      'split-absent',
      `${task.title} is in the data, but not the split asked for: there is only its ${splitList(here)}.`,
      'Ask for a split that is there, or add the file.',
    );
  }
  const titles = [...new Set(all.map((one) => taskById(one.task).title))];
  return new Refusal(
    'task-absent',
    `${task.title} is not in the data, which has ${listOf(titles, 'and')}.`,
    `Choose among these tasks, or add ${task.id}/${defaultSplits(task)[0]?.id}.jsonl.`,
  );
}

function nothingLeft(available: readonly Available[]): Refusal {
  const names = available.map(({ task, split }) => `${taskById(task).title} ${split}`);
  return new Refusal(
    'split-absent',
    `The data has none of the splits asked for: it has ${listOf(names, 'and')}.`,
    'Ask for a split that is there, or add the file.',
  );
}
