import { noRows } from './columns.ts';
import type { Accumulator, Metric, MetricValue } from './metric.ts';

/** The label id that counts as found: `equivalent` in MRPC, `duplicate` in QQP. */
const positive = 1;

/** F1 of rows that are truly positive, rows predicted positive, and rows that are both. */
export function f1Of(rows: number, real: number, predicted: number, both: number): MetricValue {
  if (rows === 0) return noRows('F1');
  if (real + predicted === 0) {
    return {
      undefined:
        'F1 looks at rows of the positive class only: none is positive and none was predicted to be, so it would divide by 0.',
    };
  }
  return { value: (2 * both) / (real + predicted) };
}

function batch(references: readonly number[], predictions: readonly number[]): MetricValue {
  const isPositive = (label: number | undefined) => label === positive;
  const both = references.filter((reference, row) => {
    return isPositive(reference) && isPositive(predictions[row]);
  });
  const real = references.filter(isPositive).length;
  return f1Of(references.length, real, predictions.filter(isPositive).length, both.length);
}

function live(): Accumulator {
  let [rows, real, predicted, both] = [0, 0, 0, 0];
  return {
    add(reference, prediction) {
      rows += 1;
      if (reference === positive) real += 1;
      if (prediction === positive) predicted += 1;
      if (reference === positive && prediction === positive) both += 1;
    },
    value: () => f1Of(rows, real, predicted, both),
  };
}

/**
 * Binary F1 of label id 1. Undefined only where its denominator 2TP + FP + FN is 0, although
 * scikit-learn answers 0 there.
 */
export const f1: Metric = Object.freeze<Metric>({
  id: 'f1',
  title: 'F1',
  meaning:
    'How well the second label, the positive one, is found: 1 where every such row is found and no other is taken for one, 0 where none is found.',
  formula: '2TP ÷ (2TP + FP + FN), positive class 1',
  source: 'van Rijsbergen (1979). Information retrieval, chapter 7.',
  batch,
  live,
});
