import { describe, expect, it } from 'vitest';
import { metricById } from '../../../src/metrics/metrics.ts';
import type { SplitData } from '../../../src/runs/event.ts';
import { defaultRequest } from '../../../src/runs/request.ts';
import { createTally } from '../../../src/runs/tally.ts';
import { randomFrom, shuffle } from '../../../src/statistics/random.ts';
import {
  batchOf,
  engine,
  mrpc,
  mrpcLogits,
  mrpcReading,
  openTally,
  splitIn,
  stsb,
  stsbLogits,
  stsbReading,
  upTo,
} from './fold.ts';

/** The label that MRPC's head means: logit 0 is label 1, logit 1 is label 0. */
const mrpcPrediction = (at: number) =>
  (mrpcLogits[2 * at] ?? 0) >= (mrpcLogits[2 * at + 1] ?? 0) ? 1 : 0;
const labelled = upTo(60).filter((at) => mrpc.references[at] !== null);
const referencesAt = (data: SplitData, positions: readonly number[]) =>
  positions.map((at) => data.references[at] ?? Number.NaN);

/** All rows of both splits in batches of 1 to 6, in an order of the seed. */
function shuffledBatches(seed: number) {
  const random = randomFrom(`batches ${seed}`);
  const batches = [
    [mrpc, mrpcLogits],
    [stsb, stsbLogits],
  ] as const;
  const all = batches.flatMap(([data, logits]) => {
    const order = [...shuffle(60, random)];
    const cut = [];
    while (order.length > 0) {
      cut.push(batchOf(data, logits, order.splice(0, 1 + Math.floor(random() * 6))));
    }
    return cut;
  });
  return Array.from(shuffle(all.length, random), (at) => all[at]).flatMap((batch) => batch ?? []);
}

describe('the fold of a run', () => {
  it.each([1, 2, 3])('equals the batch metrics, whatever the order of batches (%i)', (seed) => {
    const tally = openTally();
    for (const batch of shuffledBatches(seed)) {
      tally.apply(batch);
      if (seed === 2) tally.record.splits.map(({ metrics }) => metrics);
    }
    const labels = splitIn(tally.record, 'mrpc');
    const predictions = labelled.map(mrpcPrediction);
    for (const id of ['accuracy', 'f1'] as const) {
      const expected = metricById(id).batch(referencesAt(mrpc, labelled), predictions);
      expect(labels.metrics[id]).toEqual(expected);
    }
    expect(labels).toMatchObject({ rowsDone: 60, scored: 52, rowsTruncated: 6, rowsNotFinite: 0 });
    expect(labels.correct).toBe(
      labelled.filter((at) => mrpcPrediction(at) === mrpc.references[at]).length,
    );
    expect([...labels.logits]).toEqual([...mrpcLogits]);
    expect([...labels.tokenCounts]).toEqual(upTo(60).map((at) => 10 + at));

    const scores = splitIn(tally.record, 'stsb');
    for (const id of ['pearson', 'spearmanr'] as const) {
      const live = scores.metrics[id];
      const batch = metricById(id).batch(referencesAt(stsb, upTo(60)), [...stsbLogits]);
      if (!live || !('value' in live) || !('value' in batch)) throw new Error(`${id} undefined`);
      expect(live.value).toBeCloseTo(batch.value, 12);
    }
    expect(scores.correct).toBeNull();
  });

  it('counts a row once, however often it is told', () => {
    const tally = openTally();
    tally.apply(batchOf(mrpc, mrpcLogits, [0, 1, 2]));
    const once = structuredClone(splitIn(tally.record, 'mrpc'));
    tally.apply(batchOf(mrpc, mrpcLogits, [2, 1]));
    const turned = mrpcLogits.map((logit) => -logit);
    tally.apply(batchOf(mrpc, turned, [0]));
    const again = splitIn(tally.record, 'mrpc');
    expect(again).toMatchObject({ rowsDone: 3, scored: 3, rowsTruncated: 1 });
    expect([...again.logits]).toEqual([...once.logits]);
    expect(again.metrics).toEqual(once.metrics);
    expect(again.spark).toEqual(once.spark);
  });

  it('ignores rows and splits that are not part of the run', () => {
    const tally = openTally([mrpc]);
    tally.apply({ ...batchOf(mrpc, mrpcLogits, [0]), index: Int32Array.of(3) });
    tally.apply(batchOf(stsb, stsbLogits, [0]));
    expect(splitIn(tally.record, 'mrpc').rowsDone).toBe(0);
  });

  it('reads rows anew when a reading changes', () => {
    const tally = openTally();
    tally.apply(batchOf(mrpc, mrpcLogits, upTo(60)));
    tally.apply(batchOf(stsb, stsbLogits, upTo(60)));
    const accuracy = () => splitIn(tally.record, 'mrpc').metrics.accuracy;
    const before = accuracy();
    const turned = { kind: 'labels', labelMap: [0, 1] } as const;
    tally.apply({
      type: 'reading-changed',
      reading: { ...mrpcReading, head: { ...mrpcReading.head, reading: turned } },
    });
    if (!before || !('value' in before)) throw new Error('no accuracy');
    expect(accuracy()).toEqual({ value: expect.closeTo(1 - before.value, 12) });
    expect(splitIn(tally.record, 'mrpc')).toMatchObject({ scored: 52, rowsDone: 60 });
    const pearson = splitIn(tally.record, 'stsb').metrics.pearson;
    tally.apply({
      type: 'reading-changed',
      reading: { ...stsbReading, head: { slice: [0, 1], reading: { kind: 'score', scale: 5 } } },
    });
    const scaled = splitIn(tally.record, 'stsb').metrics.pearson;
    if (!pearson || !scaled || !('value' in pearson) || !('value' in scaled)) throw new Error();
    expect(scaled.value).toBeCloseTo(pearson.value, 12);
  });

  it.each(['run-ended', 'run-failed'] as const)(
    'scores no row whose logits are no numbers, and says so at %s',
    (type) => {
      const tally = openTally();
      const logits = Float32Array.from(mrpcLogits);
      logits[0] = Number.NaN;
      logits[5] = Infinity;
      tally.apply(batchOf(mrpc, logits, [0, 1, 2, 3]));
      expect(splitIn(tally.record, 'mrpc')).toMatchObject({
        rowsDone: 4,
        scored: 2,
        rowsNotFinite: 2,
      });
      expect(tally.record.notices).toEqual([]);
      const error = { code: 'x', sentence: 'X.', next: 'Y.' };
      tally.apply(type === 'run-ended' ? { type, at: 9, status: 'done' } : { type, at: 9, error });
      expect(tally.record.notices).toEqual([
        {
          code: 'logits-not-finite',
          task: 'mrpc',
          split: 'validation',
          sentence:
            '2 of 4 rows got logits that are no finite numbers: they have no prediction and are left out of the score.',
          next: 'Half precision overflows like this: choose dtype fp32, or device WASM.',
        },
      ]);
    },
  );
});

describe('the state of a run', () => {
  it('goes from waiting through loading and running to its end', () => {
    const tally = createTally(defaultRequest);
    expect(tally.record.status).toBe('waiting');
    tally.apply({ type: 'run-started', at: 77, request: defaultRequest, app: '1' });
    expect(tally.record).toMatchObject({ status: 'loading', startedAt: 77, app: '1' });
    tally.apply({ type: 'download', file: 'model.onnx', loaded: 5, total: 10 });
    expect(tally.record.loading).toEqual({ file: 'model.onnx', loaded: 5, total: 10 });
    tally.apply({ type: 'splits-ready', splits: [mrpc], absent: [] });
    expect(tally.record.status).toBe('loading');
    tally.apply({ type: 'model-ready', at: 50, engine, readings: [mrpcReading] });
    expect(tally.record).toMatchObject({ status: 'running', loading: null, readyMs: 50, engine });
    expect(tally.record.firstRowMs).toBeNull();
    tally.apply(batchOf(mrpc, mrpcLogits, [4], 60));
    tally.apply(batchOf(mrpc, mrpcLogits, [5], 80));
    expect(tally.record).toMatchObject({ firstRowMs: 60, elapsedMs: 80 });
    tally.apply({ type: 'run-ended', at: 90, status: 'stopped' });
    expect(tally.record).toMatchObject({ status: 'stopped', elapsedMs: 90, error: null });
  });

  it('keeps what was scored when a run fails', () => {
    const tally = openTally();
    tally.apply(batchOf(mrpc, mrpcLogits, [0, 1]));
    const error = { code: 'coordinator-lost', sentence: 'It died.', next: 'Again.' };
    tally.apply({ type: 'run-failed', at: 500, error });
    expect(tally.record).toMatchObject({ status: 'failed', error, elapsedMs: 500, loading: null });
    expect(splitIn(tally.record, 'mrpc').scored).toBe(2);
  });

  it('says the same thing once, and of two splits twice', () => {
    const tally = openTally();
    const notice = { code: 'n', sentence: 'S.', next: 'N.' };
    for (const split of [undefined, undefined, 'a', 'b', 'a']) {
      tally.apply({
        type: 'notice',
        notice: split ? { ...notice, task: 'mnli', split } : notice,
      });
    }
    expect(tally.record.notices.map(({ split }) => split)).toEqual([undefined, 'a', 'b']);
  });

  it('goes on elsewhere when it is degraded', () => {
    const tally = openTally();
    const notice = { code: 'fell-back-to-wasm', sentence: 'S.', next: 'N.' };
    tally.apply({ type: 'degraded', notice, engine: { ...engine, predictors: 1 } });
    expect(tally.record.engine?.predictors).toBe(1);
    expect(tally.record.notices).toEqual([notice]);
    expect(tally.record.status).toBe('running');
  });
});

describe('averages', () => {
  it('appear with the first rows, and are undefined with a reason while tasks are missing', () => {
    const tally = openTally();
    expect(tally.record.averages).toEqual({
      ...tally.record.averages,
      glue: expect.objectContaining({ undefined: expect.stringContaining('CoLA') }),
    });
    tally.apply(batchOf(mrpc, mrpcLogits, upTo(60)));
    tally.apply(batchOf(stsb, stsbLogits, upTo(60)));
    expect(tally.record.averages.glue).toMatchObject({ partial: { tasks: 2, of: 9 } });
    expect(Object.keys(tally.record.averages).sort()).toEqual([
      'finegates8',
      'glue',
      'glue8',
      'mos7',
      'mos7_accuracy',
    ]);
  });
});

describe('the spark', () => {
  it('follows the headline metric, thinned, from early rows to the last', () => {
    const rows = 1000;
    const data: SplitData = {
      ...mrpc,
      index: Int32Array.from(upTo(rows)),
      references: upTo(rows).map((at) => at % 2),
    };
    const logits = Float32Array.from({ length: 2 * rows }, (_, at) => (at % 4 < 3 ? at % 5 : 4));
    const tally = openTally([data]);
    for (const at of upTo(rows)) {
      tally.apply(batchOf(data, logits, [at]));
      expect(splitIn(tally.record, 'mrpc').spark.length).toBeLessThanOrEqual(96);
    }
    const { spark, metrics } = splitIn(tally.record, 'mrpc');
    const at = spark.map(([done]) => done);
    expect(at).toEqual([...new Set(at)].sort((a, b) => a - b));
    expect(at[0]).toBeLessThan(100);
    expect(at.filter((done) => done < 500).length).toBeGreaterThan(10);
    expect(spark.at(-1)).toEqual([1000, Object.values(metrics.accuracy ?? {})[0]]);
    expect(spark.length).toBeGreaterThan(40);
  });
});
