import type { LengthBand } from '../../reports/breakdown.ts';
import { measureNames } from '../../reports/measures.ts';
import type { RowScore } from '../../reports/rowScore.ts';
import { counted, score } from './numbers.ts';

/** A length band in words, without the unit, e.g. `17 to 24`. */
export function bandWords({ from, to }: LengthBand): string {
  if (to === null) return `${from} or more`;
  return from === 1 ? `up to ${to}` : `${from} to ${to}`;
}

/** Some rows' score × 100 with its interval, e.g. `accuracy 71.4 (51.3 to 85.4) of 24 rows`. */
export function scoreWords({ metric, rows, value, interval }: RowScore): string {
  const { short } = measureNames(metric);
  if ('undefined' in value) return `${short} undefined`;
  const ends = interval === null ? '' : ` (${endsWords(interval)})`;
  return `${short} ${score(value.value)}${ends} of ${counted(rows, 'row')}`;
}

/** The ends of an interval × 100. */
export function endsWords({ low, high }: { low: number; high: number }): string {
  return `${score(low)} to ${score(high)}`;
}
