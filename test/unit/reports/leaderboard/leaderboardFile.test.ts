import { expect, it } from 'vitest';
import { auditOf } from '../../../../src/reports/leaderboard/audit.ts';
import {
  leaderboardCsv,
  leaderboardJson,
} from '../../../../src/reports/leaderboard/leaderboardFile.ts';
import { publishedRows } from '../../../../src/reports/leaderboard/published.ts';

const audits = publishedRows.map(auditOf);

it('JSON holds every row as printed with its audit', () => {
  const { columns, rows } = JSON.parse(leaderboardJson(audits));
  expect(columns).toHaveLength(12);
  expect(rows).toHaveLength(100);
  expect(rows[1]).toMatchObject({
    method: 'ESAM',
    printed: { sst2: '94.5', average: '86.83' },
    mean: { verdict: 'agrees' },
  });
  expect(rows[1].cells[0]).toMatchObject({
    column: 'mrpc',
    reading: { metric: 'f1', split: 'validation', sure: true },
    attainability: { kind: 'unattainable', rows: 408 },
  });
});

it('CSV has one line a row, as many cells in each, and the outcome in words', () => {
  const lines = leaderboardCsv(audits).trim().split('\r\n');
  expect(lines).toHaveLength(101);
  const cells = (line: string) => line.replaceAll(/"([^"]|"")*"/g, '').split(',').length;
  expect(new Set(lines.map(cells)).size).toBe(1);
  expect(lines[1]).toContain('unattainable: Not one run’s accuracy');
  expect(lines[7]?.startsWith('2026.02,AdamW,')).toBe(true);
});
