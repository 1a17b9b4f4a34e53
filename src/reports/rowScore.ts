import { isDefined, type MetricId, type MetricValue } from '../metrics/metric.ts';
import { metricById } from '../metrics/metrics.ts';
import type { SplitRecord } from '../runs/record.ts';
import { fisherZ } from '../statistics/correlation.ts';
import type { Interval } from '../statistics/interval.ts';
import { wilson } from '../statistics/proportion.ts';
import { taskById } from '../tasks/glue.ts';
import { answerAt } from './rows.ts';

/** How some rows of a split were answered. */
export interface RowScore {
  /** Accuracy where the task has labels, else Pearson. */
  readonly metric: MetricId;
  /** Rows that have a true answer and a prediction. */
  readonly rows: number;
  readonly value: MetricValue;
  /** Wilson's or Fisher's, at 95 %; null where there is none. */
  readonly interval: Interval | null;
}

/** The score of some rows alone, with its interval, so that rows of one kind can be told from others. */
export function scoreOfRows(split: SplitRecord, positions: Iterable<number>): RowScore {
  const references: number[] = [];
  const predictions: number[] = [];
  for (const position of positions) {
    const reference = split.references[position] ?? null;
    const { prediction } = answerAt(split, position);
    if (reference === null || prediction === null) continue;
    references.push(reference);
    predictions.push(prediction);
  }
  const metric = taskById(split.task).target.kind === 'labels' ? 'accuracy' : 'pearson';
  const rows = references.length;
  const value = metricById(metric).batch(references, predictions);
  return { metric, rows, value, interval: intervalOf(metric, rows, value) };
}

function intervalOf(metric: MetricId, rows: number, value: MetricValue): Interval | null {
  if (!isDefined(value)) return null;
  if (metric === 'pearson') return fisherZ({ r: value.value, n: rows });
  return wilson(Math.round(value.value * rows), rows);
}
