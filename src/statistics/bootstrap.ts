import { defaultLevel, type Interval, populationInterval, requireLevel } from './interval.ts';
import type { Random } from './random.ts';

/** Rows of one stratum, told apart only by what a metric of counts sees of them. */
export interface CodedRows {
  /**
   * One code a row, under `kinds`. Two models are compared on the same rows by coding (true label,
   * first prediction, second prediction) as one number: resampling it keeps them paired.
   */
  readonly codes: Uint8Array;
  readonly kinds: number;
}

/** Fills `into` with row numbers drawn with replacement from 0…`into.length` − 1. */
export function drawRows(into: Int32Array, random: Random): void {
  const rows = into.length;
  for (let at = 0; at < rows; at += 1) into[at] = Math.floor(random() * rows);
}

/** Fills `into`, one count a code, with a resample of the rows, drawn with replacement. */
export function drawCounts({ codes }: CodedRows, into: Int32Array, random: Random): void {
  const rows = codes.length;
  into.fill(0);
  for (let drawn = 0; drawn < rows; drawn += 1) {
    const code = codes[Math.floor(random() * rows)] ?? 0;
    into[code] = (into[code] ?? 0) + 1;
  }
}

/**
 * The statistic on `draws` resamples, each stratum resampled on its own (Efron and Tibshirani 1993,
 * chapters 6 and 8; of two models on the same rows: Koehn 2004, EMNLP). It is given the row numbers
 * of every stratum, in arrays that the next draw overwrites, and must answer a finite number. Drawing
 * on with the same stream continues the same sequence, so that a long bootstrap can be cut into
 * pieces that may be cancelled.
 */
export function bootstrapRows(
  strata: readonly number[],
  statistic: (rows: readonly Int32Array[]) => number,
  draws: number,
  random: Random,
): Float64Array {
  const rows = strata.map((size) => new Int32Array(size));
  return Float64Array.from({ length: draws }, () => {
    for (const stratum of rows) drawRows(stratum, random);
    return statistic(rows);
  });
}

/** {@link bootstrapRows} for statistics of counts: of every stratum it is given one count a code. */
export function bootstrapCounts(
  strata: readonly CodedRows[],
  statistic: (counts: readonly Int32Array[]) => number,
  draws: number,
  random: Random,
): Float64Array {
  const counts = strata.map(({ kinds }) => new Int32Array(kinds));
  return Float64Array.from({ length: draws }, () => {
    strata.forEach((stratum, at) => {
      const into = counts[at];
      if (into !== undefined) drawCounts(stratum, into, random);
    });
    return statistic(counts);
  });
}

/** The standard deviation of the draws (divisor draws − 1): the bootstrap standard error. */
export function bootstrapError(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

/**
 * The percentile interval of the draws, with `numpy.quantile`'s linear interpolation. Throws a
 * RangeError on a level outside (0, 1) and on no draws.
 */
export function percentileInterval(values: Float64Array, level = defaultLevel): Interval {
  requireLevel(level);
  if (values.length === 0) throw new RangeError('A bootstrap interval needs draws.');
  const sorted = values.toSorted();
  const tail = (1 - level) / 2;
  const ends = [quantileOf(sorted, tail), quantileOf(sorted, 1 - tail)] as const;
  return populationInterval('bootstrap percentiles', level, ...ends);
}

function quantileOf(sorted: Float64Array, p: number): number {
  const at = p * (sorted.length - 1);
  const below = Math.floor(at);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN;
  return low + (at - below) * (high - low);
}
