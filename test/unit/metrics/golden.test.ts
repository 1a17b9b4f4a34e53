import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Metric, MetricValue } from '../../../src/metrics/metric.ts';
import { metricById, metrics } from '../../../src/metrics/metrics.ts';
import { randomFrom, shuffle } from '../../../src/statistics/random.ts';

interface Case {
  readonly name: string;
  readonly tolerance?: number;
  readonly references: readonly number[];
  readonly predictions: readonly number[];
  readonly accuracy: number;
  readonly f1?: number;
  readonly matthews_correlation: number;
  readonly matthews_correlation_sklearn: number;
  readonly f1_sklearn_zero_division_0: number;
  readonly pearson: number;
  readonly spearmanr: number;
}

interface Golden {
  readonly tolerance: number;
  readonly classification: readonly Case[];
  readonly classification_degenerate: readonly Case[];
  readonly regression: readonly Case[];
  readonly regression_undefined: readonly Case[];
}

const golden: Golden = JSON.parse(
  readFileSync(new URL('../../golden/metrics.json', import.meta.url), 'utf8'),
);

/** A case's tolerance, relative to nothing: all values are at most 1. */
function tolerance(test: Case): number {
  return test.tolerance ?? golden.tolerance;
}

function live(metric: Metric, test: Case, order: Iterable<number>): MetricValue {
  const accumulator = metric.live();
  for (const row of order) {
    accumulator.add(test.references[row] ?? Number.NaN, test.predictions[row] ?? Number.NaN);
  }
  return accumulator.value();
}

/** Batch, live in file order, and live in two shuffled orders. */
function everyForm(metric: Metric, test: Case): MetricValue[] {
  const rows = test.references.length;
  const orders = [shuffle(rows, randomFrom(1)), shuffle(rows, randomFrom(2))];
  return [
    metric.batch(test.references, test.predictions),
    live(metric, test, test.references.keys()),
    ...orders.map((order) => live(metric, test, order)),
  ];
}

function expectAll(metric: Metric, test: Case, expected: number): void {
  for (const answer of everyForm(metric, test)) {
    if (!('value' in answer)) throw new Error(`${metric.id}: ${answer.undefined}`);
    expect(Math.abs(answer.value - expected)).toBeLessThanOrEqual(tolerance(test));
  }
}

function expectUndefined(metric: Metric, test: Case): void {
  for (const answer of everyForm(metric, test)) {
    expect(answer).toEqual({ undefined: expect.stringMatching(/^[A-Z].*\.$/) });
  }
}

const accuracy = metricById('accuracy');
const f1 = metricById('f1');
const matthews = metricById('matthews_correlation');

describe('scikit-learn, batch and live', () => {
  it.each(golden.classification)('$name', (test) => {
    expectAll(accuracy, test, test.accuracy);
    expectAll(matthews, test, test.matthews_correlation);
    if (test.f1 !== undefined) expectAll(f1, test, test.f1);
  });

  it.each(golden.classification_degenerate)('degenerate: $name', (test) => {
    const classes = (column: readonly number[]) => new Set(column).size;
    const constant = classes(test.references) < 2 || classes(test.predictions) < 2;
    const positives = [...test.references, ...test.predictions].includes(1);
    expectAll(accuracy, test, test.accuracy);
    if (constant) expectUndefined(matthews, test);
    else expectAll(matthews, test, test.matthews_correlation_sklearn);
    if (positives) expectAll(f1, test, test.f1_sklearn_zero_division_0);
    else expectUndefined(f1, test);
  });
});

describe('SciPy, batch and live', () => {
  it.each(golden.regression)('$name', (test) => {
    expectAll(metricById('pearson'), test, test.pearson);
    expectAll(metricById('spearmanr'), test, test.spearmanr);
  });

  it.each(golden.regression_undefined)('undefined: $name', (test) => {
    expectUndefined(metricById('pearson'), test);
    expectUndefined(metricById('spearmanr'), test);
  });
});

it('has a case in each section, so that none is skipped by accident', () => {
  const sizes = [
    golden.classification,
    golden.classification_degenerate,
    golden.regression,
    golden.regression_undefined,
  ].map((cases) => cases.length);
  expect(sizes).toEqual([10, 8, 7, 3]);
  expect(metrics).toHaveLength(5);
});
