import type { MetricId, MetricValue } from '../metrics/metric.ts';
import { metricById } from '../metrics/metrics.ts';
import type { RunRecord, SplitRecord } from '../runs/record.ts';
import { areRowsOf, choiceFor } from '../systems/labelChoice.ts';
import { predictionOf } from '../systems/predict.ts';
import { taskById } from '../tasks/glue.ts';

/** A split's metrics without the rows that chose its label order. */
export interface Without {
  readonly rows: number;
  readonly metrics: Partial<Record<MetricId, MetricValue>>;
}

/** Null where no order was chosen from rows of this very file. */
export function withoutChosenRows(record: RunRecord, split: SplitRecord): Without | null {
  const used = choiceFor(record.request.labels, split.task)?.rowsUsed;
  if (used === undefined || !areRowsOf(used, split) || split.reading === null) return null;
  const { head } = split.reading;
  const leftOut = new Set(used.index);
  const columns = { references: [] as number[], predictions: [] as number[] };
  split.done.forEach((done, position) => {
    const reference = split.references[position] ?? null;
    if (done === 0 || reference === null || leftOut.has(split.index[position] ?? -1)) return;
    const { value } = predictionOf(head, split.logits, position * split.width);
    if (value === null) return;
    columns.references.push(reference);
    columns.predictions.push(value);
  });
  const metrics = taskById(split.task).metrics.map((id) => [
    id,
    metricById(id).batch(columns.references, columns.predictions),
  ]);
  return { rows: columns.references.length, metrics: Object.fromEntries(metrics) };
}
