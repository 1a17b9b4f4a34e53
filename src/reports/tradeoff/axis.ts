import type { CostId } from '../../runs/costs.ts';

/** What a score can be weighed against. */
export type AxisId = CostId | 'training';

export interface Axis {
  readonly id: AxisId;
  /** e.g. `Parameters`. */
  readonly title: string;
  readonly better: 'less' | 'more';
  /** True where the value is this machine's, so no published model has it. */
  readonly isMeasured: boolean;
}

/** Every axis, counts first, then what this machine measures. */
export const axes: readonly Axis[] = Object.freeze([
  { id: 'parameters', title: 'Parameters', better: 'less', isMeasured: false },
  { id: 'bytes', title: 'File size', better: 'less', isMeasured: false },
  { id: 'flops128', title: 'FLOPs at 128 tokens', better: 'less', isMeasured: false },
  { id: 'flops', title: 'FLOPs a row, at its own length', better: 'less', isMeasured: true },
  { id: 'latency50', title: 'Latency, median', better: 'less', isMeasured: true },
  { id: 'latency95', title: 'Latency, 95th percentile', better: 'less', isMeasured: true },
  { id: 'throughput', title: 'Rows a second', better: 'more', isMeasured: true },
  { id: 'memory', title: 'Peak WASM memory of a predictor', better: 'less', isMeasured: true },
  { id: 'training', title: 'Training compute, where stated', better: 'less', isMeasured: false },
]);

/** The axis of an id; the first one for texts that are none. */
export function axisOf(id: string): Axis {
  const found = axes.find((axis) => axis.id === id) ?? axes[0];
  if (found === undefined) throw new Error('There is no axis.');
  return found;
}
