import type { FileLike } from '../runs/request.ts';
import type { LeftOut, TaskId } from '../tasks/task.ts';

/** The file formats that rows are read from. */
export type Format = 'jsonl' | 'tsv' | 'parquet';

/** A row as the file has it: column name → value, nothing checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** One row of a file, with the place that messages name. */
export interface RawRow {
  /** 1-based line (JSON Lines, TSV) or 1-based row (Parquet, JSON array). */
  readonly line: number;
  readonly fields: Fields;
}

/** A row, or why there is none at this place. */
export type RawLine = RawRow | LeftOut;

/** A file opened for reading: its rows come in chunks and are never held all at once. */
export interface Table {
  /** What `line` counts, in messages. */
  readonly unit: 'line' | 'row';
  /** Column names where the file declares them; null where every row names its own (JSON). */
  readonly columns: readonly string[] | null;
  readonly chunks: AsyncIterable<readonly RawLine[]>;
}

/**
 * Opens a file of one format. `path` is only for messages; `task` says which columns matter (null:
 * all).
 */
export type OpenTable = (file: FileLike, path: string, task: TaskId | null) => Promise<Table>;

/** Rows in a chunk of those readers that hold a whole file or row group. */
export const chunkRows = 4096;

/** Cuts rows that are already in memory into chunks. */
export async function* chunked(rows: readonly RawLine[]): AsyncGenerator<readonly RawLine[]> {
  for (let start = 0; start < rows.length; start += chunkRows) {
    yield rows.slice(start, start + chunkRows);
  }
}

/** True for a place in the file that holds no usable row. */
export function isLeftOut(line: object): line is LeftOut {
  return 'reason' in line;
}
