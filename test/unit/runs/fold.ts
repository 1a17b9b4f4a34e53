import type { Engine, RunEvent, SplitData, SplitReading } from '../../../src/runs/event.ts';
import type { RunRecord, SplitRecord } from '../../../src/runs/record.ts';
import { defaultRequest } from '../../../src/runs/request.ts';
import { createTally, type Tally } from '../../../src/runs/tally.ts';
import { randomFrom } from '../../../src/statistics/random.ts';

export type BatchDone = Extract<RunEvent, { type: 'batch-done' }>;

export const engine: Engine = {
  device: 'wasm',
  dtype: 'q8',
  why: 'WASM, as asked. q8, as asked.',
  adapter: null,
  predictors: 2,
  runtime: 'onnxruntime-web 0.0.0',
  batching: '1 row',
  modelBytes: 12,
};

const random = randomFrom('rows of the tally');

/** MRPC: two labels, in the order opposite to GLUE's; every seventh reference is hidden. */
export const mrpc: SplitData = {
  task: 'mrpc',
  split: 'validation',
  origin: 'files',
  file: 'mrpc/validation.jsonl',
  rowsInFile: 400,
  leftOut: [{ line: 3, reason: 'label 7 is not one of 0, 1.' }],
  index: Int32Array.from({ length: 60 }, (_, at) => 5 * at + 2),
  references: Array.from({ length: 60 }, (_, at) => (at % 7 === 6 ? null : +(random() < 0.6))),
  texts: Array.from({ length: 60 }, (_, at) => `text ${at}`),
  textPairs: Array.from({ length: 60 }, (_, at) => `pair ${at}`),
};

export const stsb: SplitData = {
  ...mrpc,
  task: 'stsb',
  file: 'stsb/validation.jsonl',
  leftOut: [],
  rowsInFile: 60,
  references: Array.from({ length: 60 }, () => Math.round(random() * 50) / 10),
};

export const mrpcReading: SplitReading = {
  task: 'mrpc',
  split: 'validation',
  head: { slice: [2, 4], reading: { kind: 'labels', labelMap: [1, 0] } },
  effectiveMaxLength: 128,
};

export const stsbReading: SplitReading = {
  task: 'stsb',
  split: 'validation',
  head: { slice: [0, 1], reading: { kind: 'score', scale: 1 } },
  effectiveMaxLength: 96,
};

export const mrpcLogits = Float32Array.from({ length: 120 }, () => random() * 6 - 3);
export const stsbLogits = Float32Array.from(
  stsb.references,
  (score) => (score ?? 0) / 5 + random() * 0.3,
);

/** What a predictor gave for these positions of a split. */
export function batchOf(
  data: SplitData,
  logits: Float32Array,
  positions: readonly number[],
  at = 100,
): BatchDone {
  const width = logits.length / data.index.length;
  return {
    type: 'batch-done',
    at,
    task: data.task,
    split: data.split,
    index: Int32Array.from(positions, (position) => data.index[position] ?? -1),
    logits: Float32Array.from(
      positions.flatMap((position) => [
        ...logits.subarray(position * width, (position + 1) * width),
      ]),
    ),
    tokenCounts: Int32Array.from(positions, (position) => 10 + position),
    truncated: Uint8Array.from(positions, (position) => (position % 10 === 0 ? 1 : 0)),
  };
}

/** A run that is about to score rows of both splits. */
export function openTally(splits: readonly SplitData[] = [mrpc, stsb]): Tally {
  const tally = createTally(defaultRequest);
  tally.apply({
    type: 'run-started',
    at: 1_700_000_000_000,
    request: defaultRequest,
    app: '1.2.3',
  });
  tally.apply({
    type: 'splits-ready',
    splits,
    absent: [{ task: 'wnli', reason: 'This system has no head for it.' }],
  });
  tally.apply({ type: 'model-ready', at: 50, engine, readings: [mrpcReading, stsbReading] });
  return tally;
}

export function splitIn(record: RunRecord, task: string): SplitRecord {
  const split = record.splits.find((one) => one.task === task);
  if (!split) throw new Error(`no ${task}`);
  return split;
}

export const upTo = (n: number): number[] => [...Array(n).keys()];
