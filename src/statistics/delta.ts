import { defaultLevel, type Interval, populationInterval } from './interval.ts';
import { criticalValue } from './normal.ts';

/** One number for each true label (rows) and prediction (columns): counts, shares or slopes. */
export type Table = readonly (readonly number[])[];

/** How fast a metric changes with the share of each cell. */
export type Slopes = (shares: Table) => Table;

const total = (table: Table): number => sum(table.map(sum));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const mapTable = (table: Table, to: (cell: number, i: number, j: number) => number): Table =>
  table.map((row, i) => row.map((cell, j) => to(cell, i, j)));

/** Shares of the true labels, and of the predictions. */
function marginals(shares: Table): { real: readonly number[]; predicted: readonly number[] } {
  const predicted = shares.map((_, j) => sum(shares.map((row) => row[j] ?? 0)));
  return { real: shares.map(sum), predicted };
}

/** Slopes of accuracy: 1 on the diagonal. */
export const accuracySlopes: Slopes = (shares) => mapTable(shares, (_, i, j) => (i === j ? 1 : 0));

/**
 * Slopes of the F1 of label 1, F = 2TP/D with D = 2TP + FP + FN: 2(1 − F)/D for TP, −F/D for FP and
 * FN, 0 for the rest (Takahashi, Yamamoto, Kuchiba, Koyama 2022, Applied Intelligence 52).
 */
export const f1Slopes: Slopes = (shares) => {
  const { real, predicted } = marginals(shares);
  const both = shares[1]?.[1] ?? 0;
  const denominator = (real[1] ?? 0) + (predicted[1] ?? 0);
  const f1 = (2 * both) / denominator;
  return mapTable(shares, (_, i, j) => {
    const touches = Number(i === 1) + Number(j === 1);
    return (2 * Number(i === 1 && j === 1) - f1 * touches) / denominator;
  });
};

/**
 * Slopes of Gorodkin's R_K = C/√(A·B), with C = Σ πₖₖ − Σ pₖtₖ, A = 1 − Σ pₖ², B = 1 − Σ tₖ²; for a row
 * of true label i and prediction j they are (δᵢⱼ − tⱼ − pᵢ)/√(AB) + R(pⱼ/A + tᵢ/B). With two labels
 * it is the Matthews correlation (intervals for it: Itaya et al. 2025, Statistics in Medicine 44).
 */
export const matthewsSlopes: Slopes = (shares) => {
  const { real: t, predicted: p } = marginals(shares);
  const rest = (numbers: readonly number[]) => 1 - sum(numbers.map((share) => share * share));
  const [a, b] = [rest(p), rest(t)];
  const together = sum(t.map((share, k) => (shares[k]?.[k] ?? 0) - share * (p[k] ?? 0)));
  const root = Math.sqrt(a * b);
  const r = together / root;
  return mapTable(shares, (_, i, j) => {
    const direct = (Number(i === j) - (t[j] ?? 0) - (p[i] ?? 0)) / root;
    return direct + r * ((p[j] ?? 0) / a + (t[i] ?? 0) / b);
  });
};

/** Slopes of the plain mean of several metrics of one table: they share their rows. */
export function meanSlopes(all: readonly Slopes[]): Slopes {
  return (shares) => {
    const tables = all.map((slopes) => slopes(shares));
    return mapTable(shares, (_, i, j) => sum(tables.map((t) => t[i]?.[j] ?? 0)) / all.length);
  };
}

/**
 * Standard error of a metric of a table of counts, by the multinomial delta method: √(Var(slope)/n)
 * over the table's rows (Bishop, Fienberg, Holland 1975, section 14.6). Where the table shows no
 * variation (no error was made, or the metric's denominator is 0) that would be 0 or nothing; then it
 * is taken of the table with ½ added to every cell, so that few rows never look certain. The table
 * must hold at least one row.
 */
export function deltaError(counts: Table, slopes: Slopes): number {
  const error = errorOfTable(counts, slopes);
  if (error > 1e-12) return error;
  return errorOfTable(
    mapTable(counts, (count) => count + 0.5),
    slopes,
  );
}

function errorOfTable(counts: Table, slopes: Slopes): number {
  const n = total(counts);
  const shares = mapTable(counts, (count) => count / n);
  const slope = slopes(shares);
  const mean = total(mapTable(shares, (share, i, j) => share * (slope[i]?.[j] ?? 0)));
  const variance = total(
    mapTable(shares, (share, i, j) => share * ((slope[i]?.[j] ?? 0) - mean) ** 2),
  );
  return Math.sqrt(variance / n);
}

/** A metric's value ± its errors, cut at the ends of its range. */
export function deltaInterval(
  value: number,
  error: number,
  [least, most]: readonly [least: number, most: number],
  level = defaultLevel,
): Interval {
  const half = criticalValue(level) * error;
  const [low, high] = [Math.max(least, value - half), Math.min(most, value + half)];
  return populationInterval('delta method', level, low, high);
}
