import { describe, expect, it } from 'vitest';
import { costsOf } from '../../../src/runs/costs.ts';
import { defaultRequest } from '../../../src/runs/request.ts';
import { requestKey } from '../../../src/runs/requestKey.ts';
import { runFileOf } from '../../../src/runs/runFileOf.ts';
import { createTally, type Tally } from '../../../src/runs/tally.ts';
import { rowsPerSecond } from '../../../src/runs/throughput.ts';
import { randomFrom } from '../../../src/statistics/random.ts';
import {
  batchOf,
  mrpc,
  mrpcLogits,
  mrpcReading,
  openTally,
  stsb,
  stsbLogits,
  stsbReading,
  upTo,
} from './fold.ts';

const browser = 'Chromium 150';

/** What a reader of the file gets: the JSON text, parsed again. */
const fileOf = (tally: Tally) => {
  const text = JSON.stringify(runFileOf(tally.record, { browser }));
  expect(text).not.toMatch(/NaN|Infinity/);
  return JSON.parse(text);
};

function finished(): Tally {
  const tally = openTally();
  tally.apply(batchOf(stsb, stsbLogits, upTo(60), 90));
  tally.apply(batchOf(mrpc, mrpcLogits, upTo(60).reverse(), 150));
  tally.apply({
    type: 'reading-changed',
    reading: { ...stsbReading, head: { slice: [0, 1], reading: { kind: 'score', scale: 5 } } },
  });
  tally.apply({ type: 'run-ended', at: 1050, status: 'done' });
  return tally;
}

describe('a run file', () => {
  it('says what was asked, where it ran, and how long it took', () => {
    const { tasks: _, averages: __, costs, ...rest } = fileOf(finished());
    expect(costs).toEqual(costsOf(finished().record));
    expect(rest).toEqual({
      schemaVersion: 1,
      status: 'done',
      startedAt: '2023-11-14T22:13:20.000Z',
      request: defaultRequest,
      requestKey: requestKey(defaultRequest),
      environment: {
        browser,
        app: '1.2.3',
        device: 'wasm',
        dtype: 'q8',
        why: 'WASM, as asked. q8, as asked.',
        adapter: null,
        runtime: 'onnxruntime-web 0.0.0',
        predictors: 2,
        batching: '1 row',
        rowsPerCall: null,
        modelBytes: 12,
      },
      error: null,
      notices: [],
      absent: [{ task: 'wnli', reason: 'This system has no head for it.' }],
      timings: { startToFirstScoredRowMs: 90, totalMs: 1050, examplesPerSecond: 120 },
    });
  });

  it('has of each split exactly these fields', () => {
    const { tasks } = fileOf(finished());
    expect(Object.keys(tasks)).toEqual(['mrpc', 'stsb']);
    const { references, predictions, metrics, keys, texts, textPairs, ...rest } =
      tasks.mrpc.validation;
    expect([texts, textPairs]).toEqual([mrpc.texts, mrpc.textPairs]);
    expect(new Set(keys).size).toBe(60);
    // The first 64 bits of sha256('["mrpc","text 0","pair 0"]').
    expect(keys[0]).toBe('9673085ee62f046d');
    expect(rest).toEqual({
      n: 61,
      rowsInFile: 400,
      scored: 52,
      origin: 'files',
      file: 'mrpc/validation.jsonl',
      leftOut: [{ line: 3, reason: 'label 7 is not one of 0, 1.' }],
      labelMap: [1, 0],
      scale: null,
      effectiveMaxLength: 128,
      rowsTruncated: 6,
      rowsNotFinite: 0,
    });
    expect(references).toEqual(mrpc.references);
    expect(Object.keys(predictions)).toEqual([
      'index',
      'value',
      'logits',
      'tokenCounts',
      'truncated',
    ]);
    expect(predictions.index).toEqual([...mrpc.index]);
    expect(predictions.tokenCounts).toEqual(upTo(60).map((at) => 10 + at));
    expect(Object.keys(metrics)).toEqual(['accuracy', 'f1']);
    expect(tasks.stsb.validation).toMatchObject({ labelMap: [], scale: 5, n: 60 });
  });

  it('keeps logits in graph order before map and scale, and values after both', () => {
    const { tasks } = fileOf(finished());
    const labels = tasks.mrpc.validation.predictions;
    labels.logits.forEach((row: number[], at: number) => {
      expect(row.map(Math.fround)).toEqual([...mrpcLogits.subarray(2 * at, 2 * at + 2)]);
      expect(labels.value[at]).toBe((row[0] ?? 0) >= (row[1] ?? 0) ? 1 : 0);
    });
    const scores = tasks.stsb.validation.predictions;
    expect(scores.logits.flat().map(Math.fround)).toEqual([...stsbLogits]);
    expect(scores.value).toEqual([...stsbLogits].map((logit) => logit * 5));
  });

  it('holds fractions: right rows over scored rows', () => {
    const { references, predictions, metrics, scored } = fileOf(finished()).tasks.mrpc.validation;
    const right = references.filter(
      (one: number | null, at: number) => one === predictions.value[at],
    );
    expect(metrics.accuracy.value).toBe(right.length / scored);
  });

  it('of a stopped run holds the rows that are done, aligned, in file order', () => {
    const tally = openTally();
    tally.apply(batchOf(mrpc, mrpcLogits, [40, 3]));
    tally.apply(batchOf(mrpc, mrpcLogits, [17]));
    tally.apply({ type: 'run-ended', at: 60, status: 'stopped' });
    const { status, tasks } = fileOf(tally);
    expect(status).toBe('stopped');
    const { references, predictions, n } = tasks.mrpc.validation;
    expect(n).toBe(61);
    expect(predictions.index).toEqual([17, 87, 202]);
    expect(predictions.tokenCounts).toEqual([13, 27, 50]);
    expect(references).toEqual([3, 17, 40].map((at) => mrpc.references[at]));
    expect(predictions.logits.map(([first]: number[]) => Math.fround(first ?? 0))).toEqual(
      [3, 17, 40].map((at) => mrpcLogits[2 * at]),
    );
    expect(tasks.stsb.validation.predictions).toEqual({
      index: [],
      value: [],
      logits: [],
      tokenCounts: [],
      truncated: [],
    });
  });

  it('has null for what is no number', () => {
    const tally = openTally();
    tally.apply(
      batchOf(
        mrpc,
        Float32Array.from({ length: 120 }, () => Number.NaN),
        [0],
      ),
    );
    tally.apply(
      batchOf(
        stsb,
        Float32Array.from({ length: 60 }, () => -Infinity),
        [0],
      ),
    );
    tally.apply({ type: 'run-ended', at: 60, status: 'done' });
    const { tasks, notices } = fileOf(tally);
    expect(tasks.mrpc.validation).toMatchObject({
      scored: 0,
      rowsNotFinite: 1,
      metrics: { accuracy: { undefined: expect.any(String) } },
      predictions: { value: [null], logits: [[null, null]] },
    });
    expect(tasks.stsb.validation.predictions.value).toEqual([null]);
    expect(notices.map(({ task }: { task: string }) => task)).toEqual(['mrpc', 'stsb']);
  });

  it('brings every float32 back as it was', () => {
    const random = randomFrom('floats');
    const bits = new Uint32Array(4000).map(() => Math.floor(random() * 2 ** 32));
    const edges = [0, -0, 2 ** -149, 3.4028234663852886e38, 1.17549435e-38, 1 / 3, -1e-7];
    const floats = [...edges.map(Math.fround), ...new Float32Array(bits.buffer)].filter(
      Number.isFinite,
    );
    const data = { ...stsb, index: Int32Array.from(upTo(floats.length)), references: [] };
    const tally = openTally([data]);
    tally.apply(batchOf(data, Float32Array.from(floats), upTo(floats.length)));
    const { logits } = fileOf(tally).tasks.stsb.validation.predictions;
    const wrong = floats.filter((float, at) => Math.fround(logits[at][0]) !== float);
    expect(wrong).toEqual([]);
    expect(floats.length).toBeGreaterThan(3900);
  });

  it('puts splits of one task side by side', () => {
    const other = { ...mrpc, split: 'test' };
    const tally = openTally([mrpc, other]);
    tally.apply({ type: 'reading-changed', reading: { ...mrpcReading, split: 'test' } });
    expect(Object.keys(fileOf(tally).tasks.mrpc)).toEqual(['validation', 'test']);
  });

  it('holds explained examples where they were asked for, and only there', () => {
    const tally = openTally();
    const examples = [
      { text: 'a', textPair: null, ids: [1, 2], typeIds: [0, 0], tokens: ['x', 'y'] },
    ];
    tally.apply({ type: 'explained', task: 'mrpc', split: 'validation', examples });
    const { tasks } = fileOf(tally);
    expect(tasks.mrpc.validation.examples).toEqual(examples);
    expect(tasks.stsb.validation).not.toHaveProperty('examples');
  });

  it('has every average, or why there is none', () => {
    const { averages } = fileOf(finished());
    expect(Object.keys(averages)).toHaveLength(5);
    for (const average of Object.values(averages)) {
      expect(average).toEqual({
        name: expect.any(String),
        undefined: expect.any(String),
        partial: expect.objectContaining({ of: expect.any(Number) }),
      });
    }
  });

  it('of a run that failed before anything was there says so', () => {
    const tally = createTally(defaultRequest);
    const error = { code: 'worker-missing', sentence: 'S.', next: 'N.' };
    tally.apply({ type: 'run-failed', at: 3, error });
    expect(fileOf(tally)).toMatchObject({
      status: 'failed',
      error,
      tasks: {},
      environment: { device: null, predictors: null },
      timings: { startToFirstScoredRowMs: null, totalMs: 3, examplesPerSecond: null },
    });
  });
});

describe('rowsPerSecond', () => {
  it('counts from model-ready, and is null before any row', () => {
    const tally = openTally();
    expect(rowsPerSecond(tally.record)).toBeNull();
    tally.apply(batchOf(mrpc, mrpcLogits, upTo(30), 50));
    expect(rowsPerSecond(tally.record)).toBeNull();
    tally.apply(batchOf(stsb, stsbLogits, upTo(20), 550));
    expect(rowsPerSecond(tally.record)).toBe(100);
  });
});
