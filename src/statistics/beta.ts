import { logBeta } from './gamma.ts';

/**
 * The regularized incomplete beta function Iₓ(a, b), the distribution function of Beta(a, b): a, b > 0
 * and 0 ≤ x ≤ 1; relative error about 10⁻¹² for a + b up to 50,000. By its continued fraction
 * (Abramowitz and Stegun 1964, 26.5.8), on the side where that converges fast.
 */
export function betaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b));
  if (x > (a + 1) / (a + b + 2)) return 1 - (front * fraction(1 - x, b, a)) / b;
  return (front * fraction(x, a, b)) / a;
}

/** The continued fraction of 26.5.8, by Lentz's method as Thompson and Barnett (1986) mended it. */
function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < 100_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let change = 1;
    for (const term of [even, odd]) {
      d = 1 / away(1 + term * d);
      c = away(1 + term / c);
      change = d * c;
      value *= change;
    }
    if (Math.abs(change - 1) < 1e-16) break;
  }
  return value;
}

/** Keeps a denominator off 0. */
function away(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value;
}

/**
 * The quantile of Beta(a, b), a, b > 0, at 0 ≤ p ≤ 1, to about 12 digits: Newton's method on
 * {@link betaCdf}, inside a bracket that bisection narrows.
 */
export function betaQuantile(p: number, a: number, b: number): number {
  if (p <= 0) return 0;
  if (p >= 1) return 1;
  const lnBeta = logBeta(a, b);
  let [low, high, x] = [0, 1, a / (a + b)];
  for (let round = 0; round < 200; round += 1) {
    const excess = betaCdf(x, a, b) - p;
    if (excess > 0) high = x;
    else low = x;
    const density = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - lnBeta);
    const newton = x - excess / density;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) <= 1e-15 * next) return next;
    x = next;
  }
  return x;
}
