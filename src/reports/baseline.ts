import { isDefined, type MetricId } from '../metrics/metric.ts';
import { metricById } from '../metrics/metrics.ts';
import type { SplitRecord } from '../runs/record.ts';
import { taskById } from '../tasks/glue.ts';

/** What one constant answer would score on a split: below it, suspect the label map. */
export interface Baseline {
  /** The label given to every row, e.g. `acceptable`. */
  readonly label: string;
  readonly metric: MetricId;
  /** 0 where the metric is undefined of a constant. */
  readonly value: number;
  readonly isUndefined: boolean;
}

/** What a baseline is worked out from; the columns of a record and of a run file have it. */
export type Labelled = Pick<SplitRecord, 'task' | 'references'>;

const known = new WeakMap<Labelled['references'], readonly Baseline[]>();

/**
 * The majority baseline of each metric of a task over all given rows, scored or not, so that it stands
 * still while rows arrive. Empty for score targets and where no row has a label. A metric that a
 * constant leaves undefined (Matthews correlation; F1 of a label never given) counts as 0. Worked out
 * once: a split's references never change.
 */
export function majorityBaselines(split: Labelled): readonly Baseline[] {
  const baselines = known.get(split.references) ?? baselinesOf(split);
  known.set(split.references, baselines);
  return baselines;
}

/** The majority baseline of a split's headline metric, or null where there is none. */
export function majorityBaseline(split: Labelled): Baseline | null {
  return majorityBaselines(split)[0] ?? null;
}

/** The majority baseline of one metric, or null where there is none. */
export function baselineOf(split: Labelled, id: MetricId): Baseline | null {
  return majorityBaselines(split).find(({ metric }) => metric === id) ?? null;
}

function baselinesOf({ task, references: all }: Labelled): readonly Baseline[] {
  const { target, metrics } = taskById(task);
  const references = all.filter((reference) => reference !== null);
  if (target.kind === 'score' || references.length === 0) return [];
  const majority = mostFrequent(references);
  const label = target.labels[majority] ?? String(majority);
  const constant = references.map(() => majority);
  return metrics.map((metric) => {
    const value = metricById(metric).batch(references, constant);
    const isUndefined = !isDefined(value);
    return { label, metric, value: isUndefined ? 0 : value.value, isUndefined };
  });
}

/** The most frequent label id; of equals the lowest. */
export function mostFrequent(labels: readonly number[]): number {
  const counts: number[] = [];
  for (const label of labels) counts[label] = (counts[label] ?? 0) + 1;
  let best = 0;
  counts.forEach((rows, label) => {
    if (rows > (counts[best] ?? 0)) best = label;
  });
  return best;
}
