import { openJson } from './jsonl.ts';
import { openParquet } from './parquet.ts';
import type { Format, OpenTable } from './table.ts';
import { openTsv } from './tsv.ts';

/** How each format is opened. */
export const openTable: Readonly<Record<Format, OpenTable>> = {
  jsonl: openJson,
  tsv: openTsv,
  parquet: openParquet,
};
