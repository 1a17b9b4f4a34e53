/**
 * What the referee's words mean. Agreement is the share of rows that get the same label.
 *
 * `webgpu-bench`, which holds browsers' text models against a CPU, reads 1.00 as identical, 0.95 to
 * 0.99 as the numeric noise of another kernel or dtype, under 0.90 as something wrong; the same
 * borders are used here.
 */
export const thresholds = {
  /** At or over: close. */
  closeAgreement: 0.95,
  /** Under: broken. Between the two: drifted. */
  brokenAgreement: 0.9,
  /**
   * With no flip and every logit within this: the same. Two correct kernels of one fp32 or q4 graph
   * were measured within 5e-5 of each other; half precision within 2e-2. This lies between.
   */
  sameLogits: 1e-3,
  /** Chance of a false alarm, over all splits (Holm): under it a loss of accuracy is no accident. */
  alpha: 0.05,
  /** Fewer rows can show a disaster, but no closeness: 0.95 of 60 has an interval of ± 6 points. */
  leastRows: 100,
  /** The reference itself was all but undecided: its two likeliest labels within 10 points. */
  nearTie: 0.1,
} as const;

/** Lower edges of the histogram of logit differences, in logits. */
export const histogramEdges: readonly number[] = [0, 1e-5, 1e-4, 1e-3, 1e-2, 0.1, 0.5, 1];
