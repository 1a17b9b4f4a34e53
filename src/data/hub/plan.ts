import type { Target } from '../../tasks/task.ts';
import type { RowGroup } from '../parquet.ts';
import { type Choice, chooseRows } from '../subset.ts';
import { type ByteRange, bytesIn } from './ranges.ts';

/** What a plan needs to know of a row group. */
export type GroupPlace = Pick<RowGroup, 'start' | 'rows' | 'chunks'>;

/** A file is read whole, and so can be checked whole, where a part would be this much of it. */
const worthWhole = 0.85;

/** Bytes on the end of a file that are read first: the footer of a GLUE file fits in. */
export const tailBytes = 8 << 10;

/** Rows of all groups. */
export function rowsIn(groups: readonly GroupPlace[]): number {
  return groups.reduce((sum, { rows }) => sum + rows, 0);
}

/**
 * The rows that a choice means; null: all. For `stratified` the references must be known; `first`
 * and `random` ask only how many rows there are.
 */
export function wantedRows(
  rows: number,
  references: readonly (number | null)[] | null,
  target: Target,
  choice: Choice,
): Int32Array | null {
  if (choice.limit === null || choice.limit >= rows) return null;
  return chooseRows(references ?? Array.from({ length: rows }, () => null), target, choice);
}

/** True where the labels must be read before it is known which rows are wanted. */
export function needsLabels(rows: number, { limit, subset }: Choice): boolean {
  return subset === 'stratified' && limit !== null && limit < rows;
}

/** The groups that hold ascending rows; all where the rows are null. */
export function groupsHolding<G extends GroupPlace>(
  groups: readonly G[],
  rows: Int32Array | null,
): readonly G[] {
  if (rows === null) return groups;
  return groups.filter(({ start, rows: count }) =>
    rows.some((row) => row >= start && row < start + count),
  );
}

/** Where the columns of groups lie; all wanted columns where none is named. */
export function chunkRanges(groups: readonly GroupPlace[], column?: string): readonly ByteRange[] {
  return groups.flatMap(({ chunks }) =>
    [...chunks].flatMap(([name, [start, end]]) =>
      column === undefined || name === column ? [{ start, end }] : [],
    ),
  );
}

/** Whether reading these ranges of a file of this size means reading it whole. */
export function isWorthWhole(ranges: readonly ByteRange[], size: number): boolean {
  return bytesIn(ranges) >= worthWhole * size;
}
