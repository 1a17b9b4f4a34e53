/** Ids as in Hugging Face `evaluate`. */
export type MetricId = 'accuracy' | 'f1' | 'matthews_correlation' | 'pearson' | 'spearmanr';

/** A fraction (or a correlation in −1…1), or the reason why there is none. Never NaN, never a silent 0. */
export type MetricValue = { readonly value: number } | { readonly undefined: string };

/** The live form of a metric: rows arrive one at a time, in any order. */
export interface Accumulator {
  /** Takes in one row. Class ids for classification metrics, scores for correlations. */
  add(reference: number, prediction: number): void;
  /** The metric over all rows so far; equal to the batch form on the same rows. */
  value(): MetricValue;
}

/** One metric: a cited formula in its batch and its live form. */
export interface Metric {
  readonly id: MetricId;
  readonly title: string;
  /** What its values mean, in a sentence for someone who meets it first. */
  readonly meaning: string;
  /** The formula in plain text, for the task card. */
  readonly formula: string;
  /** Where the formula comes from. */
  readonly source: string;
  /** The metric of whole columns of equal length. */
  batch(references: readonly number[], predictions: readonly number[]): MetricValue;
  live(): Accumulator;
}

/** True when the metric has a number. */
export function isDefined(metric: MetricValue): metric is { readonly value: number } {
  return 'value' in metric;
}
