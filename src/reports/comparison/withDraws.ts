import type { MetricId } from '../../metrics/metric.ts';
import { percentileInterval } from '../../statistics/bootstrap.ts';
import { defaultLevel, type Interval } from '../../statistics/interval.ts';
import type { Comparison, Difference, SplitComparison } from './comparison.ts';
import type { Draws } from './resampling.ts';

/** Draws without a value that are borne: beyond, the rest would be no fair picture. */
const mostUndefined = 0.05;

/** A comparison with the bootstrap's intervals put in; accuracies keep their own. */
export function withDraws(
  comparison: Comparison,
  draws: Draws,
  how: { readonly draws: number; readonly seed: number },
  level = defaultLevel,
): Comparison {
  return {
    ...comparison,
    bootstrap: how,
    splits: comparison.splits.map((split) => withMetricDraws(split, draws, level)),
    averages: comparison.averages.map((average) => ({
      ...average,
      difference: withInterval(average.difference, draws.averages.get(average.id), level),
    })),
  };
}

function withMetricDraws(split: SplitComparison, draws: Draws, level: number): SplitComparison {
  const drawn = draws.metrics.get(`${split.task}/${split.split}`);
  const of = (id: MetricId, difference: Difference): Difference =>
    withInterval(difference, drawn?.get(id), level);
  const metrics = split.metrics.map((metric) => ({
    ...metric,
    difference: of(metric.id, metric.difference),
  }));
  return { ...split, metrics, difference: metrics[0]?.difference ?? split.difference };
}

function withInterval(
  difference: Difference,
  drawn: Float64Array | undefined,
  level: number,
): Difference {
  if ('undefined' in difference || difference.interval !== null || drawn === undefined) {
    return difference;
  }
  const interval = intervalOf(drawn, level);
  return typeof interval === 'string'
    ? { ...difference, withoutInterval: interval }
    : { ...difference, interval };
}

/**
 * Percentiles over the draws that have a value, or why there are none. Where no row, or next to none,
 * tells the runs apart, resamples cannot differ either: a width of 0 would claim what was never seen.
 */
function intervalOf(drawn: Float64Array, level: number): Interval | string {
  const defined = drawn.filter(Number.isFinite);
  if (defined.length < (1 - mostUndefined) * drawn.length || defined.length === 0) {
    return 'undefined in too many resamples';
  }
  const interval = percentileInterval(defined, level);
  if (interval.low === interval.high) return 'too few rows differ';
  return { ...interval, method: 'paired bootstrap percentiles' };
}
