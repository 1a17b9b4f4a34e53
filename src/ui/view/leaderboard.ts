import type { RowAudit } from '../../reports/leaderboard/audit.ts';
import { type ColumnId, columns } from '../../reports/leaderboard/column.ts';
import { backboneOf, type Size, sizeOf } from '../../reports/leaderboard/publishedRow.ts';
import { rankColumn } from '../../reports/leaderboard/ranks.ts';

/** Columns of single scores; the average comes before them, beside its recomputed mean. */
export const cellColumns = columns.filter(({ task }) => task !== null);

/** Columns of the table: method, month and both averages come first. */
export const columnCount = cellColumns.length + 4;

/** What narrows the published rows; null or empty: everything. */
export interface LeaderboardFilter {
  readonly backbone: string | null;
  readonly method: string;
  /** Month, e.g. `2024.05`. */
  readonly published: string | null;
  readonly size: Size | null;
}

export const everything: LeaderboardFilter = {
  backbone: null,
  method: '',
  published: null,
  size: null,
};

/** By which column the rows stand, and which way. */
export interface LeaderboardOrder {
  readonly by: ColumnId | 'method' | 'published';
  readonly descending: boolean;
}

/** Rows that may stand in one order. */
export interface Section {
  /** What its rows have in common; null where the whole table is one. */
  readonly title: string | null;
  readonly rows: readonly PlacedRow[];
}

export interface PlacedRow {
  readonly audit: RowAudit;
  /** Place in its group over all published rows, filtered ones too; null where it is not ranked. */
  readonly rank: number | null;
  readonly of: number;
}

/** The rows that a filter lets through, in sections within which figures can be compared. */
export function sectionsOf(
  audits: readonly RowAudit[],
  filter: LeaderboardFilter,
  order: LeaderboardOrder,
): readonly Section[] {
  const isShown = (audit: RowAudit): boolean => passes(audit, filter);
  const { by } = order;
  if (by === 'method' || by === 'published') {
    return [{ title: null, rows: plain(sortedBy(audits.filter(isShown), by, order.descending)) }];
  }
  const { groups, unranked, empty } = rankColumn(audits, by);
  const ranked = groups.map(({ title, members }): Section => {
    const rows = members
      .filter(({ audit }) => isShown(audit))
      .map(({ audit, rank }) => ({ audit, rank, of: members.length }));
    return { title, rows: order.descending ? rows : rows.toReversed() };
  });
  const rest: readonly Section[] = [
    { title: notRanked(by), rows: plain(unranked.filter(isShown)) },
    { title: 'No figure in this column', rows: plain(empty.filter(isShown)) },
  ];
  return [...ranked, ...rest].filter(({ rows }) => rows.length > 0);
}

function notRanked(by: ColumnId): string {
  return by === 'average'
    ? 'Not ranked: what is averaged is not known, or the printed average is not the mean of its cells. As published.'
    : 'Not ranked: metric or split is not known. As published.';
}

function plain(audits: readonly RowAudit[]): readonly PlacedRow[] {
  return audits.map((audit) => ({ audit, rank: null, of: 0 }));
}

function sortedBy(
  audits: readonly RowAudit[],
  by: 'method' | 'published',
  descending: boolean,
): readonly RowAudit[] {
  const sign = descending ? -1 : 1;
  return audits.toSorted(({ row: one }, { row: other }) => sign * one[by].localeCompare(other[by]));
}

function passes({ row }: RowAudit, filter: LeaderboardFilter): boolean {
  const text = `${row.method} ${Object.values(row.settings).join(' ')}`.toLowerCase();
  return (
    (filter.backbone === null || (backboneOf(row) ?? notSaid) === filter.backbone) &&
    (filter.published === null || row.published === filter.published) &&
    (filter.size === null || sizeOf(row) === filter.size) &&
    text.includes(filter.method.trim().toLowerCase())
  );
}

/** What a backbone that the leaderboard does not state is called. */
export const notSaid = 'not said';

/** Every backbone and month of the rows, for choosers. */
export function choicesOf(audits: readonly RowAudit[]): {
  readonly backbones: readonly string[];
  readonly months: readonly string[];
} {
  const backbones = new Set(audits.map(({ row }) => backboneOf(row) ?? notSaid));
  const months = new Set(audits.map(({ row }) => row.published));
  return {
    backbones: [...backbones].sort((one, other) => one.localeCompare(other)),
    months: [...months].sort().reverse(),
  };
}

/** The order after a press on a column's heading: down first for figures and months. */
export function pressed(order: LeaderboardOrder, by: LeaderboardOrder['by']): LeaderboardOrder {
  if (order.by === by) return { by, descending: !order.descending };
  return { by, descending: by !== 'method' };
}
