import { noRows } from './columns.ts';
import type { Accumulator, Metric, MetricValue } from './metric.ts';

function batch(references: readonly number[], predictions: readonly number[]): MetricValue {
  if (references.length === 0) return noRows('Accuracy');
  const right = references.filter((reference, row) => reference === predictions[row]).length;
  return { value: right / references.length };
}

function live(): Accumulator {
  let right = 0;
  let rows = 0;
  return {
    add(reference, prediction) {
      rows += 1;
      if (reference === prediction) right += 1;
    },
    value: () => (rows === 0 ? noRows('Accuracy') : { value: right / rows }),
  };
}

/** The share of rows whose predicted label is the true one. */
export const accuracy: Metric = Object.freeze<Metric>({
  id: 'accuracy',
  title: 'Accuracy',
  meaning: 'The share of rows that were answered right.',
  formula: 'rows answered right ÷ rows',
  source: 'Wang et al. (2019). GLUE. ICLR.',
  batch,
  live,
});
