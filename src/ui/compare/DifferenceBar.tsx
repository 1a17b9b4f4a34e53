import type { Difference } from '../../reports/comparison/comparison.ts';
import { differenceWords, intervalWords } from '../../reports/comparison/words.ts';

/** Half of the bar's range, as a fraction: 10 points to each side. */
const reach = 0.1;
const [width, height] = [160, 18];

const xOf = (value: number): number => (width / 2) * (1 + Math.max(-1, Math.min(1, value / reach)));

/** A difference and its interval about zero, ± 10 points. Its numbers stand beside it in words. */
export function DifferenceBar({ difference }: { difference: Difference }) {
  if (!('value' in difference)) return null;
  const { value, interval } = difference;
  const label = `${differenceWords(difference)} points${interval ? `, interval ${intervalWords(difference)}` : ''}`;
  return (
    <svg class="difference-bar" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line class="difference-axis" x1="0" x2={width} y1={height / 2} y2={height / 2} />
      {interval !== null && (
        <rect
          class="difference-band"
          x={xOf(interval.low)}
          width={Math.max(1, xOf(interval.high) - xOf(interval.low))}
          y={height / 2 - 4}
          height="8"
          rx="4"
        />
      )}
      <line class="difference-zero" x1={width / 2} x2={width / 2} y1="1" y2={height - 1} />
      <circle class="difference-mark" cx={xOf(value)} cy={height / 2} r="4" />
    </svg>
  );
}
