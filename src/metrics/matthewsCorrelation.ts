import { correlation, noRows } from './columns.ts';
import type { Accumulator, Metric, MetricValue } from './metric.ts';

type Counts = Map<number, number>;

/** What R_K needs: rows, right rows, and how often each class is true and is predicted. */
interface Marginals {
  readonly rows: number;
  readonly right: number;
  readonly real: Counts;
  readonly predicted: Counts;
}

const title = 'Matthews correlation';

/**
 * Gorodkin's R_K from marginals: (c·s − Σ pₖtₖ) ÷ √((s² − Σ pₖ²)(s² − Σ tₖ²)), with s rows, c right,
 * pₖ predicted and tₖ true rows of class k. With two classes it is Matthews' φ.
 */
export function fromMarginals({ rows, right, real, predicted }: Marginals): MetricValue {
  if (rows === 0) return noRows(title);
  if (predicted.size < 2 || real.size < 2) return zeroDenominator(real.size, predicted.size);
  const covariance = right * rows - sumOfProducts(real, predicted);
  const spreadOfPredictions = rows * rows - sumOfProducts(predicted, predicted);
  const spreadOfReferences = rows * rows - sumOfProducts(real, real);
  return correlation(covariance / Math.sqrt(spreadOfPredictions * spreadOfReferences));
}

function sumOfProducts(some: Counts, others: Counts): number {
  let sum = 0;
  for (const [label, count] of some) sum += count * (others.get(label) ?? 0);
  return sum;
}

function zeroDenominator(realClasses: number, predictedClasses: number): MetricValue {
  const what =
    predictedClasses > 1
      ? 'every row has the same true label'
      : realClasses > 1
        ? 'every row was given the same label'
        : 'every row has the same true label and was given the same label';
  return {
    undefined: `${title} compares how two columns vary, but ${what}: it would divide by 0.`,
  };
}

function increment(counts: Counts, label: number): void {
  counts.set(label, (counts.get(label) ?? 0) + 1);
}

function live(): Accumulator {
  const real: Counts = new Map();
  const predicted: Counts = new Map();
  let [rows, right] = [0, 0];
  return {
    add(reference, prediction) {
      rows += 1;
      if (reference === prediction) right += 1;
      increment(real, reference);
      increment(predicted, prediction);
    },
    value: () => fromMarginals({ rows, right, real, predicted }),
  };
}

/**
 * R_K as a correlation of one-hot columns: for every class the rows' deviations from its share are
 * multiplied, in two passes. Slower than the marginals, and independent of them.
 */
function batch(references: readonly number[], predictions: readonly number[]): MetricValue {
  const rows = references.length;
  if (rows === 0) return noRows(title);
  const realClasses = new Set(references);
  const predictedClasses = new Set(predictions);
  if (realClasses.size < 2 || predictedClasses.size < 2) {
    return zeroDenominator(realClasses.size, predictedClasses.size);
  }
  let [together, ofReferences, ofPredictions] = [0, 0, 0];
  for (const label of new Set([...references, ...predictions])) {
    const t = deviations(references, label);
    const p = deviations(predictions, label);
    together += dot(t, p);
    ofReferences += dot(t, t);
    ofPredictions += dot(p, p);
  }
  return correlation(together / Math.sqrt(ofReferences * ofPredictions));
}

function deviations(labels: readonly number[], label: number): Float64Array {
  const share = labels.filter((other) => other === label).length / labels.length;
  return Float64Array.from(labels, (other) => (other === label ? 1 : 0) - share);
}

function dot(some: Float64Array, others: Float64Array): number {
  return some.reduce((sum, one, row) => sum + one * (others[row] ?? 0), 0);
}

/** Matthews correlation for any number of classes; undefined where its denominator is 0. */
export const matthewsCorrelation: Metric = Object.freeze<Metric>({
  id: 'matthews_correlation',
  title,
  meaning:
    '1 is all right, 0 no better than guessing, below 0 worse than that; always giving one answer earns nothing, however frequent it is.',
  formula: '(c·s − Σ pₖtₖ) ÷ √((s² − Σ pₖ²)(s² − Σ tₖ²)); s rows, c right, pₖ predicted, tₖ true',
  source:
    'Gorodkin (2004). Comparing two K-category assignments by a K-category correlation coefficient. Computational Biology and Chemistry 28.',
  batch,
  live,
});
