import type { MetricId, MetricValue } from '../metrics/metric.ts';
import { metricById } from '../metrics/metrics.ts';
import type { SplitRecord } from '../runs/record.ts';
import { taskById } from '../tasks/glue.ts';

/** A metric of a split, with the names that reports and the page give it. */
export interface Measure {
  readonly id: MetricId;
  /** e.g. `Matthews correlation`. */
  readonly title: string;
  /** e.g. `Matthews`, where room is short. */
  readonly short: string;
  readonly formula: string;
  readonly value: MetricValue;
}

const shortTitles: Readonly<Record<MetricId, string>> = {
  accuracy: 'accuracy',
  f1: 'F1',
  matthews_correlation: 'Matthews',
  pearson: 'Pearson',
  spearmanr: 'Spearman',
};

const noneYet: MetricValue = { undefined: 'No row is scored yet.' };

/** The metrics of a split in its task's order, the headline first. */
export function measuresOf(split: SplitRecord): readonly Measure[] {
  return taskById(split.task).metrics.map((id) => ({
    ...measureNames(id),
    value: split.scored === 0 ? noneYet : (split.metrics[id] ?? noneYet),
  }));
}

/** What a metric is called. */
export function measureNames(id: MetricId): Omit<Measure, 'value'> {
  const { title, formula } = metricById(id);
  return { id, title, short: shortTitles[id], formula };
}

/** A fraction × 100 with one decimal, or `undefined`. */
export function hundredfold(value: MetricValue): string {
  return 'value' in value ? hundred(value.value) : 'undefined';
}

/** A fraction × 100 with one decimal and a true minus sign; never `−0.0`. */
export function hundred(value: number): string {
  const text = (100 * value).toFixed(1);
  return (text === '-0.0' ? '0.0' : text).replace('-', '−');
}
