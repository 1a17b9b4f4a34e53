import { betaCdf } from './beta.ts';
import { requireCounts } from './interval.ts';

/**
 * P(X ≤ successes) for X binomial with `n` trials of chance `p`, 0 < p < 1: the exact one-sided p-value
 * against "at least p". By the incomplete beta function, I₁₋ₚ(n − k, k + 1) (Abramowitz and Stegun
 * 1964, 26.5.24). Throws a RangeError on counts that are none.
 */
export function binomialAtMost(successes: number, n: number, p: number): number {
  requireCounts(successes, n);
  return successes === n ? 1 : betaCdf(1 - p, n - successes, successes + 1);
}
