import { accuracy } from './accuracy.ts';
import { f1 } from './f1.ts';
import { matthewsCorrelation } from './matthewsCorrelation.ts';
import type { Metric, MetricId } from './metric.ts';
import { pearson } from './pearson.ts';
import { spearmanr } from './spearmanr.ts';

/** Every metric of GLUE. */
export const metrics = [
  accuracy,
  f1,
  matthewsCorrelation,
  pearson,
  spearmanr,
] as const satisfies readonly Metric[];

const byId: Readonly<Record<MetricId, Metric>> = {
  accuracy,
  f1,
  matthews_correlation: matthewsCorrelation,
  pearson,
  spearmanr,
};

/** The metric of an id. */
export function metricById(id: MetricId): Metric {
  return byId[id];
}
