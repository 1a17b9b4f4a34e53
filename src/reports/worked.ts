import type { Metric, MetricValue } from '../metrics/metric.ts';
import { metricById } from '../metrics/metrics.ts';
import type { SplitRecord } from '../runs/record.ts';
import { taskById } from '../tasks/glue.ts';
import { answerAt } from './rows.ts';

/** One row of a worked example. */
export interface WorkedRow {
  /** 0-based row number in the file. */
  readonly index: number;
  readonly reference: number;
  readonly prediction: number;
}

/** A split's metrics worked out on its first scored rows. */
export interface WorkedExample {
  readonly rows: readonly WorkedRow[];
  readonly metrics: readonly { readonly metric: Metric; readonly value: MetricValue }[];
}

/** Works a split's metrics out on its first `most` scored rows, in file order. */
export function workedExample(split: SplitRecord, most = 5): WorkedExample {
  const rows: WorkedRow[] = [];
  for (let at = 0; at < split.index.length && rows.length < most; at += 1) {
    const reference = split.references[at] ?? null;
    const { prediction } = answerAt(split, at);
    if (reference === null || prediction === null) continue;
    rows.push({ index: split.index[at] ?? 0, reference, prediction });
  }
  const references = rows.map(({ reference }) => reference);
  const predictions = rows.map(({ prediction }) => prediction);
  const metrics = taskById(split.task).metrics.map((id) => {
    const metric = metricById(id);
    return { metric, value: metric.batch(references, predictions) };
  });
  return { rows, metrics };
}
