import { defaultLevel, type Interval, populationInterval } from './interval.ts';
import { criticalValue } from './normal.ts';

/** A correlation of n rows. */
export interface Correlation {
  /** −1…1. */
  readonly r: number;
  readonly n: number;
}

/** A correlation whose error on Fisher's z scale is known to be √(spread ÷ (n − 3)). */
type Spread = (r: number) => number;

const pearsonSpread: Spread = () => 1;
const spearmanSpread: Spread = (r) => 1 + (r * r) / 2;

/**
 * Interval for a Pearson correlation, from Fisher's z = artanh r with error 1/√(n − 3): Fisher
 * (1921), Metron 1. Null for n < 4 and for r = ±1, where z has no error or no end. `shrink` multiplies
 * the error on the z scale (a finite-population factor). Throws a RangeError on a bad level.
 */
export function fisherZ(of: Correlation, level = defaultLevel, shrink = 1): Interval | null {
  return onZScale('Fisher z', of, pearsonSpread, level, shrink);
}

/**
 * Interval for a Spearman correlation: Fisher's z with error √((1 + r²/2)/(n − 3)), Bonett and Wright
 * (2000), Psychometrika 65. Otherwise as {@link fisherZ}.
 */
export function bonettWright(of: Correlation, level = defaultLevel, shrink = 1): Interval | null {
  return onZScale('Bonett–Wright', of, spearmanSpread, level, shrink);
}

/** Standard error of a Pearson correlation, (1 − r²)/√(n − 3) by the delta method; null for n < 4. */
export function pearsonError(of: Correlation): number | null {
  return errorOf(of, pearsonSpread);
}

/** Standard error of a Spearman correlation, by Bonett and Wright's z; null for n < 4. */
export function spearmanError(of: Correlation): number | null {
  return errorOf(of, spearmanSpread);
}

function errorOf({ r, n }: Correlation, spread: Spread): number | null {
  return n < 4 ? null : (1 - r * r) * Math.sqrt(spread(r) / (n - 3));
}

function onZScale(
  method: string,
  { r, n }: Correlation,
  spread: Spread,
  level: number,
  shrink: number,
): Interval | null {
  const reach = criticalValue(level);
  if (n < 4 || Math.abs(r) >= 1) return null;
  const half = reach * shrink * Math.sqrt(spread(r) / (n - 3));
  const z = Math.atanh(r);
  return populationInterval(method, level, Math.tanh(z - half), Math.tanh(z + half));
}
