import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Axis } from '../../reports/tradeoff/axis.ts';
import type { Front, Point, Tradeoff } from '../../reports/tradeoff/tradeoff.ts';
import { labelPlaces, type Spot } from '../view/labelPlaces.ts';
import { linearTicks, logScale } from '../view/logScale.ts';
import { costWords } from '../words/costs.ts';
import { ModeMark } from './ModeMark.tsx';

interface TradeoffChartProps {
  tradeoff: Tradeoff;
  axis: Axis;
  /** What y is. */
  score: string;
}

const height = 380;
const edge = { left: 44, right: 18, top: 14, bottom: 46 };

/** Scores over what they cost, x logarithmic. Marks bear the table's numbers; fronts are drawn as steps. */
export function TradeoffChart({ tradeoff, axis, score }: TradeoffChartProps) {
  const figure = useRef<HTMLElement>(null);
  const width = useSignal(640);
  useLayoutEffect(() => {
    const element = figure.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      width.value = Math.max(280, element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { points, fronts } = tradeoff;
  const modes = fronts.map(({ mode }) => mode);
  const across = logScale(points.map(({ x }) => x));
  const scores = points.map(({ y }) => y);
  const room = Math.max(0.5, 0.15 * (Math.max(...scores) - Math.min(...scores)));
  const [low, high] = [Math.min(...scores) - room, Math.max(...scores) + room];
  const x = (value: number): number =>
    edge.left + across.at(value) * (width.value - edge.left - edge.right);
  const y = (value: number): number =>
    height - edge.bottom - ((value - low) / (high - low)) * (height - edge.top - edge.bottom);
  const spots = points.map((point): Spot => [x(point.x), y(point.y)]);
  const labels = labelPlaces(spots);
  return (
    <figure ref={figure} class="tradeoff-chart">
      <svg
        viewBox={`0 0 ${width.value} ${height}`}
        width={width.value}
        height={height}
        role="img"
        aria-label={`${score} over ${axis.title}: ${points.length} marks, named in the table below`}
      >
        {linearTicks(low, high).map((tick) => (
          <g key={tick} class="tick">
            <path d={`M${edge.left} ${y(tick)}H${width.value - edge.right}`} />
            <text x={edge.left - 6} y={y(tick) + 4} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        {spaced(across.ticks, x).map((tick) => (
          <g key={tick} class="tick">
            <path d={`M${x(tick)} ${edge.top}V${height - edge.bottom}`} />
            <text x={x(tick)} y={height - edge.bottom + 16} text-anchor="middle">
              {costWords(axis.id, tick)}
            </text>
          </g>
        ))}
        <text class="axis-title" x={width.value - edge.right} y={height - 8} text-anchor="end">
          {axis.title}, {axis.better === 'less' ? 'less is better' : 'more is better'}
        </text>
        {fronts.map((front) => (
          <path
            key={front.mode}
            class="front"
            data-mode={modes.indexOf(front.mode) % 5}
            d={stepsOf(front, x, y, axis.better)}
          />
        ))}
        {points.map((point, at) => (
          <Mark
            key={point.key}
            point={point}
            mode={modes.indexOf(point.mode)}
            at={spots[at] ?? [0, 0]}
            label={labels[at] ?? [0, 0]}
          />
        ))}
      </svg>
    </figure>
  );
}

interface MarkProps {
  point: Point;
  mode: number;
  at: Spot;
  /** Where its number stands, from the mark. */
  label: Spot;
}

function Mark({ point, mode, at: [x, y], label }: MarkProps) {
  return (
    <g class="mark" data-front={point.onFront} transform={`translate(${x} ${y})`}>
      <title>{point.name}</title>
      <ModeMark mode={mode} kind={point.kind} />
      <text x={label[0]} y={label[1]}>
        {point.number}
      </text>
    </g>
  );
}

/** What the front reaches at each cost: level until the next of its points is paid for. */
function stepsOf(
  { points }: Front,
  x: (value: number) => number,
  y: (value: number) => number,
  better: Axis['better'],
): string {
  return points
    .map((point, at) => {
      if (at === 0) return `M${x(point.x)} ${y(point.y)}`;
      return better === 'less' ? `H${x(point.x)}V${y(point.y)}` : `V${y(point.y)}H${x(point.x)}`;
    })
    .join('');
}

/** Ticks whose labels do not run into each other. */
function spaced(ticks: readonly number[], x: (value: number) => number): readonly number[] {
  let last = Number.NEGATIVE_INFINITY;
  return ticks.filter((tick) => {
    if (x(tick) - last < 76) return false;
    last = x(tick);
    return true;
  });
}
