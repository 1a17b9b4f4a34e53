import { csvCell } from '../csv.ts';
import { attainabilityWords } from './attainable.ts';
import type { RowAudit } from './audit.ts';
import { columns } from './column.ts';
import { backboneOf, settingsWords, statedMillions } from './publishedRow.ts';

const about =
  'A published leaderboard of 100 rows, November 2026, with headings decoded and every cell audited. Figures as printed, × 100.';

/** The audited rows as JSON: columns with their evidence, rows with every outcome. */
export function leaderboardJson(audits: readonly RowAudit[]): string {
  const rows = audits.map(({ row, mean, cells }) => {
    const { at: _, ...published } = row;
    return { ...published, mean, cells };
  });
  return JSON.stringify({ about, columns, rows }, null, 1);
}

/** The audited rows as CSV: figures, then for each column metric, split, ranked or not, outcome. */
export function leaderboardCsv(audits: readonly RowAudit[]): string {
  const taskColumns = columns.filter(({ task }) => task !== null);
  const head = [
    ...['published', 'method', 'settings', 'backbone', 'parameters_millions'],
    ...columns.map(({ id }) => id),
    ...['average_recomputed', 'average_verdict', 'average_why'],
    ...taskColumns.flatMap(({ id }) =>
      ['metric', 'split', 'ranked', 'audit'].map((what) => `${id}_${what}`),
    ),
  ];
  const lines = audits.map(({ row, mean, cells }) => [
    ...[row.published, row.method, settingsWords(row), backboneOf(row), statedMillions(row)],
    ...columns.map(({ id }) => row.printed[id] ?? null),
    ...[mean?.recomputed ?? null, mean?.verdict ?? null, mean?.why ?? null],
    ...taskColumns.flatMap(({ id }) => {
      const cell = cells.find(({ column }) => column === id);
      if (cell === undefined) return [null, null, null, null];
      const { metric, split, sure } = cell.reading;
      const outcome = `${cell.attainability.kind}: ${attainabilityWords(cell.attainability)}`;
      return [metric ?? 'not known', split ?? 'not known', sure ? 'yes' : 'no', outcome];
    }),
  ]);
  return [head, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
