import { Refusal } from '../runs/error.ts';
import type { Absent, Notice, SplitData, SplitReading } from '../runs/event.ts';
import type { RunRequest } from '../runs/request.ts';
import type { ModelConfig } from '../systems/config.ts';
import { headFor } from '../systems/heads.ts';
import { glueTasks, taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';
import { unwrap } from './preflight.ts';

/**
 * The tasks to load rows for. Named tasks must be answered by the system, and every head that is
 * there must be sound, or the run is refused with the reason. `all` means what the system answers.
 */
export function wantedTasks({ tasks }: RunRequest, config: ModelConfig): RunRequest['tasks'] {
  const heads = config.glueHeads;
  if (tasks === 'all' && heads === null) return 'all';
  const wanted =
    tasks === 'all' ? glueTasks.filter((task) => task.answeredBy in (heads ?? {})) : [];
  const ids = tasks === 'all' ? wanted.map(({ id }) => id) : tasks;
  if (ids.length === 0) {
    throw new Refusal(
      'heads-none',
      'This system answers no GLUE task: its glue_heads are empty.',
      'Check glue_heads in config.json.',
    );
  }
  for (const id of ids) unwrap(headFor(config, id, null));
  return ids;
}

/** Tasks that `all` leaves out because the system has no head for them. */
export function unansweredTasks({ tasks }: RunRequest, config: ModelConfig): readonly Absent[] {
  const heads = config.glueHeads;
  if (tasks !== 'all' || heads === null) return [];
  return glueTasks
    .filter((task) => !(task.answeredBy in heads))
    .map(({ id }) => ({ task: id, reason: 'This system has no head for it.' }));
}

/**
 * A single-task checkpoint serves the one task that is named. Where none is, and its labels fit
 * exactly one task that there are rows for, it is that one; else the person must say.
 */
export function loneTask(config: ModelConfig, splits: readonly SplitData[]): TaskId {
  const present = [...new Set(splits.map(({ task }) => task))];
  const fits = (task: TaskId): boolean => {
    const found = headFor(config, task, null);
    return 'ok' in found && found.ok.notices.length === 0 && taskById(task).answeredBy === task;
  };
  const [only, ...others] = present.length === 1 ? present : present.filter(fits);
  if (only !== undefined && others.length === 0) return only;
  const words = only === undefined ? present : [only, ...others];
  const names =
    config.labels === null ? 'no labels' : `the labels ${config.labels.names.join(', ')}`;
  throw new Refusal(
    'task-unnamed',
    `This checkpoint is for one task, and its config.json (${names}) does not say for which of ${words.join(', ')}.`,
    'Name the task it was fine-tuned on: choose it under Tasks, or pass --tasks.',
  );
}

/** The reading of each split, now that the graph's width is known, with what must be said of it. */
export function readingsOf(
  config: ModelConfig,
  splits: readonly SplitData[],
  width: number,
  effectiveMaxLength: number,
): { readings: SplitReading[]; notices: Notice[]; unscaled: SplitReading[] } {
  const readings: SplitReading[] = [];
  const unscaled: SplitReading[] = [];
  const notices: Notice[] = [];
  for (const { task, split } of splits) {
    const found = unwrap(headFor(config, task, width));
    const reading = { task, split, head: found.head, effectiveMaxLength };
    readings.push(reading);
    if (!found.scaleKnown) unscaled.push(reading);
    notices.push(...found.notices.map((notice) => ({ ...notice, task, split })));
  }
  return { readings, notices, unscaled };
}
