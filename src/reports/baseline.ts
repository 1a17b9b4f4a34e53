import type { MetricId, MetricValue } from '../metrics/metric.ts';
import { metricById } from '../metrics/metrics.ts';
import type { SplitRecord } from '../runs/record.ts';
import { taskById } from '../tasks/glue.ts';

/** What one constant answer would score on a split: below it, suspect the label map. */
export interface Baseline {
  /** The label given to every row, e.g. `acceptable`. */
  readonly label: string;
  readonly metric: MetricId;
  readonly value: number;
}

/**
 * The majority baseline of a split's headline metric over all its chosen rows, scored or not, so
 * that it stands still while rows arrive. Null for score targets and where no row has a label.
 * Matthews correlation of a constant has a zero denominator and counts as 0.
 */
export function majorityBaseline(split: SplitRecord): Baseline | null {
  const { target, metrics } = taskById(split.task);
  const references = split.references.filter((reference) => reference !== null);
  if (target.kind === 'score' || references.length === 0) return null;
  const majority = mostFrequent(references);
  const [metric] = metrics;
  const constant = references.map(() => majority);
  const value = orZero(metricById(metric).batch(references, constant));
  return { label: target.labels[majority] ?? String(majority), metric, value };
}

const orZero = (metric: MetricValue): number => ('value' in metric ? metric.value : 0);

/** The most frequent label id; of equals the lowest. */
function mostFrequent(labels: readonly number[]): number {
  const counts: number[] = [];
  for (const label of labels) counts[label] = (counts[label] ?? 0) + 1;
  let best = 0;
  counts.forEach((rows, label) => {
    if (rows > (counts[best] ?? 0)) best = label;
  });
  return best;
}
