import type { MetricValue } from '../metrics/metric.ts';
import type { RunRecord, SplitRecord } from '../runs/record.ts';
import type { Interval } from '../statistics/interval.ts';
import { hubEntryOf, type Published } from '../systems/hubCatalog.ts';
import { taskById } from '../tasks/glue.ts';
import { intervalsOf } from './intervalsOf.ts';
import { hundred } from './measures.ts';

/** Whether a run of a known checkpoint reaches the score that was published for it. */
export interface Reach {
  readonly published: Published;
  readonly measured: number;
  readonly interval: Interval;
  /** `reaches`: the published score lies in the interval or under it. */
  readonly verdict: 'reaches' | 'falls-short' | 'exceeds';
  readonly sentence: string;
}

/**
 * Compares a run of a checkpoint in the catalog with its published score: after a whole run of the
 * official split alone, by the run's own 95 % interval about text like it. Null before, and for others.
 */
export function reachOf(record: RunRecord): Reach | null {
  const published = hubEntryOf(record.request.system)?.published ?? null;
  if (published === null) return null;
  const split = record.splits.find(
    (one) => one.task === published.task && one.split === published.split,
  );
  if (split === undefined || !isWhole(split)) return null;
  const metric: MetricValue | undefined = split.metrics[published.metric];
  const interval = intervalsOf(record, split, published.metric).find(
    ({ about }) => about === 'population',
  );
  if (metric === undefined || !('value' in metric) || interval === undefined) return null;
  const verdict =
    published.value > interval.high
      ? 'falls-short'
      : published.value < interval.low
        ? 'exceeds'
        : 'reaches';
  return {
    ...{ published, measured: metric.value, interval, verdict },
    sentence: sentenceOf(published, metric.value, interval, verdict),
  };
}

/** Every row of the official split, and each with its answer. */
function isWhole(split: SplitRecord): boolean {
  const official = taskById(split.task).splits.find(({ id }) => id === split.split)?.rows;
  return split.origin !== 'starter' && split.scored === official && split.rowsInFile === official;
}

function sentenceOf(
  { words, source }: Published,
  measured: number,
  { low, high, method }: Interval,
  verdict: Reach['verdict'],
): string {
  const here = `${hundred(measured)} here (95 % interval, ${method}: ${hundred(low)} to ${hundred(high)})`;
  const stated = `${words} (${source})`;
  if (verdict === 'reaches') return `It reaches what was published, ${stated}: ${here}.`;
  if (verdict === 'falls-short') return `It falls short of what was published, ${stated}: ${here}.`;
  return `It scores above what was published, ${stated}: ${here}. See whether it is the same split and metric.`;
}
