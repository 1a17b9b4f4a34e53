import { useMemo } from 'preact/hooks';
import { answerAt } from '../../reports/rows.ts';
import type { SplitRecord } from '../../runs/record.ts';
import { taskById } from '../../tasks/glue.ts';
import { count } from '../words/numbers.ts';

const size = 200;
const edge = 26;

/** Predicted against true score, a dot a row. All dots are one path: thousands cost one element. */
export function Scatter({ split }: { split: SplitRecord }) {
  const { target } = taskById(split.task);
  const { rowsDone, reading } = split;
  // The record is one mutable object: these two are what its rows depend on.
  const dots = useMemo(() => dotsOf(split), [split, rowsDone, reading]);
  if (target.kind !== 'score') return null;
  const [low, high] = target.range;
  const middle = edge + (size - edge) / 2;
  return (
    <figure class="scatter">
      <svg
        viewBox={`0 0 ${size + 6} ${size + 6}`}
        role="img"
        aria-label={`Predicted over true score, a dot for each of ${count(rowsDone)} rows`}
      >
        <path class="axis" d={`M${edge} 4V${size - edge + 4}H${size}`} />
        <path class="diagonal" d={`M${edge} ${size - edge + 4}L${size} 4`} />
        <path class="dots" d={dots} />
        <text x={edge} y={size - 6} text-anchor="middle">
          {low}
        </text>
        <text x={size} y={size - 6} text-anchor="middle">
          {high}
        </text>
        <text x={middle} y={size - 6} text-anchor="middle">
          truth
        </text>
        <text x={edge - 6} y={size - edge + 8} text-anchor="end">
          {low}
        </text>
        <text x={edge - 6} y={12} text-anchor="end">
          {high}
        </text>
        <text
          transform={`translate(${edge - 10} ${middle - edge}) rotate(-90)`}
          text-anchor="middle"
        >
          predicted
        </text>
      </svg>
      <figcaption>On the diagonal, prediction and truth agree.</figcaption>
    </figure>
  );
}

/** Predictions outside the scale stand at its edge. */
function dotsOf(split: SplitRecord): string {
  const { target } = taskById(split.task);
  if (target.kind !== 'score') return '';
  const [low, high] = target.range;
  const along = (value: number): number =>
    (Math.min(high, Math.max(low, value)) - low) / (high - low);
  const parts: string[] = [];
  for (let position = 0; position < split.index.length; position += 1) {
    const reference = split.references[position] ?? null;
    const { prediction } = answerAt(split, position);
    if (reference === null || prediction === null) continue;
    const x = edge + along(reference) * (size - edge);
    const y = 4 + (1 - along(prediction)) * (size - edge);
    parts.push(`M${x.toFixed(1)} ${y.toFixed(1)}h0`);
  }
  return parts.join('');
}
