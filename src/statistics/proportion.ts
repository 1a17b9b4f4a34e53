import { betaQuantile } from './beta.ts';
import {
  defaultLevel,
  type Interval,
  populationInterval,
  requireCounts,
  requireLevel,
} from './interval.ts';
import { criticalValue } from './normal.ts';

/**
 * Wilson's score interval for a proportion, about text like the n rows seen: Wilson (1927), Probable
 * inference, the law of succession, and statistical inference, JASA 22; Newcombe (1998), Statistics
 * in Medicine 17, method 3. 0 ≤ successes ≤ n; [0, 1] for n = 0. Throws a RangeError on other counts
 * and on levels outside (0, 1).
 */
export function wilson(successes: number, n: number, level = defaultLevel): Interval {
  requireCounts(successes, n);
  const z2 = criticalValue(level) ** 2;
  if (n === 0) return populationInterval('Wilson', level, 0, 1);
  const share = successes / n;
  const middle = (successes + z2 / 2) / (n + z2);
  const half = Math.sqrt(z2 * (n * share * (1 - share) + z2 / 4)) / (n + z2);
  const low = successes === 0 ? 0 : middle - half;
  const high = successes === n ? 1 : middle + half;
  return populationInterval('Wilson', level, low, high);
}

/**
 * The exact interval for a proportion, never below its level: Clopper and Pearson (1934), Biometrika
 * 26. Ranges and errors as for {@link wilson}.
 */
export function clopperPearson(successes: number, n: number, level = defaultLevel): Interval {
  requireCounts(successes, n);
  requireLevel(level);
  const tail = (1 - level) / 2;
  const failures = n - successes;
  const low = successes === 0 ? 0 : betaQuantile(tail, successes, failures + 1);
  const high = failures === 0 ? 1 : betaQuantile(1 - tail, successes + 1, failures);
  return populationInterval('Clopper–Pearson', level, low, high);
}
