import { describe, expect, it } from 'vitest';
import type { Encoder } from '../../../src/engine/encode.ts';
import { createJobs } from '../../../src/engine/queue.ts';
import { intervalsOf } from '../../../src/reports/intervalsOf.ts';
import { confidenceSequence } from '../../../src/statistics/confidenceSequence.ts';
import { bonettWright, fisherZ } from '../../../src/statistics/correlation.ts';
import { finitePopulationFactor } from '../../../src/statistics/hypergeometric.ts';
import { blockRowsOf, visitingOrder } from '../../../src/statistics/order.ts';
import { wilson } from '../../../src/statistics/proportion.ts';
import { labelled, openRun, type Planned, type Run, scored } from './intervalRun.ts';

const rte = labelled('rte', 277, 180);
const accuracyOf = (run: Run) => intervalsOf(run.record, run.split('rte'), 'accuracy');
const orderOf = ({ task, split, references }: Planned, seed = 0) =>
  visitingOrder(references.length, seed, `${task}/${split}`);
const rightIn = ({ references, predictions }: Planned, positions: Int32Array) =>
  positions.filter((position) => references[position] === predictions[position]).length;

describe('a whole split', () => {
  it('of under 1,000 rows leads with the population, and is a point about itself', () => {
    const run = openRun([rte]);
    run.scoreAll();
    const [first, second, ...rest] = accuracyOf(run);
    expect(first).toEqual(wilson(180, 277));
    expect(second).toEqual({ ...confidenceSequence(180, 277, 277) });
    expect([second?.low, second?.high]).toEqual([180 / 277, 180 / 277]);
    expect(rest).toEqual([]);
  });

  it('of 1,000 rows and more leads with the split', () => {
    const run = openRun([labelled('qnli', 5463, 5000)]);
    run.scoreAll();
    const about = intervalsOf(run.record, run.split('qnli'), 'accuracy').map((one) => one.about);
    expect(about).toEqual(['split', 'population']);
  });

  it('gives every metric its method', () => {
    const plans = [labelled('mrpc', 408, 350), labelled('cola', 1043, 850), scored(1500)];
    const run = openRun(plans);
    run.scoreAll();
    const methods = (task: 'mrpc' | 'cola' | 'stsb', id: Parameters<typeof intervalsOf>[2]) =>
      intervalsOf(run.record, run.split(task), id).map(({ about, method }) => [about, method]);
    expect(methods('mrpc', 'f1')).toEqual([
      ['population', 'delta method'],
      ['split', 'every row seen'],
    ]);
    expect(methods('cola', 'matthews_correlation')[1]).toEqual(['population', 'delta method']);
    expect(methods('stsb', 'pearson')[1]).toEqual(['population', 'Fisher z']);
    expect(methods('stsb', 'spearmanr')[1]).toEqual(['population', 'Bonett–Wright']);
    const { pearson, spearmanr } = run.split('stsb').metrics;
    const r = (metric: typeof pearson) => (metric && 'value' in metric ? metric.value : 0);
    const of = (id: 'pearson' | 'spearmanr') => intervalsOf(run.record, run.split('stsb'), id)[1];
    expect(of('pearson')?.low).toBeCloseTo(fisherZ({ r: r(pearson), n: 1500 })?.low ?? 0, 12);
    expect(of('spearmanr')?.high).toBeCloseTo(
      bonettWright({ r: r(spearmanr), n: 1500 })?.high ?? 0,
      12,
    );
  });

  it('takes another level', () => {
    const run = openRun([rte]);
    run.scoreAll();
    const [first] = intervalsOf(run.record, run.split('rte'), 'accuracy', 0.99);
    expect(first).toEqual(wilson(180, 277, 0.99));
  });
});

describe('a part of a split', () => {
  const order = orderOf(rte);
  const block = blockRowsOf(277);

  it('is seen by completed leading blocks only, where rows are sorted inside them', () => {
    const run = openRun([rte]);
    run.score(rte, order.subarray(1, block));
    expect(accuracyOf(run)).toEqual([]);
    run.score(rte, order.subarray(block, 2 * block - 1));
    expect(accuracyOf(run)).toEqual([]);
    run.score(rte, order.subarray(0, 1));
    const right = rightIn(rte, order.subarray(0, block));
    expect(accuracyOf(run)).toEqual([wilson(right, block), confidenceSequence(right, block, 277)]);
  });

  it('is seen row by row where each row runs alone', () => {
    const run = openRun([rte], {}, '1 row');
    run.score(rte, order.subarray(0, 10));
    run.score(rte, order.subarray(11, 20));
    const right = rightIn(rte, order.subarray(0, 10));
    expect(accuracyOf(run)[1]).toEqual(confidenceSequence(right, 10, 277));
  });

  it('follows the request’s seed', () => {
    const run = openRun([rte], { seed: 5 });
    const own = orderOf(rte, 5).subarray(0, block);
    run.score(rte, own);
    expect(accuracyOf(run)[1]).toEqual(confidenceSequence(rightIn(rte, own), block, 277));
  });

  it('asked often gives what it gives when asked once', () => {
    const [often, once] = [openRun([rte]), openRun([rte])];
    for (let at = 0; at < 240; at += 7) {
      often.score(rte, order.subarray(at, at + 7));
      accuracyOf(often);
    }
    once.score(rte, order.subarray(0, 245));
    expect(accuracyOf(often)).toEqual(accuracyOf(once));
    expect(accuracyOf(once)[1]?.high).toBeLessThan(1);
  });

  it('of F1 and correlations narrows as the split runs out, and is not for stopping', () => {
    const plans = [labelled('mrpc', 408, 350), scored(400)] as const;
    const run = openRun(plans);
    const seenOf = (rows: number) => 7 * blockRowsOf(rows);
    for (const plan of plans) {
      run.score(plan, orderOf(plan).subarray(0, seenOf(plan.references.length)));
    }
    for (const [task, id] of [
      ['mrpc', 'f1'],
      ['stsb', 'pearson'],
      ['stsb', 'spearmanr'],
    ] as const) {
      const [population, split] = intervalsOf(run.record, run.split(task), id);
      expect(split).toMatchObject({ about: 'split', validUnderPeeking: false });
      expect(split?.method).toMatch(/finite population; fixed n, not for stopping$/);
      const width = (one: typeof split) => (one ? one.high - one.low : Number.NaN);
      const rows = run.split(task).index.length;
      const factor = finitePopulationFactor(seenOf(rows), rows);
      expect(width(split) / width(population)).toBeCloseTo(factor, 2);
    }
  });

  it('reads its rows anew when the head is read otherwise', () => {
    const run = openRun([rte], {}, '1 row');
    run.score(rte, order.subarray(0, 100));
    accuracyOf(run);
    const split = run.split('rte');
    if (split.reading === null) throw new Error('no reading');
    const reading = { kind: 'labels', labelMap: [1, 0] } as const;
    split.reading = { ...split.reading, head: { ...split.reading.head, reading } };
    const right = rightIn(rte, order.subarray(0, 100));
    expect(accuracyOf(run)[0]).toEqual(wilson(100 - right, 100));
  });
});

describe('rows that are no random draw of the split', () => {
  const part = { ...rte, rowsInFile: 400 };
  const aboutOf = (run: Run) => accuracyOf(run).map(({ about }) => about);

  it.each([
    ['first', ['population']],
    ['stratified', ['population']],
    ['random', ['population', 'split']],
  ] as const)('subset %s: %o', (subset, about) => {
    const run = openRun([part], { subset, limit: 277 });
    run.scoreAll();
    expect(aboutOf(run)).toEqual(about);
  });

  it('a random part is a draw from the whole file', () => {
    const run = openRun([part], { subset: 'random', limit: 277 });
    run.scoreAll();
    expect(accuracyOf(run)[1]).toEqual(confidenceSequence(180, 277, 400));
  });

  it('hidden answers: none to see, or fewer rows in all', () => {
    const hidden = { ...rte, references: rte.references.map(() => null) };
    const none = openRun([hidden]);
    none.scoreAll();
    expect(accuracyOf(none)).toEqual([]);
    const some = { ...rte, references: rte.references.map((one, row) => (row < 77 ? null : one)) };
    const run = openRun([some], {}, '1 row');
    run.score(some, orderOf(some).subarray(0, 100));
    const seen = orderOf(some)
      .subarray(0, 100)
      .filter((position) => position >= 77);
    expect(accuracyOf(run)[1]).toEqual(confidenceSequence(rightIn(some, seen), seen.length, 200));
    const cut = openRun([{ ...some, rowsInFile: 400 }]);
    cut.scoreAll();
    expect(aboutOf(cut)).toEqual(['population']);
  });

  it('unreadable predictions leave the split open until all rows are done', () => {
    const broken = { ...rte, predictions: rte.predictions.map((one, row) => (row ? one : NaN)) };
    const order = orderOf(broken);
    const run = openRun([broken], {}, '1 row');
    const at = order.indexOf(0);
    run.score(broken, order.subarray(0, Math.min(276, at + 1)));
    expect(aboutOf(run)).toEqual(['population']);
    run.score(broken, order.subarray(Math.min(276, at + 1)));
    const [, split] = accuracyOf(run);
    expect(split?.low).toBe(split?.high);
  });
});

it('an undefined metric has no interval', () => {
  const constant = { ...labelled('cola', 200, 100), predictions: Array<number>(200).fill(1) };
  const run = openRun([constant]);
  run.scoreAll();
  expect(intervalsOf(run.record, run.split('cola'), 'matthews_correlation')).toEqual([]);
  expect(intervalsOf(run.record, run.split('cola'), 'f1')).toEqual([]);
});

it('the queue visits rows in the order that intervals take for it', () => {
  const run = openRun([rte], { seed: 3 });
  const encoder: Encoder = {
    vocabSize: 1,
    padId: 0,
    addsSpecialTokens: false,
    typesPairs: false,
    encode: () => ({ ids: Int32Array.of(0), typeIds: Uint8Array.of(0), truncated: false }),
    tokens: () => [],
  };
  const jobs = createJobs([run.split('rte')], {
    encoder,
    seed: 3,
    maxLength: 8,
    batching: { kind: 'single' },
    fixedLength: null,
    fixedRows: null,
    buckets: false,
  });
  const visited = Array.from({ length: 277 }, () => jobs.next()?.rows[0]?.position);
  expect(visited).toEqual([...orderOf(rte, 3)]);
});

it('is cheap while a run goes: 200 looks at QQP, 200 rows more each time, under half a second', () => {
  const qqp = labelled('qqp', 40_430, 36_800);
  const run = openRun([qqp], {}, '1 row');
  const order = orderOf(qqp);
  const split = run.split('qqp');
  let spent = 0;
  for (let at = 0; at < 40_000; at += 200) {
    run.score(qqp, order.subarray(at, at + 200));
    const { record } = run;
    const start = performance.now();
    expect(intervalsOf(record, split, 'accuracy')).toHaveLength(2);
    intervalsOf(record, split, 'f1');
    spent += performance.now() - start;
  }
  expect(spent).toBeLessThan(500);
});
