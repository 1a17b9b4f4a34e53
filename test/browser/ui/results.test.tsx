import { render } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { calibrationOf } from '../../../src/reports/calibration.ts';
import { intervalsOf } from '../../../src/reports/intervalsOf.ts';
import type { RunRecord } from '../../../src/runs/record.ts';
import { Intervals } from '../../../src/ui/results/Intervals.tsx';
import { Reliability } from '../../../src/ui/rows/Reliability.tsx';
import { pressedColumn, resultLines, sortedLines } from '../../../src/ui/view/resultLines.ts';
import { labelled, openRun, scored } from '../../unit/reports/intervalRun.ts';
import '../../../src/ui/styles/index.css';

const place = document.createElement('div');
document.body.append(place);
afterEach(() => render(null, place));

function run(): RunRecord {
  const constant = { ...labelled('cola', 8, 0), predictions: Array(8).fill(1) };
  const made = openRun([constant, labelled('rte', 8, 6), labelled('sst2', 8, 4), scored(40)]);
  made.scoreAll();
  return made.record;
}

describe('the order of results', () => {
  const order = (by: Parameters<typeof pressedColumn>[1], descending: boolean) =>
    sortedLines(resultLines(run()), { by, descending }).map(
      ({ task, measure }) => `${task} ${measure.short}`,
    );

  it('is by score either way, with what is undefined last', () => {
    const down = order('score', true);
    const up = order('score', false);
    expect(down.at(-1)).toBe('CoLA Matthews');
    expect(up.at(-1)).toBe('CoLA Matthews');
    expect(down.slice(0, -1)).not.toEqual(up.slice(0, -1));
    expect(down.indexOf('RTE accuracy')).toBeLessThan(down.indexOf('SST-2 accuracy'));
  });

  it('is by name, and again as the paper has it after a third press', () => {
    expect(order('task', false)[0]).toBe('CoLA Matthews');
    expect(order('task', true)[0]).toMatch(/^STS-B|^SST-2/);
    const none = { by: null, descending: false } as const;
    const pressed = [pressedColumn(none, 'score')];
    for (let press = 0; press < 2; press += 1) {
      pressed.push(pressedColumn(pressed.at(-1) ?? none, 'score'));
    }
    expect(pressed).toEqual([
      { by: 'score', descending: true },
      { by: 'score', descending: false },
      none,
    ]);
    expect(pressedColumn(none, 'task')).toEqual({ by: 'task', descending: false });
  });
});

describe('an interval', () => {
  it('opens to both, each with what it is about and how it was made', () => {
    const record = run();
    const split = record.splits.find(({ task }) => task === 'rte');
    if (split === undefined) throw new Error('no RTE');
    render(<Intervals intervals={intervalsOf(record, split, 'accuracy')} />, place);
    expect(place.querySelector('summary')?.textContent).toBe('40.9 to 92.9');
    expect([...place.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Text like this: 40.9 to 92.9',
      'Whole split: 75.0 to 75.0',
    ]);
    expect([...place.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'Wilson',
      'prior-posterior-ratio confidence sequence; valid however often one looks',
    ]);
  });
});

describe('the reliability plot', () => {
  it('has a bar for each bin with rows, and a table of the same', () => {
    const calibration = calibrationOf(run().splits[1] ?? scoredSplit());
    if (calibration === null) throw new Error('no calibration');
    render(<Reliability calibration={calibration} />, place);
    const bins = calibration.bins.filter(({ rows }) => rows > 0).length;
    expect(bins).toBeGreaterThan(0);
    expect(place.querySelectorAll('.reliability-bar')).toHaveLength(bins);
    expect(place.querySelectorAll('tbody tr')).toHaveLength(bins);
  });
});

function scoredSplit(): never {
  throw new Error('no split');
}
