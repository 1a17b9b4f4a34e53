import type { MetricValue } from './metric.ts';

/** The value of any metric over nothing. */
export function noRows(title: string): MetricValue {
  return { undefined: `${title} needs rows, and none has both a true answer and a prediction.` };
}

/** What is known of one column of scores: enough to say whether a correlation exists. */
export interface ColumnRange {
  readonly low: number;
  readonly high: number;
  readonly finite: boolean;
}

/** The range of an empty column; widen it with {@link widen}. */
export const emptyRange: ColumnRange = { low: Infinity, high: -Infinity, finite: true };

export function widen(range: ColumnRange, score: number): ColumnRange {
  return {
    low: Math.min(range.low, score),
    high: Math.max(range.high, score),
    finite: range.finite && Number.isFinite(score),
  };
}

/**
 * A column is constant when it varies by no more than rounding can make it: 16 units in the last
 * place of its largest value. `0.1 + 0.2` beside `0.3` is constant; 10⁹ + 0.001 beside 10⁹ is not.
 */
function isConstant({ low, high }: ColumnRange): boolean {
  const largest = Math.max(Math.abs(low), Math.abs(high));
  return high - low <= 16 * Number.EPSILON * largest;
}

/** Why two columns have no correlation, or null when they have one. */
export function noCorrelation(
  title: string,
  rows: number,
  references: ColumnRange,
  predictions: ColumnRange,
): MetricValue | null {
  if (rows === 0) return noRows(title);
  if (rows === 1) return { undefined: `${title} needs at least two rows, and there is one.` };
  if (!predictions.finite)
    return { undefined: `${title} needs numbers, and a prediction is none.` };
  if (!references.finite) return { undefined: `${title} needs numbers, and a true score is none.` };
  if (isConstant(predictions)) return constant(title, 'every prediction is the same number');
  if (isConstant(references)) return constant(title, 'every true score is the same number');
  return null;
}

function constant(title: string, what: string): MetricValue {
  return {
    undefined: `${title} measures how two columns vary together, and ${what}, so nothing varies.`,
  };
}

/** The range of a whole column. */
export function rangeOf(column: readonly number[]): ColumnRange {
  return column.reduce(widen, emptyRange);
}

/** A correlation, kept inside −1…1 against the last bit of rounding. */
export function correlation(value: number): MetricValue {
  return { value: Math.max(-1, Math.min(1, value)) };
}
