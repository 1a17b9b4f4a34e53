import { describe, expect, it } from 'vitest';
import { axisOf } from '../../../../src/reports/tradeoff/axis.ts';
import { scoreChoices } from '../../../../src/reports/tradeoff/scoreChoice.ts';
import { type Contender, tradeoffOf } from '../../../../src/reports/tradeoff/tradeoff.ts';
import type { Cost, RunCosts } from '../../../../src/runs/costs.ts';

const choice = (id: string) =>
  scoreChoices().find((one) => one.id === id) ?? expect.unreachable(`no score ${id}`);

const measured = (value: number): Cost => ({ value, how: 'Made up.' });

function costs(parameters: number): RunCosts {
  const none = { undefined: 'Not in this test.' };
  return {
    ...{ parameters: measured(parameters), bytes: none, flops: none, flops128: none },
    ...{ latency50: none, latency95: none, throughput: measured(7), memory: none },
  };
}

function contender(name: string, value: number, called: string, parameters: number): Contender {
  const averages = { glue: { value, name: called, notes: [] } };
  return { key: name, name, mode: 'not stated', averages, costs: costs(parameters) };
}

describe('a trade-off', () => {
  it('Turc’s four sizes all lie on their front', () => {
    const { points, fronts, left } = tradeoffOf(choice('glue-test'), axisOf('parameters'), []);
    expect(points.map(({ number, name, x, y }) => [number, name, x, y])).toEqual([
      [1, 'BERT-Tiny', 4.4e6, 64.2],
      [2, 'BERT-Mini', 11.3e6, 65.8],
      [3, 'BERT-Small', 29.1e6, 71.2],
      [4, 'BERT-Medium', 41.7e6, 73.5],
    ]);
    expect(fronts.map(({ points: on }) => on.length)).toEqual([4]);
    expect(left).toEqual([]);
  });

  it('unlike modes have fronts of their own', () => {
    const { points, fronts } = tradeoffOf(choice('nine-cells'), axisOf('parameters'), []);
    expect(points.filter(({ onFront }) => onFront)).toHaveLength(3);
    expect(fronts.map(({ mode, points: on }) => [mode, on.map(({ name }) => name)])).toEqual([
      ['pre-trained, fine-tuned', ['BERT-base-uncased']],
      ['distilled from a teacher', ['DistilBERT-uncased', 'DistilRoBERTa']],
    ]);
  });

  it('runs stand beside published models only on complete official splits', () => {
    const whole = contender('whole', 0.75, 'GLUE', 5e6);
    const starter = contender('starter', 0.99, 'GLUE on starter', 5e6);
    const { points, left } = tradeoffOf(choice('glue'), axisOf('parameters'), [whole, starter]);
    expect(points.map(({ name }) => name)).toEqual([
      'whole',
      'BERT-base (claf)',
      'BERT-base-cased (run_glue)',
    ]);
    expect(left).toEqual([
      {
        key: 'starter',
        name: 'starter',
        why: 'GLUE on starter is not GLUE: only complete official splits are.',
      },
    ]);
    const small = tradeoffOf(choice('glue-starter'), axisOf('parameters'), [whole, starter]);
    expect(small.points.map(({ name }) => name)).toEqual(['starter']);
  });

  it('says why a model is not on an axis', () => {
    const run = contender('whole', 0.75, 'GLUE', 5e6);
    const why = (axis: string) =>
      Object.fromEntries(
        tradeoffOf(choice('glue'), axisOf(axis), [run]).left.map((one) => [one.name, one.why]),
      );
    expect(why('throughput')).toEqual({
      'BERT-base (claf)': 'Measured here only: a published model has none from this machine.',
      'BERT-base-cased (run_glue)':
        'Measured here only: a published model has none from this machine.',
    });
    expect(why('memory').whole).toBe('Not in this test.');
    expect(why('training').whole).toBe('No training compute is stated for its system.');
  });

  it('training compute is weighed where it is stated', () => {
    const { points } = tradeoffOf(choice('training-2023.09'), axisOf('training'), []);
    expect(points).toHaveLength(10);
    expect(points[0]).toMatchObject({ name: 'BERT_Small + RTS', x: 0.1, y: 75.4 });
    expect(points.at(-1)).toMatchObject({ name: 'ALBERT_Large + MLM/SOP', x: 1937, y: 90 });
  });

  it('runs at one place are one mark, named for all of them', () => {
    const once = (name: string, key: string, parameters: number) => ({
      ...contender(name, 0.5, 'GLUE on starter', parameters),
      key,
    });
    const runs = [
      once('mini · q8', 'board', 5e6),
      once('mini · q8 · starter set', 'a', 5e6),
      once('mini · q8 · starter set', 'b', 5e6),
      once('mini · fp32', 'c', 6e6),
      once('tiny', 'd', 1e6),
      once('tinier', 'e', 1e6),
    ];
    const { points } = tradeoffOf(choice('glue-starter'), axisOf('parameters'), runs);
    expect(points.map(({ name }) => name)).toEqual([
      'tiny and tinier',
      'mini · q8 × 3',
      'mini · fp32',
    ]);
  });
});
