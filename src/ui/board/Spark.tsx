import type { TrailPoint } from '../state/averageTrail.ts';

interface SparkProps {
  points: readonly TrailPoint[];
  /** Rows at the right edge. */
  rows: number;
  width: number;
  height: number;
}

/** The least range of values that fills a spark's height, so that noise stays small. */
const leastRange = 0.1;

/** A running value over the rows seen, in its own range. Pure ornament would have no data: this has. */
export function Spark({ points, rows, width, height }: SparkProps) {
  const values = points.map(([, value]) => value);
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const range = Math.max(leastRange, Math.max(...values) - Math.min(...values));
  const x = (at: number): number => (width * at) / Math.max(1, rows);
  const y = (value: number): number => height / 2 - ((value - middle) / range) * (height - 6);
  const last = points.at(-1);
  const path = points.map(([at, value]) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  return (
    <svg
      class="spark"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {last !== undefined && points.length > 1 && <path d={`M${path}`} />}
    </svg>
  );
}
