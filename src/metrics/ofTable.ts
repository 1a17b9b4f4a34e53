import { noRows } from './columns.ts';
import { f1Of } from './f1.ts';
import { fromMarginals } from './matthewsCorrelation.ts';
import type { MetricId, MetricValue } from './metric.ts';

/** The metrics that a table of counts decides. */
export type TableMetricId = Exclude<MetricId, 'pearson' | 'spearmanr'>;

/** True for metrics of labels. */
export function isOfTable(id: MetricId): id is TableMetricId {
  return id !== 'pearson' && id !== 'spearmanr';
}

/**
 * A metric from counts alone, `table[true label][prediction]`: the same as over the rows they count,
 * and cheap enough to be asked for every draw of a bootstrap.
 */
export function metricOfTable(id: TableMetricId, table: readonly Float64Array[]): MetricValue {
  const real = table.map((row) => row.reduce((sum, count) => sum + count, 0));
  const predicted = table.map((_, at) => table.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const rows = real.reduce((sum, count) => sum + count, 0);
  const right = table.reduce((sum, row, at) => sum + (row[at] ?? 0), 0);
  if (id === 'f1') return f1Of(rows, real[1] ?? 0, predicted[1] ?? 0, table[1]?.[1] ?? 0);
  if (id === 'matthews_correlation') {
    return fromMarginals({ rows, right, real: present(real), predicted: present(predicted) });
  }
  return rows === 0 ? noRows('Accuracy') : { value: right / rows };
}

function present(counts: readonly number[]): Map<number, number> {
  return new Map([...counts.entries()].filter(([, count]) => count > 0));
}
