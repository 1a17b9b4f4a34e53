import { Refusal } from '../runs/error.ts';
import type { Absent, Notice, SplitData, SplitReading } from '../runs/event.ts';
import type { RunRequest } from '../runs/request.ts';
import type { ModelConfig } from '../systems/config.ts';
import { headFor } from '../systems/heads.ts';
import { choiceFor, type LabelChoices } from '../systems/labelChoice.ts';
import { choiceNotice } from '../systems/labelChoiceNotice.ts';
import { glueTasks, taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';
import { type Checkpoint, unwrap } from './preflight.ts';

/**
 * The tasks this run may score: the named ones, or all that the system answers. Each head must be
 * sound, or the run is refused with the reason. Null: a single-task checkpoint, and no task is named.
 */
export function answeredTasks(
  { tasks }: RunRequest,
  config: ModelConfig,
): readonly TaskId[] | null {
  const heads = config.glueHeads;
  if (tasks === 'all' && heads === null) return null;
  const answered = glueTasks.filter((task) => task.answeredBy in (heads ?? {}));
  const ids = tasks === 'all' ? answered.map(({ id }) => id) : tasks;
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

/** Refuses a run whose system and data have no task in common. */
export function refuseNothing(splits: readonly SplitData[], config: ModelConfig): void {
  if (splits.length > 0) return;
  const heads = Object.keys(config.glueHeads ?? {}).join(', ');
  throw new Refusal(
    'nothing-in-common',
    `The system answers ${heads || 'one task'}, and the data has rows for none of them.`,
    'Give rows for one of these tasks, or another system.',
  );
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
  { config, folder }: Pick<Checkpoint, 'config' | 'folder'>,
  splits: readonly SplitData[],
  width: number,
  effectiveMaxLength: number,
  labels: LabelChoices,
): { readings: SplitReading[]; notices: Notice[]; unscaled: SplitReading[] } {
  const readings: SplitReading[] = [];
  const unscaled: SplitReading[] = [];
  const notices: Notice[] = [];
  const at = folder.revision === undefined ? {} : { revision: folder.revision };
  for (const data of splits) {
    const { task, split } = data;
    const found = unwrap(headFor(config, task, width));
    const reading = { task, split, head: found.head, effectiveMaxLength, ...at };
    readings.push(reading);
    if (!found.scaleKnown) unscaled.push(reading);
    notices.push(...found.notices.map((notice) => ({ ...notice, task, split })));
    const choice = choiceFor(labels, task);
    if (choice !== null) notices.push({ ...choiceNotice(choice, data), task, split });
  }
  return { readings, notices, unscaled };
}
