import { confidenceSequence } from '../statistics/confidenceSequence.ts';

/**
 * About how many rows of a split the stop rule will see: the fewest at which the sequence of an
 * accuracy that stays at `accuracy` is within ± `points`. All rows where it never is before.
 */
export function rowsUntilClear(total: number, accuracy: number, points: number): number {
  const isClear = (rows: number): boolean => {
    const right = Math.round(accuracy * rows);
    const { low, high } = confidenceSequence(right, rows, total);
    return 50 * (high - low) <= points;
  };
  let [low, high] = [1, total];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isClear(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
