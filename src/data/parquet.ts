import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from 'hyparquet';
import { Refusal } from '../runs/error.ts';
import type { FileLike } from '../runs/request.ts';
import type { TaskId } from '../tasks/task.ts';
import { knownColumns } from './layouts.ts';
import { readBytes, refuseForeignBytes } from './lines.ts';
import { chunked, type RawLine, type RawRow, type Table } from './table.ts';

/** Codecs that hyparquet itself reads; the others come in a part of their own, when met. */
const ownCodecs: ReadonlySet<string> = new Set(['UNCOMPRESSED', 'SNAPPY']);

interface Source {
  readonly file: AsyncBuffer;
  readonly path: string;
  readonly metadata: FileMetaData;
  readonly columns: string[];
}

/** Opens a Parquet file by slices: the footer first, then one row group at a time. */
export async function openParquet(
  file: FileLike,
  path: string,
  task: TaskId | null,
): Promise<Table> {
  if (file.size === 0) return { unit: 'row', columns: [], chunks: nothing() };
  refuseForeignBytes(
    new Uint8Array(await readBytes(file.slice(0, Math.min(file.size, 64)), path)),
    path,
  );
  const { columns, groups } = await openRowGroups(file, path, task);
  return { unit: 'row', columns, chunks: chunksOf(groups) };
}

/** A row group of a Parquet file, not yet read. */
export interface RowGroup {
  /** 0-based number of its first row in the file. */
  readonly start: number;
  readonly rows: number;
  /** Where the bytes of each wanted column are: `[start, end)` in the file. */
  readonly chunks: ReadonlyMap<string, readonly [start: number, end: number]>;
  /** Its rows; with `columns`, these columns alone. */
  read(columns?: readonly string[]): Promise<readonly RawRow[]>;
}

/** A Parquet file whose footer was read. */
export interface RowGroups {
  readonly columns: readonly string[];
  readonly groups: readonly RowGroup[];
}

/** Reads a file's footer, `tailBytes` at first (where omitted, 512 KiB), and says where its rows are. */
export async function openRowGroups(
  file: FileLike,
  path: string,
  task: TaskId | null,
  tailBytes?: number,
): Promise<RowGroups> {
  const buffer = asyncBuffer(file, path);
  const tail = tailBytes === undefined ? {} : { initialFetchSize: tailBytes };
  const metadata = await orRefuse(path, () => parquetMetadataAsync(buffer, tail));
  const columns = await orRefuse(path, () =>
    parquetSchema(metadata).children.map(({ element }) => element.name),
  );
  const wanted = task === null ? null : knownColumns(task);
  const read = columns.filter((name) => wanted?.has(name.trim().toLowerCase()) ?? true);
  return { columns, groups: groupsOf({ file: buffer, path, metadata, columns: read }) };
}

async function* nothing(): AsyncGenerator<readonly RawLine[]> {}

function asyncBuffer(file: FileLike, path: string): AsyncBuffer {
  return {
    byteLength: file.size,
    slice: (start, end = file.size) => readBytes(file.slice(start, end), path),
  };
}

function groupsOf(source: Source): readonly RowGroup[] {
  let next = 0;
  return source.metadata.row_groups.map((group): RowGroup => {
    const start = next;
    const rows = Number(group.num_rows);
    next += rows;
    return {
      start,
      rows,
      chunks: chunkPlaces(group, source.columns),
      read: async (columns = source.columns) => {
        const read = { ...source, columns: [...columns] };
        const compressors = await compressorsFor(source);
        const found = await orRefuse(source.path, () =>
          readRows(read, compressors, start, start + rows),
        );
        return found.map((fields, at) => ({ line: start + at + 1, fields }));
      },
    };
  });
}

function chunkPlaces(
  group: FileMetaData['row_groups'][number],
  wanted: readonly string[],
): RowGroup['chunks'] {
  return new Map(
    group.columns.flatMap(({ meta_data: meta }) => {
      const name = meta?.path_in_schema[0];
      if (meta === undefined || name === undefined || !wanted.includes(name)) return [];
      const start = Number(meta.dictionary_page_offset || meta.data_page_offset);
      return [[name, [start, start + Number(meta.total_compressed_size)]] as const];
    }),
  );
}

async function* chunksOf(groups: readonly RowGroup[]): AsyncGenerator<readonly RawLine[]> {
  for (const group of groups) yield* chunked(await group.read());
}

async function readRows(
  { file, metadata, columns }: Source,
  compressors: Compressors | undefined,
  rowStart: number,
  rowEnd: number,
): Promise<readonly Record<string, unknown>[]> {
  const rows = await parquetReadObjects({
    file,
    metadata,
    columns,
    rowStart,
    rowEnd,
    ...(compressors && { compressors }),
  });
  if (rows.length !== rowEnd - rowStart) throw new Error('rows are missing');
  return rows;
}

async function compressorsFor({ metadata }: Source): Promise<Compressors | undefined> {
  const codecs = metadata.row_groups.flatMap((group) =>
    group.columns.map((column) => column.meta_data?.codec ?? 'UNCOMPRESSED'),
  );
  if (codecs.every((codec) => ownCodecs.has(codec))) return undefined;
  return (await import('hyparquet-compressors')).compressors;
}

async function orRefuse<T>(path: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof Refusal) throw thrown;
    const words = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Refusal(
      'parquet-unreadable',
      `${path} cannot be read as Parquet: ${words}.`,
      'Download or save the file again; snappy, gzip and zstd compression are read.',
    );
  }
}
