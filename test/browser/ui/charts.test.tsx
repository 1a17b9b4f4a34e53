import { type ComponentChild, render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import type { SplitRecord } from '../../../src/runs/record.ts';
import { Spark } from '../../../src/ui/board/Spark.tsx';
import { Track } from '../../../src/ui/board/Track.tsx';
import { DifferenceBar } from '../../../src/ui/compare/DifferenceBar.tsx';
import { LogitHistogram } from '../../../src/ui/referee/LogitHistogram.tsx';
import { Confusion } from '../../../src/ui/rows/Confusion.tsx';
import { Scatter } from '../../../src/ui/rows/Scatter.tsx';
import { TradeoffView } from '../../../src/ui/tradeoff/TradeoffView.tsx';
import { chartRuns, labelSplit, scoreSplit } from './chartInputs.ts';

const place = document.createElement('div');
place.style.width = '640px';
document.body.append(place);
afterEach(() => render(null, place));

/** What a chart drew, an element a line, so that a change reads as one. */
function drawn(chart: ComponentChild, part: string): string {
  render(chart, place);
  return serialised(part);
}

function serialised(part: string): string {
  const element = place.querySelector(part);
  if (element === null) throw new Error(`no ${part}`);
  return `${element.outerHTML.replaceAll('><', '>\n<')}\n`;
}

const file = (name: string): string => `./charts/${name}`;

it('Track: a value, a second one, the baseline and the band', async () => {
  const track = (
    <Track
      marks={[
        { value: 0.75, hollow: false },
        { value: 0.842, hollow: true },
      ]}
      baseline={{ label: 'not equivalent', metric: 'accuracy', isUndefined: false, value: 0.667 }}
      band={{ low: 0.468, high: 0.911 }}
    />
  );
  await expect(drawn(track, '.track')).toMatchFileSnapshot(file('track.html'));
});

it('Track: values beyond its ends stand at them', async () => {
  const track = (
    <Track
      marks={[{ value: -0.3, hollow: false }]}
      baseline={null}
      band={{ low: -0.6, high: 0.1 }}
    />
  );
  await expect(drawn(track, '.track')).toMatchFileSnapshot(file('track-below-0.html'));
});

it('Spark: a running value', async () => {
  const points = [
    [10, 0.5],
    [20, 0.7],
    [30, 0.65],
    [60, 0.72],
  ] as const;
  const spark = <Spark points={points} rows={100} width={120} height={28} />;
  await expect(drawn(spark, 'svg')).toMatchFileSnapshot(file('spark.svg'));
});

it('Spark: one point is no line', () => {
  expect(
    drawn(<Spark points={[[10, 0.5]]} rows={100} width={120} height={28} />, 'svg'),
  ).not.toContain('<path');
});

it('Scatter: dots a row, predictions beyond the scale at its edge', async () => {
  const chart = drawn(<Scatter split={scoreSplit} />, 'figure');
  await expect(chart).toMatchFileSnapshot(file('scatter.html'));
});

it('Confusion: counts and shares of each truth', async () => {
  const chart = drawn(<Confusion split={labelSplit} />, 'table');
  await expect(chart).toMatchFileSnapshot(file('confusion.html'));
});

it('Confusion: without a row there is a share of nothing, not of 0', () => {
  const none: SplitRecord = { ...labelSplit, done: new Uint8Array(6), rowsDone: 0, scored: 0 };
  const chart = drawn(<Confusion split={none} />, 'table');
  expect(chart).not.toMatch(/NaN|%/);
});

it('DifferenceBar: a difference within its interval, cut at ten points', async () => {
  const interval = {
    ...{ low: -0.02, high: 0.13, level: 0.95, about: 'population' as const },
    ...{ method: 'paired bootstrap percentiles', validUnderPeeking: false },
  };
  const bar = drawn(<DifferenceBar difference={{ value: 0.05, interval }} />, 'svg');
  await expect(bar).toMatchFileSnapshot(file('difference-bar.svg'));
});

it('LogitHistogram: bars and the same as a table', async () => {
  const histogram = [
    { from: 0, to: 1e-5, rows: 0 },
    { from: 1e-5, to: 1e-3, rows: 140 },
    { from: 1e-3, to: 0.1, rows: 35 },
    { from: 0.1, to: Number.POSITIVE_INFINITY, rows: 1 },
  ];
  const chart = <LogitHistogram difference={{ max: 0.2, mean: 0.001, histogram }} />;
  await expect(drawn(chart, 'figure')).toMatchFileSnapshot(file('logit-histogram.html'));
});

it('TradeoffChart: marks, two fronts, a logarithmic axis', async () => {
  render(<TradeoffView recipe="glue" runs={chartRuns} />, place);
  // The chart takes the width that it is given once it is measured.
  await expect.poll(() => place.querySelector('svg')?.getAttribute('width')).toBe('640');
  await expect(serialised('.tradeoff-chart svg')).toMatchFileSnapshot(file('tradeoff.svg'));
});
