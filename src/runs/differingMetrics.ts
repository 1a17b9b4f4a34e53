import { metricById } from '../metrics/metrics.ts';
import { predictionOf } from '../systems/predict.ts';
import type { Head } from '../systems/system.ts';
import type { Task } from '../tasks/task.ts';
import type { ReadSplit } from './runFileSchema.ts';

/** Files keep every digit of a logit, so that a metric comes out the same but for summation. */
const tolerance = 1e-9;

/** Ids of the metrics that a split of a run file states otherwise than its predictions give. */
export function differingMetrics(task: Task, read: ReadSplit): string[] {
  const { references, predictions } = scored(read);
  return task.metrics.filter((id) => {
    const stated = read.metrics[id];
    if (stated === undefined) return false;
    const own = metricById(id).batch(references, predictions);
    if ('value' in own && 'value' in stated) return Math.abs(own.value - stated.value) > tolerance;
    return 'value' in own !== 'value' in stated;
  });
}

function scored({ references, predictions, labelMap, scale }: ReadSplit) {
  const width = scale === null ? labelMap.length : 1;
  const reading =
    scale === null ? ({ kind: 'labels', labelMap } as const) : ({ kind: 'score', scale } as const);
  const head: Head = { slice: [0, width], reading };
  const columns = { references: [] as number[], predictions: [] as number[] };
  predictions.logits.forEach((row, at) => {
    const reference = references[at] ?? null;
    const logits = Float32Array.from(row, (logit) => logit ?? Number.NaN);
    const { value } = predictionOf(head, logits, 0);
    if (reference === null || value === null) return;
    columns.references.push(reference);
    columns.predictions.push(value);
  });
  return columns;
}
