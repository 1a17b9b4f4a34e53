import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import type { SplitRecord } from '../../../src/runs/record.ts';
import { RowsTable } from '../../../src/ui/rows/RowsTable.tsx';
import { everyRow, positionsOf } from '../../../src/ui/view/rowFilter.ts';
import '../../../src/ui/styles/index.css';

/** As many rows as the page promises to bear, over twice QQP's validation split. Every fourth is wrong. */
const rows = 100_000;

const split: SplitRecord = {
  task: 'qqp',
  split: 'validation',
  origin: 'files',
  file: 'qqp/validation.jsonl',
  isClear: false,
  rowsInFile: rows,
  leftOut: [],
  index: Int32Array.from({ length: rows }, (_, at) => at),
  references: Array.from({ length: rows }, (_, at) => (at % 4 === 0 ? 1 : 0)),
  texts: Array.from(
    { length: rows },
    (_, at) => `Question number ${at}, which is not short at all?`,
  ),
  textPairs: Array.from({ length: rows }, (_, at) => `Its pair ${at}`),
  reading: {
    task: 'qqp',
    split: 'validation',
    head: { slice: [0, 2], reading: { kind: 'labels', labelMap: [0, 1] } },
    effectiveMaxLength: 128,
  },
  done: new Uint8Array(rows).fill(1),
  logits: Float32Array.from({ length: 2 * rows }, (_, at) =>
    at % 2 === 0 ? 1 + (at % 10) / 10 : 0,
  ),
  width: 2,
  tokenCounts: new Int32Array(rows).fill(12),
  rowsDone: rows,
  scored: rows,
  correct: rows - Math.ceil(rows / 4),
  truncated: new Uint8Array(rows),
  mostTokens: 12,
  rowsTruncated: 0,
  rowsNotFinite: 0,
  metrics: {},
  spark: [],
  examples: [],
};

const place = document.createElement('div');
document.body.append(place);
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

afterEach(() => render(null, place));

function drawn(): HTMLTableRowElement[] {
  return [...place.querySelectorAll<HTMLTableRowElement>('tr[data-row]')];
}

function show(positions: readonly number[]): HTMLElement {
  render(<RowsTable split={split} positions={positions} selected={signal(null)} />, place);
  const box = place.querySelector<HTMLElement>('section');
  if (box === null) throw new Error('no rows');
  return box;
}

it('draws a screenful of 100,000 rows, and the last one at the end', async () => {
  const box = show(positionsOf(split, everyRow));
  await frame();
  expect(drawn().length).toBeLessThan(60);
  expect(box.querySelector('table')?.getAttribute('aria-rowcount')).toBe(String(rows + 1));
  box.scrollTop = box.scrollHeight;
  await frame();
  await frame();
  expect(drawn().at(-1)?.textContent).toContain(`Question number ${rows - 1}`);
  expect(drawn().length).toBeLessThan(60);
});

it('gives every row one height, so that the window stays true', async () => {
  const box = show(positionsOf(split, everyRow));
  await frame();
  const heights = new Set(drawn().map((row) => row.getBoundingClientRect().height));
  expect(heights.size).toBe(1);
  const [height = 0] = heights;
  expect(box.scrollHeight).toBeGreaterThan(height * rows);
});

it('filters and orders 100,000 rows', () => {
  const wrong = positionsOf(split, { ...everyRow, mistakesOnly: true, order: 'surest' });
  expect(wrong).toHaveLength(Math.ceil(rows / 4));
  expect(positionsOf(split, { ...everyRow, search: `NUMBER ${rows - 1},` })).toEqual([rows - 1]);
  expect(positionsOf(split, { ...everyRow, reference: 1, prediction: 1 })).toEqual([]);
});

it('says that no row matches', () => {
  expect(show([]).textContent).toContain('No row matches.');
});
