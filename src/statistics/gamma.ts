const halfLogTwoPi = 0.9189385332046728;

/** Stirling's series is good to the last bit from here on. */
export const leastStirling = 15;

/**
 * ln Γ(x) for x > 0: Stirling's series (Abramowitz and Stegun 1964, 6.1.41), reached by recurrence
 * below 15. Relative error about 10⁻¹⁵; absolute near its zeros at 1 and 2. NaN for x ≤ 0.
 */
export function logGamma(x: number): number {
  if (!(x > 0)) return Number.NaN;
  let shifted = x;
  let product = 1;
  for (; shifted < leastStirling; shifted += 1) product *= shifted;
  const stirling = (shifted - 0.5) * Math.log(shifted) - shifted + halfLogTwoPi;
  return stirling + stirlingRest(shifted) - Math.log(product);
}

/** What Stirling's formula leaves out of ln Γ(x), for x ≥ 15. */
function stirlingRest(x: number): number {
  const s = 1 / (x * x);
  const coefficients = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360];
  return coefficients.reduceRight((sum, coefficient) => sum * s + coefficient, 0) / x;
}

/**
 * ln B(a, b) for a, b > 0. Where both or one are large the leading terms of Stirling's formula are
 * cancelled on paper, not by subtraction (Didonato and Morris 1992, Algorithm 708).
 */
export function logBeta(a: number, b: number): number {
  const [small, large] = a < b ? [a, b] : [b, a];
  if (large < leastStirling) return logGamma(small) + logGamma(large) - logGamma(small + large);
  const share = small / (small + large);
  const rest = stirlingRest(large) - stirlingRest(small + large);
  if (small < leastStirling) {
    const powers = small - small * Math.log(small + large) + (large - 0.5) * Math.log1p(-share);
    return logGamma(small) + rest + powers;
  }
  const powers = (small - 0.5) * Math.log(share) + large * Math.log1p(-share);
  return powers - 0.5 * Math.log(large) + halfLogTwoPi + stirlingRest(small) + rest;
}

/** ln of n over k, for whole 0 ≤ k ≤ n; −∞ where k lies outside. */
export function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return -Infinity;
  if (k === 0 || k === n) return 0;
  return -Math.log(n + 1) - logBeta(k + 1, n - k + 1);
}
