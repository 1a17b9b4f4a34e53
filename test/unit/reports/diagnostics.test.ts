import { describe, expect, it } from 'vitest';
import { diagnosticsOf } from '../../../src/reports/diagnostics.ts';
import { openRun } from './intervalRun.ts';

const negation = { category: 'Logic', phenomenon: 'Negation' };
const double = { category: 'Logic', phenomenon: 'Double negation' };
const world = { category: 'Knowledge', phenomenon: 'World knowledge' };
const own = { category: 'Irony', phenomenon: null };

/** Twelve rows; R₃ of each group is scikit-learn's matthews_corrcoef. */
const plan = {
  task: 'ax',
  split: 'test',
  rowsInFile: 12,
  references: [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, null, 1],
  predictions: [0, 1, 2, 1, 1, 0, 0, 2, 2, 0, 1, Number.NaN],
  annotations: [
    ...Array.from({ length: 6 }, () => [negation]),
    [negation, double],
    [double, world],
    [world],
    [own],
    [own],
    [own],
  ],
} as const;

function lines() {
  const run = openRun([plan]);
  run.scoreAll();
  return diagnosticsOf(run.split('ax', 'test'));
}

describe('AX by category and phenomenon', () => {
  it('has each category before its phenomena, in the order of the paper, others last', () => {
    expect(lines().map(({ category, phenomenon }) => [category, phenomenon])).toEqual([
      ['Logic', null],
      ['Logic', 'Double negation'],
      ['Logic', 'Negation'],
      ['Knowledge', null],
      ['Knowledge', 'World knowledge'],
      ['Irony', null],
    ]);
  });

  it('counts a row once for a category and once for each phenomenon', () => {
    expect(lines().map(({ rows, right }) => [rows, right])).toEqual([
      [8, 5],
      [2, 1],
      [7, 5],
      [2, 1],
      [2, 1],
      [1, 1],
    ]);
  });

  it('gives R₃ as scikit-learn does, with an interval of the accuracy', () => {
    const logic = lines()[0];
    expect(logic?.matthews).toEqual({ value: expect.closeTo(0.42857142857142855, 12) });
    expect(lines()[2]?.matthews).toEqual({ value: expect.closeTo(0.5809475019311126, 12) });
    expect(logic?.interval).toMatchObject({ method: 'Wilson', low: expect.closeTo(0.305742, 6) });
  });

  it('leaves R₃ undefined where one label is all there is', () => {
    expect(lines()[5]?.matthews).toHaveProperty('undefined');
  });

  it('is empty where rows say nothing of what they test', () => {
    const { annotations: _, ...bare } = plan;
    const run = openRun([bare]);
    run.scoreAll();
    expect(diagnosticsOf(run.split('ax', 'test'))).toEqual([]);
  });
});
