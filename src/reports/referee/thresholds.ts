/**
 * What the referee's words mean. Agreement is the share of rows that get the same label (Wilson's
 * interval); of a score task, the correlation of the two runs' scores (Fisher's), since its metrics are
 * correlations. A border counts as crossed only where the whole 95 % interval lies beyond it: a few
 * rows never decide.
 *
 * `webgpu-bench`, which holds browsers' text models against a CPU, reads 1.00 as identical, 0.95 to
 * 0.99 as the numeric noise of another kernel or dtype, under 0.90 as something wrong; the same
 * borders are used here.
 */
export const thresholds = {
  /** At or over, with an interval that ends over `brokenAgreement`: close. Surely under: drifted. */
  closeAgreement: 0.95,
  /**
   * Surely under, on the rows that were no near ties: broken. Near ties are left out since a sound
   * export flips those first, and a weak model has many of them.
   */
  brokenAgreement: 0.9,
  /**
   * With no flip and every logit within this: the same. Two correct kernels of one fp32 or q4 graph
   * were measured within 5e-5 of each other; half precision within 2e-2. This lies between.
   */
  sameLogits: 1e-3,
  /** Chance of a false alarm, over all splits (Holm): under it a loss of accuracy is no accident. */
  alpha: 0.05,
  /** A near tie: the reference's likeliest label leads the next one by less, as a probability. */
  nearTie: 0.1,
} as const;

/** Lower edges of the histogram of logit differences, in logits. */
export const histogramEdges: readonly number[] = [0, 1e-5, 1e-4, 1e-3, 1e-2, 0.1, 0.5, 1];
