import { glueTasks, taskById } from '../tasks/glue.ts';
import type { Task } from '../tasks/task.ts';
import { differingMetrics } from './differingMetrics.ts';
import type { Engine, RunEvent, SplitData, SplitReading } from './event.ts';
import { remoteMark } from './remoteMark.ts';
import { defaultRequest, type RunRequest } from './request.ts';
import { rowKey } from './rowKey.ts';
import type { ReadRunFile, ReadSplit } from './runFileSchema.ts';

/** A split of a file with its place. */
interface Placed {
  readonly task: Task;
  readonly split: string;
  readonly read: ReadSplit;
}

/** A validated run file as the events that fold to its record. Rows that were not reached are not in it. */
export function eventsOfFile(file: ReadRunFile): RunEvent[] {
  const placed = placedSplits(file);
  const engine = engineOf(file);
  const { startedAt, environment, absent, notices } = file;
  const at = startedAt === null ? 0 : Date.parse(startedAt);
  return [
    { type: 'run-started', at, request: requestOf(file), app: environment.app },
    { type: 'splits-ready', splits: placed.map(dataOf), absent: absent },
    ...(engine === null
      ? []
      : [
          {
            type: 'model-ready',
            at: readyMs(file),
            engine,
            readings: placed.flatMap(readingOf),
          } as const,
        ]),
    ...placed.flatMap((one) => batchOf(one, file)),
    ...placed.flatMap(clearOf),
    ...placed.flatMap(explainedOf),
    ...[...notices, ...placed.flatMap(differing)].map(
      (notice) => ({ type: 'notice', notice }) as const,
    ),
    lastOf(file),
  ];
}

function placedSplits({ tasks }: ReadRunFile): readonly Placed[] {
  return glueTasks.flatMap((task) =>
    Object.entries(tasks[task.id] ?? {}).map(([split, read]) => ({ task, split, read })),
  );
}

function requestOf({ request }: ReadRunFile): RunRequest {
  return { ...defaultRequest, ...request };
}

function engineOf({ environment }: ReadRunFile): Engine | null {
  const { device, dtype, why, adapter, runtime, predictors, batching, modelBytes } = environment;
  if (device === null || dtype === null) return null;
  return {
    device,
    dtype,
    why: why ?? '',
    adapter,
    predictors: predictors ?? 1,
    runtime: runtime ?? '',
    batching: batching ?? '',
    ...(environment.canary === undefined ? {} : { canary: environment.canary }),
    ...(environment.rowsPerCall === undefined ? {} : { rowsPerCall: environment.rowsPerCall }),
    modelBytes: modelBytes ?? 0,
  };
}

/** When the model was ready, from the rate that counts from there. */
function readyMs({ timings, tasks }: ReadRunFile): number {
  const { totalMs, examplesPerSecond } = timings;
  if (examplesPerSecond === null || examplesPerSecond <= 0) return totalMs;
  const splits = Object.values(tasks).flatMap((splits) => Object.values(splits));
  const rows = splits.reduce((sum, { predictions }) => sum + predictions.index.length, 0);
  return Math.max(0, totalMs - (1000 * rows) / examplesPerSecond);
}

function dataOf({ task, split, read }: Placed): SplitData {
  const { origin, file, rowsInFile, leftOut, references, predictions } = read;
  const rows = predictions.index.length;
  const texts = read.texts ?? Array.from({ length: rows }, () => '');
  const isPair = task.columns.length === 2;
  const textPairs = isPair ? (read.textPairs ?? texts.map(() => '')) : null;
  const index = Int32Array.from(predictions.index);
  const keys = keysOf(task, read);
  return {
    ...{ task: task.id, split, origin, file, rowsInFile, leftOut, index, references },
    ...{ texts, textPairs, ...remoteMark(read) },
    ...(keys === null ? {} : { keys }),
    ...(read.annotations === undefined ? {} : { annotations: read.annotations }),
  };
}

/** Keys are made from the texts where there are any: a file's own cannot be wrong then. */
function keysOf({ id }: Task, { keys, texts, textPairs }: ReadSplit): readonly string[] | null {
  if (!texts) return keys ?? [];
  return texts.map((text, at) => rowKey(id, text, textPairs?.[at] ?? null));
}

function readingOf({ task, split, read }: Placed): SplitReading[] {
  const { labelMap, scale, effectiveMaxLength, checkpointRevision } = read;
  const width = task.target.kind === 'score' ? 1 : labelMap.length;
  if (width === 0 || (task.target.kind === 'score' && scale === null)) return [];
  const reading =
    scale === null ? ({ kind: 'labels', labelMap } as const) : ({ kind: 'score', scale } as const);
  // The file holds the slice alone.
  const head = { slice: [0, width] as const, reading };
  const at = checkpointRevision === undefined ? {} : { revision: checkpointRevision };
  return [{ task: task.id, split, head, effectiveMaxLength: effectiveMaxLength ?? 0, ...at }];
}

/** So many batches a split draw its spark again, as in `replay`. */
const batches = 48;

function batchOf({ task, split, read }: Placed, { timings }: ReadRunFile): RunEvent[] {
  const { index, logits, tokenCounts, truncated } = read.predictions;
  const size = Math.max(1, Math.ceil(index.length / batches));
  const starts = Array.from({ length: Math.ceil(index.length / size) }, (_, at) => at * size);
  return starts.map((from) => ({
    type: 'batch-done',
    at: from === 0 ? (timings.startToFirstScoredRowMs ?? timings.totalMs) : timings.totalMs,
    task: task.id,
    split,
    index: Int32Array.from(index.slice(from, from + size)),
    logits: Float32Array.from(
      logits.slice(from, from + size).flat(),
      (logit) => logit ?? Number.NaN,
    ),
    tokenCounts: Int32Array.from(tokenCounts.slice(from, from + size)),
    truncated: Uint8Array.from(
      index.slice(from, from + size),
      (_, at) => truncated?.[from + at] ?? 0,
    ),
  }));
}

function clearOf({ task, split, read }: Placed): RunEvent[] {
  return read.isClear === true ? [{ type: 'split-clear', task: task.id, split }] : [];
}

function explainedOf({ task, split, read }: Placed): RunEvent[] {
  const { examples } = read;
  return examples === undefined ? [] : [{ type: 'explained', task: task.id, split, examples }];
}

function differing({ task, split, read }: Placed) {
  const wrong = differingMetrics(taskById(task.id), read);
  if (wrong.length === 0) return [];
  return [
    {
      code: 'metrics-differ',
      task: task.id,
      split,
      sentence: `The file states another ${wrong.join(' and ')} than its own predictions give; what is shown here is computed from the predictions.`,
      next: 'Ask whoever made the file how it was changed.',
    },
  ];
}

function lastOf({ status, error, timings }: ReadRunFile): RunEvent {
  const at = timings.totalMs;
  if (error !== null) return { type: 'run-failed', at, error };
  return { type: 'run-ended', at, status: status === 'done' ? 'done' : 'stopped' };
}
