import { hundred } from '../measures.ts';
import type { Difference, SplitComparison } from './comparison.ts';

/** The chance of a false alarm that is borne, over all splits together. */
export const alpha = 0.05;

/** A difference × 100 with its sign, e.g. `−1.2` or `+0.4`; a dash where there is none. */
export function differenceWords(difference: Difference): string {
  return 'value' in difference ? signed(difference.value) : '–';
}

/** The ends of a difference's interval × 100, e.g. `−2.3 to +0.1`, or why there is none. */
export function intervalWords(difference: Difference): string {
  if (!('value' in difference)) return '';
  if (difference.interval === null) return difference.withoutInterval ?? '';
  const { low, high } = difference.interval;
  return `${signed(low)} to ${signed(high)}`;
}

/**
 * × 100, with a sign; a true minus, as tables print it. What one decimal would call 0.0 has two, so that
 * it does not deny two scores that round apart.
 */
export function signed(value: number): string {
  const size = Math.abs(value);
  const text = [hundred(size), (100 * size).toFixed(2)].find((one) => Number(one) > 0);
  return text === undefined ? hundred(0) : `${value < 0 ? '−' : '+'}${text}`;
}

/** What a test says, in words. Judged by the exact p, adjusted for all splits that are compared. */
export function verdictWords({ mcnemar, difference }: SplitComparison): string {
  const value = 'value' in difference ? difference.value : null;
  if (mcnemar !== null) {
    if (mcnemar.holmP >= alpha) return 'no clear difference';
    return value !== null && value < 0 ? 'clearly lower' : 'clearly higher';
  }
  return averageVerdict(difference);
}

/** What an interval says of a difference that has no exact test. */
export function averageVerdict(difference: Difference): string {
  if (!('value' in difference)) return 'not decided';
  if (difference.interval === null) {
    return difference.withoutInterval === undefined ? 'not decided' : 'no clear difference';
  }
  const { low, high } = difference.interval;
  if (low > 0) return 'higher';
  return high < 0 ? 'lower' : 'no clear difference';
}

/** A p value as people write it: `<0.001`, `0.042`. */
export function pWords(p: number): string {
  return p < 0.001 ? '<0.001' : p.toFixed(3);
}
