import { correlation, emptyRange, noCorrelation, rangeOf, widen } from './columns.ts';
import type { Accumulator, Metric, MetricValue } from './metric.ts';
import { pearson } from './pearson.ts';

const title = 'Spearman correlation';

/** Pearson's correlation of the ranks: the definition, in a way that ties cannot break. */
function batch(references: readonly number[], predictions: readonly number[]): MetricValue {
  const missing = noCorrelation(
    title,
    references.length,
    rangeOf(references),
    rangeOf(predictions),
  );
  return missing ?? pearson.batch(ranks(references), ranks(predictions));
}

/** Ranks from 1; equal scores share the mean of the ranks they take up. */
function ranks(column: readonly number[]): number[] {
  const order = column.map((_, row) => row).sort((a, b) => (column[a] ?? 0) - (column[b] ?? 0));
  const ranked = new Array<number>(column.length);
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && column[order[end] ?? 0] === column[order[start] ?? 0]) end += 1;
    for (const row of order.slice(start, end)) ranked[row] = (start + 1 + end) / 2;
    start = end;
  }
  return ranked;
}

/**
 * Keeps the rows and, when asked, ranks by bisection and takes the tie-corrected difference formula
 * ρ = (Sx + Sy − Σd²) ÷ 2√(Sx·Sy), S = (n³ − n − Σ(t³ − t)) ÷ 12 (Kendall 1948, chapter 3).
 */
function live(): Accumulator {
  const [xs, ys]: [number[], number[]] = [[], []];
  let [references, predictions] = [emptyRange, emptyRange];
  return {
    add(reference, prediction) {
      references = widen(references, reference);
      predictions = widen(predictions, prediction);
      xs.push(reference);
      ys.push(prediction);
    },
    value() {
      const missing = noCorrelation(title, xs.length, references, predictions);
      return missing ?? correlation(fromDifferences(xs, ys));
    },
  };
}

function fromDifferences(xs: readonly number[], ys: readonly number[]): number {
  const sortedX = Float64Array.from(xs).sort();
  const sortedY = Float64Array.from(ys).sort();
  const squares = xs.reduce((sum, x, row) => {
    return sum + (rankIn(sortedX, x) - rankIn(sortedY, ys[row] ?? 0)) ** 2;
  }, 0);
  const [spreadX, spreadY] = [spread(sortedX), spread(sortedY)];
  return (spreadX + spreadY - squares) / (2 * Math.sqrt(spreadX * spreadY));
}

function rankIn(sorted: Float64Array, score: number): number {
  const below = countBelow(sorted, (other) => other < score);
  const upTo = countBelow(sorted, (other) => other <= score);
  return (below + 1 + upTo) / 2;
}

function countBelow(sorted: Float64Array, isBelow: (score: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(sorted[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sum of squared deviations of the ranks, ties taken off. */
function spread(sorted: Float64Array): number {
  let ties = 0;
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    while (sorted[end] === sorted[start] && end < sorted.length) end += 1;
    ties += (end - start) ** 3 - (end - start);
    start = end;
  }
  return (sorted.length ** 3 - sorted.length - ties) / 12;
}

/** Correlation of ranks, ties averaged; undefined where either column is constant. */
export const spearmanr: Metric = Object.freeze<Metric>({
  id: 'spearmanr',
  title,
  meaning:
    '1 where the scores put the rows in their true order, whatever the distances, 0 where the orders have nothing to do with each other.',
  formula: 'Pearson correlation of the ranks, equal scores sharing their mean rank',
  source:
    'Spearman (1904). The proof and measurement of association between two things. Am. J. Psychol. 15.',
  batch,
  live,
});
