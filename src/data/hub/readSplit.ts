import type { Notice, SplitData } from '../../runs/event.ts';
import type { Task } from '../../tasks/task.ts';
import { decodeReference } from '../decode.ts';
import { placeColumns } from '../layouts.ts';
import { splitNotices } from '../notices.ts';
import { openRowGroups, type RowGroup } from '../parquet.ts';
import { type Pause, SplitColumns, type SplitFiles } from '../split.ts';
import type { Choice } from '../subset.ts';
import { chunked } from '../table.ts';
import { judge, judgeColumns } from '../verdict.ts';
import {
  chunkRanges,
  groupsHolding,
  isWorthWhole,
  needsLabels,
  rowsIn,
  tailBytes,
  wantedRows,
} from './plan.ts';
import { merged } from './ranges.ts';
import type { RemoteFile } from './remoteFile.ts';
import { sha256Of, type Verdict, verdictOf, weakest } from './verify.ts';

/** One shard of a split, opened, with what its hash should be. */
export interface Shard {
  readonly path: string;
  readonly remote: RemoteFile;
  readonly pinned: string | null;
  readonly listed: string | null;
}

/** A split whose shards are known and not yet read. */
export interface HubSplit {
  readonly files: SplitFiles;
  readonly host: string;
  readonly revision: string;
  readonly shards: readonly Shard[];
}

/** A row group with its shard; `start` counts through all shards. */
export interface Part extends RowGroup {
  readonly shard: Shard;
  readonly columns: readonly string[];
}

/** hyparquet reads columns that lie so near to each other in one go. */
const columnGap = 8 << 10;

/** Reads the chosen rows of a split, and no row groups but those that hold them. */
export async function readHubSplit(
  split: HubSplit,
  choice: Choice,
  pause: Pause,
): Promise<{ readonly data: SplitData; readonly notices: readonly Notice[] }> {
  const { task } = split.files;
  if (choice.limit === null) await readWhole(split.shards);
  const parts = await openParts(split.shards, task);
  const wanted = await rowsWanted(parts, task, choice);
  const isWhole = await fetchParts(split.shards, groupsHolding(parts, wanted));
  const verdicts = await Promise.all(split.shards.map((shard) => check(split, shard, isWhole)));
  const columns = await readParts(parts, wanted, task, choice, pause).finally(() =>
    forgetDamaged(split.shards, verdicts),
  );
  const path = split.files.files[0].path;
  judge(task, { path, ...columns.reading() });
  const rows = wanted === null ? null : new Set(wanted);
  const isFirst = choice.subset === 'first';
  const limit = choice.limit ?? Number.POSITIVE_INFINITY;
  const data = columns.pick(split.files, path, (row, position) =>
    isFirst ? position < limit : (rows?.has(row) ?? true),
  );
  const own = splitNotices(split.files, path, columns.reading(), columns.references);
  return {
    data: { ...data, ...markOf(split, verdicts) },
    notices: [...own, ...noticesOf(split, verdicts)],
  };
}

async function readWhole(shards: readonly Shard[]): Promise<void> {
  for (const { remote } of shards) await remote.expect([{ start: 0, end: remote.size }]);
  for (const { remote } of shards) await remote.read({ start: 0, end: remote.size }, true);
}

/** Reads the footers of a split's shards, and says where its rows are. */
export async function openParts(shards: readonly Shard[], task: Task): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const shard of shards) {
    const { columns, groups } = await openRowGroups(shard.remote, shard.path, task.id, tailBytes);
    judgeColumns(task, shard.path, columns);
    const before = rowsIn(parts);
    parts.push(
      ...groups.map((group) => ({ ...group, start: before + group.start, shard, columns })),
    );
  }
  return parts;
}

/** Which rows; where the choice goes by labels, their column alone is read first. */
async function rowsWanted(
  parts: readonly Part[],
  task: Task,
  choice: Choice,
): Promise<Int32Array | null> {
  const rows = rowsIn(parts);
  if (!needsLabels(rows, choice)) return wantedRows(rows, null, task.target, choice);
  const references: (number | null)[] = [];
  for (const part of parts) {
    const label = placeColumns(task.id, part.columns)?.label ?? null;
    const found = label === null ? [] : await part.read([label]);
    for (let at = 0; at < part.rows; at += 1) {
      const read = decodeReference(label === null ? null : found[at]?.fields[label], task.target);
      references.push('value' in read ? read.value : null);
    }
  }
  return wantedRows(rows, references, task.target, choice);
}

/** Brings what the parts need into memory; true where that is every byte. */
async function fetchParts(shards: readonly Shard[], parts: readonly Part[]): Promise<boolean> {
  const needs = shards.map((shard) => ({
    shard,
    ranges: chunkRanges(parts.filter((part) => part.shard === shard)),
  }));
  if (needs.every(({ shard, ranges }) => isWorthWhole(ranges, shard.remote.size))) {
    await readWhole(shards);
    return true;
  }
  const reads = needs.map(({ shard, ranges }) => ({ ...shard, ranges: merged(ranges, columnGap) }));
  for (const { remote, ranges } of reads) await remote.expect(ranges);
  for (const { remote, ranges } of reads) {
    for (const range of ranges) await remote.read(range, true);
  }
  return false;
}

async function check({ host }: HubSplit, shard: Shard, isWhole: boolean): Promise<Verdict> {
  const { remote, path, pinned, listed } = shard;
  const whole = { start: 0, end: remote.size };
  const read = isWhole ? await sha256Of(await remote.read(whole)) : null;
  return verdictOf(path, host, { pinned, listed, read });
}

/** Once its rows are read: before, they would be fetched and kept again. */
async function forgetDamaged(
  shards: readonly Shard[],
  verdicts: readonly Verdict[],
): Promise<void> {
  for (const [at, { remote }] of shards.entries()) {
    if (verdicts[at]?.isDamaged) await remote.forget();
  }
}

/** Decodes the parts that hold wanted rows; after `first` rows that are left out, the next parts, too. */
async function readParts(
  parts: readonly Part[],
  wanted: Int32Array | null,
  task: Task,
  { limit, subset }: Choice,
  pause: Pause,
): Promise<SplitColumns> {
  const columns = new SplitColumns(task);
  const holding = new Set(groupsHolding(parts, wanted));
  for (const part of parts) {
    const isShort = subset === 'first' && columns.references.length < (limit ?? 0);
    if (holding.has(part) || isShort) {
      const rows = chunked(await part.read());
      await columns.read({ unit: 'row', columns: part.columns, chunks: rows }, pause);
    } else columns.skip(part.rows);
  }
  return columns;
}

function markOf({ shards, revision }: HubSplit, verdicts: readonly Verdict[]) {
  return {
    verified: weakest(verdicts.map(({ verified }) => verified)),
    bytesMoved: shards.reduce((sum, { remote }) => sum + remote.bytesMoved, 0),
    revision,
  };
}

function noticesOf({ files }: HubSplit, verdicts: readonly Verdict[]): readonly Notice[] {
  const { task, split } = files;
  return verdicts.flatMap(({ notice }) => (notice ? [{ ...notice, task: task.id, split }] : []));
}
