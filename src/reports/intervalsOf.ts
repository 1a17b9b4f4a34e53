import { isDefined, type MetricId } from '../metrics/metric.ts';
import type { RunRecord, SplitRecord } from '../runs/record.ts';
import { confidenceSequence } from '../statistics/confidenceSequence.ts';
import { bonettWright, fisherZ } from '../statistics/correlation.ts';
import { deltaError, deltaInterval, f1Slopes, matthewsSlopes } from '../statistics/delta.ts';
import { finitePopulationFactor } from '../statistics/hypergeometric.ts';
import { defaultLevel, type Interval } from '../statistics/interval.ts';
import { wilson } from '../statistics/proportion.ts';
import { afterStop, isCutShort } from './afterStop.ts';
import { type SeenRows, seenRows, usableRows } from './intervalRows.ts';

/** Splits of fewer rows say little about text beyond them: their population interval leads. */
export const smallSplit = 1000;

/** Said of an interval about the split that holds only where the number of rows was fixed. */
export const fixedRows = 'finite population; fixed n, not for stopping';

/** Of a metric, a fraction, over the rows seen; errors times `shrink`. Null: there is none. */
type IntervalOfMetric = (
  seen: SeenRows,
  value: number,
  level: number,
  shrink: number,
) => Interval | null;

const intervalOfMetric: Readonly<Record<MetricId, IntervalOfMetric>> = {
  accuracy: ({ right, rows }, _, level) => wilson(right, rows, level),
  f1: ({ table }, value, level, shrink) =>
    table && deltaInterval(value, shrink * deltaError(table, f1Slopes), [0, 1], level),
  matthews_correlation: ({ table }, value, level, shrink) =>
    table && deltaInterval(value, shrink * deltaError(table, matthewsSlopes), [-1, 1], level),
  pearson: ({ rows }, r, level, shrink) => fisherZ({ r, n: rows }, level, shrink),
  spearmanr: ({ rows }, r, level, shrink) => bonettWright({ r, n: rows }, level, shrink),
};

/**
 * The intervals of a metric of a split, the one to lead with first: about the population where the
 * split has under 1,000 rows, else about the split. They see completed leading blocks of the visiting
 * order only, so that while a run goes their middle is not quite the number over all rows so far.
 *
 * - Population: Wilson, the delta method, Fisher's z, or Bonett and Wright's; of fixed n, so valid at
 *   the end of a run and not for stopping one.
 * - Split: for accuracy the confidence sequence, valid however often one looks; for the others the
 *   same method with the finite-population factor. A point once every row is seen. None where the rows
 *   are no random draw of the split, as in a run of its first rows.
 *
 * Where the stop rule left rows unscored, {@link afterStop} says what of these still holds.
 *
 * Empty where nothing may be seen yet or the metric is undefined.
 */
export function intervalsOf(
  record: RunRecord,
  split: SplitRecord,
  id: MetricId,
  level = defaultLevel,
): readonly Interval[] {
  const seen = seenRows(record, split);
  const metric = seen.metrics[id];
  if (seen.rows === 0 || metric === undefined || !isDefined(metric)) return [];
  const ofPopulation = intervalOfMetric[id](seen, metric.value, level, 1);
  const ofSplit = aboutSplit(seen, id, metric.value, level);
  const intervals = inOrder(ofPopulation, ofSplit, usableRows(split) < smallSplit);
  return isCutShort(split) ? afterStop(intervals) : intervals;
}

/** Both intervals where they exist, the one to lead with first. */
export function inOrder(
  ofPopulation: Interval | null,
  ofSplit: Interval | null,
  isSmall: boolean,
): readonly Interval[] {
  const both = isSmall ? [ofPopulation, ofSplit] : [ofSplit, ofPopulation];
  return both.filter((interval) => interval !== null);
}

function aboutSplit(seen: SeenRows, id: MetricId, value: number, level: number): Interval | null {
  const { rows, right, total } = seen;
  if (total === null || rows > total) return null;
  if (id === 'accuracy') return confidenceSequence(right, rows, total, level);
  if (rows === total) return wholeSplit(value, level);
  const shrink = finitePopulationFactor(rows, total);
  const interval = intervalOfMetric[id](seen, value, level, shrink);
  if (interval === null) return null;
  return { ...interval, about: 'split', method: `${interval.method}, ${fixedRows}` };
}

/** Nothing is left to see: the number itself. */
export function wholeSplit(value: number, level: number): Interval {
  return {
    low: value,
    high: value,
    level,
    method: 'every row seen',
    about: 'split',
    validUnderPeeking: true,
  };
}
