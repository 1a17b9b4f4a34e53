import { confidenceSequence } from '../statistics/confidenceSequence.ts';
import { defaultLevel } from '../statistics/interval.ts';

/** A split as an average weighs it; the weights of all add up to 1. */
export interface WeighedRows {
  readonly rows: number;
  readonly weight: number;
}

/**
 * About how many rows of a split the stop rule will see: the fewest at which the sequence of an
 * accuracy that stays at `accuracy` is within ± `points`. All rows where it never is before.
 */
export function rowsUntilClear(total: number, accuracy: number, points: number): number {
  return fewest(total, (rows) => 50 * widthAt(rows, total, accuracy, defaultLevel) <= points);
}

/**
 * The same for an average of accuracies, over all its splits together: they advance side by side, and
 * the sequence of each of the k holds at level 1 − α/k.
 */
export function rowsUntilAverageClear(
  splits: readonly WeighedRows[],
  accuracy: number,
  points: number,
): number {
  const level = 1 - (1 - defaultLevel) / splits.length;
  const total = splits.reduce((sum, { rows }) => sum + rows, 0);
  return fewest(total, (seen) => {
    const widths = splits.map(
      ({ rows, weight }) =>
        weight * widthAt(Math.round((rows * seen) / total), rows, accuracy, level),
    );
    return 50 * widths.reduce((sum, width) => sum + width, 0) <= points;
  });
}

function widthAt(rows: number, total: number, accuracy: number, level: number): number {
  const { low, high } = confidenceSequence(Math.round(accuracy * rows), rows, total, level);
  return high - low;
}

/** The fewest of 1…total at which it is clear, which it is for all. */
function fewest(total: number, isClear: (rows: number) => boolean): number {
  let [low, high] = [1, total];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isClear(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
