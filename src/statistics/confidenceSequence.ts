import { logHypergeometric } from './hypergeometric.ts';
import { defaultLevel, type Interval, requireCounts, requireLevel } from './interval.ts';

/** The sequence's name for people. */
export const sequenceMethod = 'prior-posterior-ratio confidence sequence';

/**
 * Where the whole split's share of right rows lies, valid however often one looks, when rows come in
 * a random order without replacement: Waudby-Smith and Ramdas (2020), Confidence sequences for
 * sampling without replacement, NeurIPS, section 2. It keeps every number K of right rows whose
 * prior-posterior ratio is under 1/α. With the beta-binomial prior Beta(1, 1), uniform on 0…N, the
 * posterior is (n + 1)/(N + 1) times the chance of what was seen, so that the ratio is
 * 1/((n + 1)·P(successes | K)): unimodal in K, and the ends are found by bisection.
 *
 * `successes` right rows among `seen` of `total` rows. [0, 1] where nothing was seen, a point where all
 * was. Throws a RangeError on counts that cannot be
 * and on levels outside (0, 1).
 */
export function confidenceSequence(
  successes: number,
  seen: number,
  total: number,
  level = defaultLevel,
): Interval {
  requireCounts(successes, seen);
  requireCounts(seen, total);
  requireLevel(level);
  const [low, high] = total === 0 ? [0, 1] : keptShares(successes, seen, total, 1 - level);
  return { low, high, level, method: sequenceMethod, about: 'split', validUnderPeeking: true };
}

function keptShares(
  successes: number,
  seen: number,
  total: number,
  alpha: number,
): [number, number] {
  const least = Math.log(alpha) - Math.log(seen + 1);
  const isKept = (right: number): boolean =>
    logHypergeometric(successes, seen, { right, total }) > least;
  const [fewest, most] = [successes, total - seen + successes];
  const share = seen === 0 ? 0 : successes / seen;
  const likeliest = Math.min(most, Math.max(fewest, Math.floor((total + 1) * share)));
  return [lastKept(likeliest, fewest, isKept) / total, lastKept(likeliest, most, isKept) / total];
}

/** The furthest whole number from `inside` towards `edge` that is kept; `inside` is. */
function lastKept(inside: number, edge: number, isKept: (right: number) => boolean): number {
  if (isKept(edge)) return edge;
  let [kept, out] = [inside, edge];
  while (Math.abs(out - kept) > 1) {
    const middle = Math.trunc((kept + out) / 2);
    if (isKept(middle)) kept = middle;
    else out = middle;
  }
  return kept;
}
