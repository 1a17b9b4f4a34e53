import type { Task } from '../tasks/task.ts';
import { isJsonObject, type JsonObject, type ModelConfig } from './config.ts';
import type { HeadFinding } from './headFinding.ts';
import { labelMapOf } from './labelMap.ts';
import { counted, problem, type Result } from './problem.ts';

type Slice = readonly [start: number, end: number];

const next =
  'Correct glue_heads in config.json: each task {slice: [start, end), labels}, without overlap.';

/** A task's head in `glue_heads`; the whole table is checked, so that a wrong neighbour shows. */
export function glueHead(
  config: ModelConfig,
  heads: JsonObject,
  task: Task,
  width: number | null,
): Result<HeadFinding> {
  const name = task.answeredBy;
  const head = Object.hasOwn(heads, name) ? heads[name] : undefined;
  if (head === undefined) return absent(task, heads);
  const slices = slicesOf(heads, config, width);
  if ('problem' in slices) return slices;
  const slice = slices.ok.get(name);
  if (slice === undefined || !isJsonObject(head)) return wrongHead(`${name} is no object`);
  return task.target.kind === 'score'
    ? scoreHead(name, head, slice)
    : labelHead(task, task.target.labels, head, slice);
}

function absent(task: Task, heads: JsonObject): Result<HeadFinding> {
  const present = Object.keys(heads).join(', ') || 'none';
  return problem(
    'head-missing',
    `This model has no head for ${task.title} (glue_heads holds: ${present}).`,
    `Leave ${task.title} out, or choose a model that has a head for it.`,
  );
}

function wrongHead(what: string): { problem: HeadProblem } {
  return problem('heads-invalid', `In config.json, glue_heads.${what}.`, next);
}

type HeadProblem = ReturnType<typeof problem>['problem'];

/** All slices by task, each inside the output and none over another. */
function slicesOf(
  heads: JsonObject,
  config: ModelConfig,
  width: number | null,
): Result<ReadonlyMap<string, Slice>> {
  if (width !== null && config.numLabels !== null && width !== config.numLabels) {
    const sentence = `The graph gives ${counted(width, 'logit')}, but config.json's num_labels is ${config.numLabels}.`;
    return problem(
      'labels-count',
      sentence,
      'Use the config.json that was exported with this model.',
    );
  }
  const slices = new Map<string, Slice>();
  for (const [name, head] of Object.entries(heads)) {
    const slice = sliceOf(head);
    if (slice === null)
      return wrongHead(`${name} has no slice [start, end) of whole numbers, start before end`);
    const outside = beyond(name, slice, width ?? config.numLabels);
    if (outside !== null) return wrongHead(outside);
    slices.set(name, slice);
  }
  const overlap = overlapOf(slices);
  return overlap === null ? { ok: slices } : wrongHead(overlap);
}

function sliceOf(head: unknown): Slice | null {
  const slice = isJsonObject(head) ? head.slice : null;
  if (!Array.isArray(slice) || slice.length !== 2) return null;
  const [start, end]: unknown[] = slice;
  if (!isPosition(start) || !isPosition(end) || start >= end) return null;
  return [start, end];
}

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function beyond(name: string, [start, end]: Slice, logits: number | null): string | null {
  if (logits === null || end <= logits) return null;
  return `${name} takes logits ${start} to ${end - 1}, but there are only ${logits}, counted from 0`;
}

function overlapOf(slices: ReadonlyMap<string, Slice>): string | null {
  const ordered = [...slices].sort(([, [one]], [, [other]]) => one - other);
  for (const [position, [name, [start]]] of ordered.entries()) {
    const before = ordered[position - 1];
    if (before !== undefined && before[1][1] > start) {
      return `${name} overlaps glue_heads.${before[0]}: both take logit ${start}`;
    }
  }
  return null;
}

function scoreHead(name: string, head: JsonObject, slice: Slice): Result<HeadFinding> {
  if (slice[1] - slice[0] !== 1)
    return wrongHead(`${name} is a score, so its slice must be one logit wide`);
  const range = head.score_range ?? null;
  if (range !== null && JSON.stringify(range) !== '[0,5]') {
    return wrongHead(
      `${name} has the score_range ${JSON.stringify(range)}, but the task's scores go from 0 to 5`,
    );
  }
  const scale = head.scale ?? null;
  if (scale === null) {
    return {
      ok: { head: { slice, reading: { kind: 'score', scale: 1 } }, notices: [], scaleKnown: false },
    };
  }
  if (typeof scale !== 'number' || !Number.isFinite(scale) || scale === 0) {
    return wrongHead(
      `${name} has the scale ${JSON.stringify(scale)}, which is no number to multiply by`,
    );
  }
  return {
    ok: { head: { slice, reading: { kind: 'score', scale } }, notices: [], scaleKnown: true },
  };
}

function labelHead(
  task: Task,
  labels: readonly string[],
  head: JsonObject,
  slice: Slice,
): Result<HeadFinding> {
  const names = namesOf(head.labels);
  const logits = slice[1] - slice[0];
  if (names === null)
    return wrongHead(`${task.answeredBy} has no labels: a list of names, one a logit`);
  if (names.length !== logits) {
    return wrongHead(
      `${task.answeredBy} names ${counted(names.length, 'label')} for ${counted(logits, 'logit')}`,
    );
  }
  const found = labelMapOf(task, labels, names);
  if ('problem' in found) return found;
  const reading = { kind: 'labels', labelMap: found.ok.map } as const;
  return { ok: { head: { slice, reading }, notices: found.ok.notices, scaleKnown: true } };
}

function namesOf(labels: unknown): string[] | null {
  if (!Array.isArray(labels) || labels.length === 0) return null;
  const names: string[] = labels.filter((name) => typeof name === 'string');
  return names.length === labels.length ? names : null;
}
