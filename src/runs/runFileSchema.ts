import * as v from 'valibot';
import { recipes } from '../averages/averages.ts';
import { dtypes } from '../systems/system.ts';
import { systemFileSchema } from '../systems/systemFile.ts';
import { glueTasks } from '../tasks/glue.ts';
import { runFileVersion } from './runFile.ts';

const text = v.string();
const number = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const orNull = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);
const list = <S extends v.GenericSchema>(schema: S) => v.array(schema);
const bit = v.picklist([0, 1]);

export const taskId = v.picklist(glueTasks.map(({ id }) => id));
const device = v.picklist(['wasm', 'webgpu']);
const dtype = v.picklist(dtypes);

const error = v.object({ code: text, sentence: text, next: text });
const notice = v.object({
  ...error.entries,
  task: v.exactOptional(taskId),
  split: v.exactOptional(text),
});

const labelChoice = v.object({
  order: list(text),
  origin: v.picklist(['stated', 'from-labels', 'by-position']),
  revision: v.exactOptional(text),
  rowsUsed: v.exactOptional(
    v.object({ split: text, file: text, rowsInFile: count, index: list(count) }),
  ),
});

/** A request as a run file holds it; fields that older files lack take their defaults later. */
export const requestSchema = v.object({
  system: text,
  folder: v.exactOptional(text),
  set: v.exactOptional(orNull(systemFileSchema)),
  data: v.picklist(['starter', 'files', 'hub']),
  hub: v.exactOptional(v.object({ endpoint: text })),
  tasks: v.union([v.literal('all'), list(taskId)]),
  splits: v.union([v.literal('default'), list(text)]),
  limit: orNull(count),
  subset: v.picklist(['first', 'random', 'stratified']),
  seed: count,
  device: v.picklist(['auto', 'wasm', 'webgpu']),
  dtype: v.picklist(['auto', ...dtypes]),
  maxLength: orNull(count),
  predictors: orNull(count),
  batch: v.exactOptional(v.union([v.literal('auto'), count])),
  labels: v.exactOptional(v.record(taskId, labelChoice)),
  stopAt: v.exactOptional(
    orNull(
      v.object({ points: number, of: v.picklist(['accuracies', ...recipes.map(({ id }) => id)]) }),
    ),
  ),
  explain: count,
});

const canary = v.object({
  rows: count,
  candidate: v.object({ dtype, device }),
  reference: v.object({ dtype, device }),
  maxLogitDifference: orNull(number),
  tolerance: number,
  agreeing: orNull(count),
  verdict: v.picklist(['sound', 'wrong']),
  ms: number,
});

const environment = v.object({
  browser: text,
  app: text,
  device: orNull(device),
  dtype: orNull(dtype),
  why: orNull(text),
  adapter: orNull(text),
  runtime: orNull(text),
  predictors: orNull(count),
  batching: orNull(text),
  rowsPerCall: v.exactOptional(orNull(count)),
  modelBytes: orNull(count),
  canary: v.exactOptional(canary),
});

const metricValue = v.union([v.object({ value: number }), v.object({ undefined: text })]);

const explained = v.object({
  text,
  textPair: orNull(text),
  ids: list(count),
  typeIds: list(count),
  tokens: list(text),
});

const predictions = v.object({
  index: list(count),
  logits: list(list(orNull(number))),
  tokenCounts: list(count),
  truncated: v.exactOptional(list(bit)),
});

/** One split. Whether its columns have one length is checked by `importRun`. */
export const splitSchema = v.object({
  rowsInFile: count,
  origin: v.picklist(['starter', 'files', 'hub']),
  file: text,
  references: list(orNull(number)),
  leftOut: list(v.object({ line: count, reason: text })),
  labelMap: list(count),
  scale: orNull(number),
  effectiveMaxLength: orNull(count),
  checkpointRevision: v.exactOptional(text),
  isClear: v.exactOptional(v.boolean()),
  metrics: v.record(text, metricValue),
  predictions,
  keys: v.exactOptional(list(v.pipe(text, v.regex(/^[0-9a-f]{16}$/)))),
  texts: v.exactOptional(orNull(list(text))),
  textPairs: v.exactOptional(orNull(list(text))),
  annotations: v.exactOptional(list(list(v.object({ category: text, phenomenon: orNull(text) })))),
  examples: v.exactOptional(list(explained)),
  verified: v.exactOptional(v.picklist(['whole', 'listed', 'none'])),
  bytesMoved: v.exactOptional(count),
  revision: v.exactOptional(text),
});

/** What a run file is read by. What Isinglass derives anew, such as averages, is not read. */
export const runFileSchema = v.object({
  schemaVersion: v.literal(runFileVersion),
  status: v.picklist(['waiting', 'loading', 'running', 'done', 'stopped', 'failed']),
  startedAt: orNull(v.pipe(text, v.isoTimestamp())),
  request: requestSchema,
  environment,
  error: orNull(error),
  notices: list(notice),
  absent: list(v.object({ task: taskId, split: v.exactOptional(text), reason: text })),
  timings: v.object({
    startToFirstScoredRowMs: orNull(number),
    totalMs: number,
    examplesPerSecond: orNull(number),
  }),
  tasks: v.record(taskId, v.record(text, splitSchema)),
});

/** A run file that was read. */
export type ReadRunFile = v.InferOutput<typeof runFileSchema>;

/** One split of it. */
export type ReadSplit = v.InferOutput<typeof splitSchema>;
