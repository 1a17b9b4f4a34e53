/** The level of intervals where none is asked for. */
export const defaultLevel = 0.95;

/** Where a number is likely to lie, and what may be concluded from that. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  /** Nominal coverage, strictly between 0 and 1, e.g. 0.95. */
  readonly level: number;
  /** The method's name for people, e.g. `Wilson`. */
  readonly method: string;
  /**
   * `split`: the number that the whole split will give once every row is seen; certain at the end.
   * `population`: the number over text like this split's; stays uncertain however many rows it has.
   */
  readonly about: 'split' | 'population';
  /** True when it may be looked at after every row and a run stopped on it (a confidence sequence). */
  readonly validUnderPeeking: boolean;
}

/** An interval about text like this, from rows whose number was fixed beforehand. */
export function populationInterval(
  method: string,
  level: number,
  low: number,
  high: number,
): Interval {
  return { low, high, level, method, about: 'population', validUnderPeeking: false };
}

/** Throws a RangeError unless 0 < level < 1. */
export function requireLevel(level: number): void {
  if (!(level > 0 && level < 1))
    throw new RangeError(`A level lies between 0 and 1, not ${level}.`);
}

/** Throws a RangeError unless both are whole numbers and 0 ≤ part ≤ whole. */
export function requireCounts(part: number, whole: number): void {
  if (Number.isSafeInteger(part) && Number.isSafeInteger(whole) && part >= 0 && part <= whole)
    return;
  throw new RangeError(`Counts are whole and 0 ≤ ${part} ≤ ${whole} does not hold.`);
}
