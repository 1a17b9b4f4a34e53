import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { columns } from '../../../../src/reports/leaderboard/column.ts';
import { publishedRows } from '../../../../src/reports/leaderboard/published.ts';
import {
  backboneOf,
  sizeOf,
  statedMillions,
} from '../../../../src/reports/leaderboard/publishedRow.ts';

const given = new URL('../../../../../shared/leaderboard/rows.json', import.meta.url);
const isGiven = existsSync(given);
if (!isGiven) console.log('Skipped: ../shared/leaderboard/rows.json is not here.');

it.skipIf(!isGiven)('the shipped rows are the given ones, every digit as printed', () => {
  const { columns: names, rows } = JSON.parse(readFileSync(given, 'utf8'));
  expect(columns.map(({ id }) => id)).toEqual(names);
  const shipped = publishedRows.map(({ method, settings, published, printed }) => {
    return { method, settings, published, printed };
  });
  const { length } = rows;
  expect(length).toBe(100);
  expect(shipped).toEqual(
    rows.map(({ cells: _, ...row }: { cells: Record<string, number> }) => row),
  );
});

it('has 100 rows, each with a figure and a month', () => {
  expect(publishedRows).toHaveLength(100);
  for (const { printed, published } of publishedRows) {
    expect(Object.keys(printed).length).toBeGreaterThan(0);
    expect(published).toMatch(/^20\d\d\.\d\d$/);
    for (const figure of Object.values(printed)) expect(figure).toMatch(/^\d+(\.\d+)?$/);
  }
});

it('reads backbone and size where the row states them', () => {
  const of = (at: number) => publishedRows[at] ?? expect.unreachable();
  expect([backboneOf(of(5)), sizeOf(of(5)), statedMillions(of(5))]).toEqual([
    'RoBERTa-Large',
    'Large',
    null,
  ]);
  expect([backboneOf(of(56)), statedMillions(of(56))]).toEqual(['MobileBERT', 15.4]);
  expect([backboneOf(of(53)), statedMillions(of(53))]).toEqual(['BERT', 110]);
  expect([backboneOf(of(8)), sizeOf(of(8))]).toEqual([null, null]);
  expect(sizeOf(of(95))).toBe('Small');
});
