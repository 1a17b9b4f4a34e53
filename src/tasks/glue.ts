import { ax } from './ax.ts';
import { cola } from './cola.ts';
import { mnli } from './mnli.ts';
import { mrpc } from './mrpc.ts';
import { qnli } from './qnli.ts';
import { qqp } from './qqp.ts';
import { rte } from './rte.ts';
import { sst2 } from './sst2.ts';
import { stsb } from './stsb.ts';
import type { Split, Task, TaskId } from './task.ts';
import { wnli } from './wnli.ts';

/** Every task, in the order of the GLUE paper's tables (Wang et al. 2019); AX, its diagnostic, last. */
export const glueTasks = [
  cola,
  sst2,
  mrpc,
  stsb,
  qqp,
  mnli,
  qnli,
  rte,
  wnli,
  ax,
] as const satisfies readonly Task[];

const byId: Readonly<Record<TaskId, Task>> = {
  cola,
  sst2,
  mrpc,
  stsb,
  qqp,
  mnli,
  qnli,
  rte,
  wnli,
  ax,
};

/** The record of a task. */
export function taskById(id: TaskId): Task {
  return byId[id];
}

/** True when the text is a task's id, e.g. `sst2`. */
export function isTaskId(text: string): text is TaskId {
  return Object.hasOwn(byId, text);
}

/** A split of a task by its Hub name, or null where the task has no such split. */
export function splitOf(task: Task, split: string): Split | null {
  return task.splits.find(({ id }) => id === split) ?? null;
}

/** What is scored when no split is named: every validation split; AX, which has none, its test. */
export function defaultSplits(task: Task): readonly Split[] {
  const validation = task.splits.filter(({ id }) => id.startsWith('validation'));
  return validation.length > 0 ? validation : task.splits;
}
