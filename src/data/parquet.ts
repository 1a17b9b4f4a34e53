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
import { chunkRows, type RawLine, type Table } from './table.ts';

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
  const buffer = asyncBuffer(file, path);
  const metadata = await orRefuse(path, () => parquetMetadataAsync(buffer));
  const columns = await orRefuse(path, () =>
    parquetSchema(metadata).children.map(({ element }) => element.name),
  );
  const wanted = task === null ? null : knownColumns(task);
  const read = columns.filter((name) => wanted?.has(name.trim().toLowerCase()) ?? true);
  const source = { file: buffer, path, metadata, columns: read };
  return { unit: 'row', columns, chunks: rowGroups(source) };
}

async function* nothing(): AsyncGenerator<readonly RawLine[]> {}

function asyncBuffer(file: FileLike, path: string): AsyncBuffer {
  return {
    byteLength: file.size,
    slice: (start, end = file.size) => readBytes(file.slice(start, end), path),
  };
}

async function* rowGroups(source: Source): AsyncGenerator<readonly RawLine[]> {
  const compressors = await compressorsFor(source);
  let start = 0;
  for (const group of source.metadata.row_groups) {
    const end = start + Number(group.num_rows);
    const rows = await orRefuse(source.path, () => readRows(source, compressors, start, end));
    for (let at = 0; at < rows.length; at += chunkRows) {
      const first = start + at + 1;
      yield rows.slice(at, at + chunkRows).map((fields, n) => ({ line: first + n, fields }));
    }
    start = end;
  }
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
