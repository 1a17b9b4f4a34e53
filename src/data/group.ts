import type { Notice } from '../runs/event.ts';
import { count } from '../tasks/count.ts';
import { glueTasks } from '../tasks/glue.ts';
import type { PlacedFile } from './placed.ts';
import type { SplitFiles } from './split.ts';
import type { Format } from './table.ts';
import { fewOf } from './words.ts';

const preference: readonly Format[] = ['parquet', 'jsonl', 'tsv'];

/** One version of a split: a whole file, or the shards of one, in order. */
type Version = readonly [PlacedFile, ...PlacedFile[]];

/**
 * Groups files by split. Where several versions hold one split, one is read: a split that was
 * named before one that was assumed, Parquet before JSON before TSV, the least deep folder, then by
 * path; a notice says so.
 */
export function groupSplits(placed: readonly PlacedFile[]): {
  readonly sources: readonly SplitFiles[];
  readonly notices: readonly Notice[];
} {
  const versions = groupedBy(placed, versionKey).sort(byPreference);
  const splits = groupedBy(versions, ([file]) => `${file.task.id} ${file.split}`);
  return {
    sources: splits.map(([chosen]) => sourceOf(chosen)).sort(byPaper),
    notices: splits.flatMap(([chosen, ...others]) => noticesOf(chosen, others)),
  };
}

function versionKey({ task, split, path }: PlacedFile): string {
  return [task.id, split, path.stem, path.format, path.shards].join(' ');
}

function groupedBy<T>(items: readonly T[], key: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

function byPreference([a]: Version, [b]: Version): number {
  return (
    Number(a.assumed) - Number(b.assumed) ||
    Number(a.path.stem.includes('msr_')) - Number(b.path.stem.includes('msr_')) ||
    preference.indexOf(a.path.format) - preference.indexOf(b.path.format) ||
    depthOf(a) - depthOf(b)
  );
}

function depthOf({ given }: PlacedFile): number {
  return given.path.split('/').length;
}

function byPaper(a: SplitFiles, b: SplitFiles): number {
  return placeInPaper(a) - placeInPaper(b);
}

function placeInPaper({ task, split }: SplitFiles): number {
  const places = glueTasks.flatMap(({ id, splits }) => splits.map((one) => `${id} ${one.id}`));
  return places.indexOf(`${task.id} ${split}`);
}

function sourceOf(version: Version): SplitFiles {
  const [first, ...rest] = version.toSorted((a, b) => a.path.shard - b.path.shard);
  const [head] = version;
  return {
    task: head.task,
    split: head.split,
    origin: 'files',
    format: head.path.format,
    files: [(first ?? head).given, ...rest.map(({ given }) => given)],
  };
}

function noticesOf(chosen: Version, others: readonly Version[]): readonly Notice[] {
  const found = [assumedNotice(chosen), shardNotice(chosen), duplicateNotice(chosen, others)];
  const { task, split } = chosen[0];
  return found.flatMap((notice) => (notice ? [{ ...notice, task: task.id, split }] : []));
}

function assumedNotice([{ assumed, given, task, split }]: Version): Notice | null {
  if (!assumed) return null;
  return {
    code: 'split-assumed',
    sentence: `${given.path} does not say which split it is: it is read as ${task.title}'s ${split}.`,
    next: `Name the file ${task.id}/${split}, or after the split that it is.`,
  };
}

function shardNotice(version: Version): Notice | null {
  const [{ path, given }] = version;
  if (version.length >= path.shards) return null;
  return {
    code: 'shards-missing',
    sentence: `${given.path} is one of ${count(path.shards)} parts, and ${version.length} of them ${version.length === 1 ? 'is' : 'are'} here.`,
    next: 'Add the other parts, or read the scores as scores on these rows.',
  };
}

function duplicateNotice(
  [{ given, task, split }]: Version,
  others: readonly Version[],
): Notice | null {
  if (others.length === 0) return null;
  const unused = others.map(([file]) => file.given.path);
  return {
    code: 'split-twice',
    sentence: `${task.title}'s ${split} is there more than once: ${given.path} is read, ${fewOf(unused)} not.`,
    next: 'Give one file of each split to choose another.',
  };
}
