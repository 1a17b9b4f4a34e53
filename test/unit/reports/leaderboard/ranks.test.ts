import { describe, expect, it } from 'vitest';
import { auditOf } from '../../../../src/reports/leaderboard/audit.ts';
import { columns } from '../../../../src/reports/leaderboard/column.ts';
import { publishedRows } from '../../../../src/reports/leaderboard/published.ts';
import { rankColumn } from '../../../../src/reports/leaderboard/ranks.ts';

const audits = publishedRows.map(auditOf);
const methods = (ranking: ReturnType<typeof rankColumn>, group: number) =>
  ranking.groups[group]?.members.map(({ audit }) => audit.row.method) ?? [];

describe('ranking', () => {
  it('keeps F1 and accuracy of MRPC apart, and validation and test', () => {
    const { groups, unranked } = rankColumn(audits, 'mrpc');
    expect(groups.map(({ title, members }) => [title, members.length])).toEqual([
      ['MRPC, Accuracy on validation', 33],
      ['MRPC, F1 on validation', 6],
      ['MRPC, F1 on test', 3],
    ]);
    expect(unranked).toHaveLength(90 - 42);
    expect(methods(rankColumn(audits, 'mrpc'), 1)[0]).toBe('SL-SAM');
  });

  it('ranks no STS-B, since it may be Pearson or Spearman, and no WNLI, which is not certain', () => {
    expect(rankColumn(audits, 'stsb').groups).toEqual([]);
    expect(rankColumn(audits, 'wnli').groups).toEqual([]);
    expect(rankColumn(audits, 'wnli').unranked).toHaveLength(6);
  });

  it('equal figures share a place', () => {
    const [group] = rankColumn(audits, 'sst2').groups;
    expect(group?.title).toBe('SST-2, Accuracy on validation');
    const places = group?.members.map(({ rank, value }) => [rank, value]) ?? [];
    expect(places.slice(0, 5)).toEqual([
      [1, 96.7],
      [2, 96.6],
      [3, 96.44],
      [4, 96.4],
      [4, 96.4],
    ]);
  });

  it('averages are ranked inside one publication and one set of cells; misprinted ones are not', () => {
    const { groups, unranked, empty } = rankColumn(audits, 'average');
    for (const { members } of groups) {
      expect(new Set(members.map(({ audit }) => audit.row.published)).size).toBe(1);
    }
    const nine = groups.find(({ title }) => title.includes('9 columns'));
    expect(nine?.members.map(({ audit }) => audit.row.method)).toEqual([
      'FP BERT',
      'BIBERT',
      'BINARYBERT',
    ]);
    const names = unranked.map(({ row }) => row.method);
    expect(names.filter((name) => name === 'HiddenKey')).toHaveLength(2);
    expect(names).toContain('BERT_Base + MLM');
    expect(empty).toHaveLength(100 - 76);
  });

  it('loses no row in any column', () => {
    for (const { id } of columns) {
      const { groups, unranked, empty } = rankColumn(audits, id);
      const ranked = groups.reduce((sum, { members }) => sum + members.length, 0);
      expect(ranked + unranked.length + empty.length).toBe(100);
    }
  });
});
