import { defaultLevel, type Interval, populationInterval, requireCounts } from './interval.ts';
import { criticalValue, normalQuantile } from './normal.ts';
import { wilson } from './proportion.ts';

/** Two models on the same rows, by who got a row right. Whole numbers ≥ 0. */
export interface PairedCounts {
  readonly bothRight: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly bothWrong: number;
}

/**
 * The interval of (second − first) accuracy on the same rows: Newcombe (1998), Improved confidence
 * intervals for the difference between binomial proportions based on paired data, Statistics in
 * Medicine 17, method 10: Wilson's limits of both, joined by the continuity-corrected correlation φ.
 * Within −1…1; [−1, 1] without rows. Throws a RangeError on counts that are not whole or negative.
 */
export function newcombePaired(counts: PairedCounts, level = defaultLevel): Interval {
  const { bothRight, onlyFirst, onlySecond, bothWrong } = counts;
  const n = bothRight + onlyFirst + onlySecond + bothWrong;
  for (const count of [bothRight, onlyFirst, onlySecond, bothWrong]) requireCounts(count, n);
  const method = 'Newcombe, paired';
  if (n === 0) return populationInterval(method, level, -1, 1);
  const first = reach(bothRight + onlyFirst, n, level);
  const second = reach(bothRight + onlySecond, n, level);
  const phi = correctedPhi(counts, n);
  const join = (a: number, b: number): number =>
    Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
  const difference = (onlySecond - onlyFirst) / n;
  const low = difference - join(second.below, first.above);
  const high = difference + join(second.above, first.below);
  return populationInterval(method, level, Math.max(-1, low), Math.min(1, high));
}

/** How far Wilson's limits lie from the share itself. */
function reach(right: number, n: number, level: number) {
  const { low, high } = wilson(right, n, level);
  return { below: right / n - low, above: high - right / n };
}

function correctedPhi({ bothRight, onlyFirst, onlySecond, bothWrong }: PairedCounts, n: number) {
  const product =
    (bothRight + onlyFirst) *
    (onlySecond + bothWrong) *
    (bothRight + onlySecond) *
    (onlyFirst + bothWrong);
  if (product === 0) return 0;
  const cross = bothRight * bothWrong - onlyFirst * onlySecond;
  return (cross > 0 ? Math.max(0, cross - n / 2) : cross) / Math.sqrt(product);
}

/**
 * The smallest true difference in accuracy that a two-sided McNemar test on n rows shows with the
 * given power, where a share `discordant` of the rows is right in one model alone: Connor (1987),
 * Sample size for testing differences in proportions for the paired-sample design, Biometrics 43,
 * solved for the difference δ: √n δ = z₁₋α⸝₂ √ψ + z_power √(ψ − δ²). Null where not even δ = ψ is
 * enough. That a test's power be stated beside its p is asked by Card et al. (2020), EMNLP.
 */
export function smallestDetectable(
  n: number,
  discordant: number,
  { alpha = 0.05, power = 0.8 } = {},
): number | null {
  if (!(discordant > 0 && discordant <= 1) || n <= 0) return null;
  const [forAlpha, forPower] = [criticalValue(1 - alpha), normalQuantile(power)];
  const isShown = (delta: number): boolean => {
    const rest = Math.sqrt(Math.max(0, discordant - delta * delta));
    return Math.sqrt(n) * delta >= forAlpha * Math.sqrt(discordant) + forPower * rest;
  };
  if (!isShown(discordant)) return null;
  let [low, high] = [0, discordant];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (isShown(middle)) high = middle;
    else low = middle;
  }
  return high;
}
