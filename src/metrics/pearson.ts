import { correlation, emptyRange, noCorrelation, rangeOf, widen } from './columns.ts';
import type { Accumulator, Metric, MetricValue } from './metric.ts';

const title = 'Pearson correlation';

function batch(references: readonly number[], predictions: readonly number[]): MetricValue {
  const missing = noCorrelation(
    title,
    references.length,
    rangeOf(references),
    rangeOf(predictions),
  );
  return missing ?? correlation(dot(direction(references), direction(predictions)));
}

/**
 * The column's deviations from its mean, as a vector of length 1. Rows are taken from the first one
 * before they are averaged, so that a large common offset cancels exactly (Chan, Golub, LeVeque
 * 1983), and scaled by the largest before they are squared, so that nothing overflows.
 */
function direction(column: readonly number[]): Float64Array {
  const origin = column[0] ?? 0;
  const shifted = Float64Array.from(column, (score) => score - origin);
  const mean = shifted.reduce((sum, score) => sum + score, 0) / shifted.length;
  const deviations = shifted.map((score) => score - mean);
  const largest = deviations.reduce((most, score) => Math.max(most, Math.abs(score)), 0);
  const scaled = deviations.map((score) => score / largest);
  const norm = Math.sqrt(dot(scaled, scaled));
  return scaled.map((score) => score / norm);
}

function dot(some: Float64Array, others: Float64Array): number {
  return some.reduce((sum, one, row) => sum + one * (others[row] ?? 0), 0);
}

/** Welford's co-moments (1962; Bennett et al. 2009), one row at a time, counted from the first row. */
function live(): Accumulator {
  let [rows, originX, originY, meanX, meanY, xx, yy, xy] = [0, 0, 0, 0, 0, 0, 0, 0];
  let [references, predictions] = [emptyRange, emptyRange];
  return {
    add(reference, prediction) {
      references = widen(references, reference);
      predictions = widen(predictions, prediction);
      if (rows === 0) [originX, originY] = [reference, prediction];
      rows += 1;
      const x = reference - originX;
      const y = prediction - originY;
      const fromOldMeanX = x - meanX;
      const fromOldMeanY = y - meanY;
      meanX += fromOldMeanX / rows;
      meanY += fromOldMeanY / rows;
      xx += fromOldMeanX * (x - meanX);
      yy += fromOldMeanY * (y - meanY);
      xy += fromOldMeanX * (y - meanY);
    },
    value() {
      const missing = noCorrelation(title, rows, references, predictions);
      return missing ?? correlation(xy / Math.sqrt(xx) / Math.sqrt(yy));
    },
  };
}

/** Linear correlation of true and predicted scores; undefined where either column is constant. */
export const pearson: Metric = Object.freeze<Metric>({
  id: 'pearson',
  title,
  meaning:
    '1 where the scores rise with the true ones in a straight line, 0 where they have nothing to do with each other, −1 where they fall.',
  formula: 'Σ(x − x̄)(y − ȳ) ÷ √(Σ(x − x̄)² Σ(y − ȳ)²)',
  source:
    'Pearson (1895). Note on regression and inheritance in the case of two parents. Proc. R. Soc. 58.',
  batch,
  live,
});
