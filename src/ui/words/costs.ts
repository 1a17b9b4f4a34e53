import type { AxisId } from '../../reports/tradeoff/axis.ts';
import { bytes, rate } from './numbers.ts';

const steps = [
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/** A count with a unit prefix and three digits at most, e.g. `22.4 G`, `5.39 M`, `120`. */
export function shortly(value: number): string {
  const step = steps.find(([size]) => value >= size);
  if (step === undefined) return String(Number(value.toPrecision(3)));
  return `${Number((value / step[0]).toPrecision(3))} ${step[1]}`;
}

/** A cost as a person reads it: with its unit, in as many digits as it deserves. */
export function costWords(axis: AxisId, value: number): string {
  switch (axis) {
    case 'parameters':
      return shortly(value);
    case 'bytes':
    case 'memory':
      return bytes(value);
    case 'flops':
    case 'flops128':
      return `${shortly(value)}${value < 1000 ? ' ' : ''}FLOP`;
    case 'latency50':
    case 'latency95':
      return `${Number(value.toPrecision(3))} ms`;
    case 'throughput':
      return `${rate(value)}/s`;
    case 'training':
      return `× ${value}`;
  }
}
