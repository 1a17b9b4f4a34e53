import { type SystemPart, statedIn } from '../systems/systemFile.ts';
import { glueTasks, taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';
import type { Absent } from './event.ts';
import type { RunRequest } from './request.ts';

/**
 * A request as the runs of single checkpoints that it is made of: itself, or, for a system of several
 * checkpoints, one for each that answers a wanted task.
 */
export function partsOf(request: RunRequest): readonly RunRequest[] {
  if (request.set === null) return [request];
  return request.set.checkpoints.flatMap((part) => {
    const tasks = wanted(request, part);
    return tasks.length === 0 ? [] : [partRequest(request, part, tasks)];
  });
}

function partRequest(request: RunRequest, part: SystemPart, tasks: readonly TaskId[]): RunRequest {
  const stated = statedIn(part);
  const [first] = tasks;
  const labels =
    stated === null || first === undefined ? {} : { [taskById(first).answeredBy]: stated };
  return {
    ...request,
    set: null,
    system: part.system,
    tasks,
    dtype: request.dtype === 'auto' ? (part.dtype ?? 'auto') : request.dtype,
    maxLength: request.maxLength ?? part.maxLength ?? null,
    labels: { ...labels, ...request.labels },
  };
}

function wanted({ tasks }: RunRequest, part: SystemPart): readonly TaskId[] {
  return part.tasks.filter((task) => tasks === 'all' || tasks.includes(task));
}

/** Tasks that no checkpoint of the system answers, and that were not asked for by name. */
export function unansweredBySet({ set, tasks }: RunRequest): readonly Absent[] {
  if (set === null) return [];
  const answered = set.checkpoints.flatMap((part) => part.tasks);
  return glueTasks
    .filter(({ id }) => !answered.includes(id) && (tasks === 'all' || tasks.includes(id)))
    .map(({ id }) => ({ task: id, reason: 'No checkpoint of this system answers it.' }));
}
