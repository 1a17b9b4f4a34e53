/**
 * Whether a score head that does not declare its range speaks 0 to 1 or 0 to 5: the factor that
 * brings its outputs to 0–5. With references, the factor whose scores are nearer to them (mean
 * absolute error); without, 0 to 1 where no output goes beyond 1.5. Correlations do not depend on it.
 */
export function scoreScaleOf(
  logits: ArrayLike<number>,
  references: readonly (number | null)[],
): 1 | 5 {
  let known = 0;
  let errorAsOne = 0;
  let errorAsFive = 0;
  let largest = 0;
  for (let row = 0; row < logits.length; row += 1) {
    const logit = logits[row] ?? 0;
    const reference = references[row] ?? null;
    largest = Math.max(largest, Math.abs(logit));
    if (reference === null) continue;
    known += 1;
    errorAsOne += Math.abs(logit - reference);
    errorAsFive += Math.abs(5 * logit - reference);
  }
  if (known > 0) return errorAsFive < errorAsOne ? 5 : 1;
  return largest <= 1.5 ? 5 : 1;
}
