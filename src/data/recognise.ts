import { defaultSplits, glueTasks } from '../tasks/glue.ts';
import type { Task, TaskId } from '../tasks/task.ts';
import { decodeReference } from './decode.ts';
import { placeColumns } from './layouts.ts';
import type { Fields, Format } from './table.ts';

/** What a path says of a file with rows. What it does not say is null. */
export interface PathReading {
  readonly kind: 'rows';
  readonly format: Format;
  readonly task: TaskId | null;
  readonly part: 'train' | 'validation' | 'test' | null;
  /** MNLI's two halves. */
  readonly half: 'matched' | 'mismatched' | null;
  /** Place among the shards of one split, and how many shards there are; 0 of 1 where whole. */
  readonly shard: number;
  readonly shards: number;
  /** Same for the shards of one file. */
  readonly stem: string;
}

/** `ignored`: plainly not rows. `unread`: perhaps rows, in a form that is not read here. */
export type Recognised = PathReading | { readonly kind: 'ignored' | 'unread' };

const formats: ReadonlyMap<string, Format> = new Map([
  ['jsonl', 'jsonl'],
  ['ndjson', 'jsonl'],
  ['json', 'jsonl'],
  ['tsv', 'tsv'],
  ['parquet', 'parquet'],
]);

const unread: ReadonlySet<string> = new Set([
  'csv',
  'arrow',
  'zip',
  'gz',
  'zst',
  'feather',
  'xlsx',
]);

/** Files that stand beside rows or models under these names, and hold no rows. */
const besides =
  /^(\.|(config|tokenizer(_config)?|special_tokens_map|added_tokens|vocab|generation_config|quantize?_config|dataset_infos?|state|package(-lock)?)\.json$|dev_ids\.tsv$)/;

const taskNames: readonly (readonly [RegExp, TaskId])[] = [
  [named('cola'), 'cola'],
  [named('sst[-_ ]?2'), 'sst2'],
  [named('mrpc|msr_paraphrase'), 'mrpc'],
  [named('sts[-_ ]?b(enchmark)?'), 'stsb'],
  [named('qqp'), 'qqp'],
  [named('mnli|multi[-_ ]?nli'), 'mnli'],
  [named('qnli(v2)?'), 'qnli'],
  [named('rte'), 'rte'],
  [named('wnli'), 'wnli'],
  [named('ax|diagnostics?'), 'ax'],
];

const parts: ReadonlyMap<string, PathReading['part']> = new Map([
  ['train', 'train'],
  ['training', 'train'],
  ['dev', 'validation'],
  ['val', 'validation'],
  ['valid', 'validation'],
  ['validation', 'validation'],
  ['test', 'test'],
]);

const halves: ReadonlyMap<string, PathReading['half']> = new Map([
  ['matched', 'matched'],
  ['m', 'matched'],
  ['mismatched', 'mismatched'],
  ['mm', 'mismatched'],
]);

function named(pattern: string): RegExp {
  return new RegExp(`(^|[^a-z0-9])(${pattern})($|[^a-z0-9])`);
}

/**
 * Reads a path, upper or lower case: `<task>/<split>.jsonl`, `.tsv`, `.parquet` with the task's
 * folder at any depth, the folders of the official archive, the Hub's shards, or a file name that
 * says both, e.g. `sst2_validation.jsonl`. The name nearest to the file counts.
 */
export function recognisePath(path: string): Recognised {
  const folders = path.toLowerCase().split('/').reverse();
  const name = folders.shift() ?? '';
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot + 1);
  if (besides.test(name) || folders.includes('original') || folders.includes('__macosx'))
    return { kind: 'ignored' };
  if (unread.has(extension)) return { kind: 'unread' };
  const format = /^msr_paraphrase_\w+\.txt$/.test(name) ? 'tsv' : formats.get(extension);
  if (dot < 0 || format === undefined) return { kind: 'ignored' };
  return { kind: 'rows', format, ...readNames(name.slice(0, dot), folders) };
}

function readNames(name: string, folders: readonly string[]) {
  const [, stem = '', shard = '0', shards = '1'] = /^(.*?)[-_.]?(\d+)-of-(\d+)$/.exec(name) ??
    /^()(\d{4,})$/.exec(name) ?? ['', name];
  const names = [stem, ...folders];
  return {
    task: firstOf(names, taskIn),
    part: wordIn(parts, stem) ?? partOfFolder(folders[0] ?? ''),
    half: wordIn(halves, stem) ?? firstOf(folders, halfOfFolder),
    shard: Number(shard),
    shards: Number(shards),
    stem: [...folders].reverse().concat(stem).join('/'),
  };
}

function firstOf<T>(names: readonly string[], read: (name: string) => T | null): T | null {
  for (const name of names) {
    const found = read(name);
    if (found !== null) return found;
  }
  return null;
}

/** The one task that a name names; none where it names several. */
function taskIn(name: string): TaskId | null {
  const found = taskNames.filter(([pattern]) => pattern.test(name));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

function wordIn<T>(words: ReadonlyMap<string, T>, name: string): T | null {
  return firstOf(name.split(/[^a-z0-9]+/), (word) => words.get(word) ?? null);
}

/** A folder is a split only where that is its whole name, e.g. `validation/0000.parquet`. */
function partOfFolder(folder: string): PathReading['part'] {
  return parts.get(folder.replace(/[-_](mis)?matched$/, '')) ?? null;
}

/** `mnli_mismatched/validation.jsonl`, `mnli/validation_mismatched/0000.parquet`. */
function halfOfFolder(folder: string): PathReading['half'] {
  const speaks = taskIn(folder) === 'mnli' || partOfFolder(folder) !== null;
  return speaks ? wordIn(halves, folder) : null;
}

/** The Hub's split that a path means for a task; `assumed` where the path left something open. */
export function splitFor(
  task: Task,
  { part, half }: Pick<PathReading, 'part' | 'half'>,
): { readonly split: string; readonly assumed: boolean } {
  const first = defaultSplits(task)[0]?.id ?? 'validation';
  if (task.id === 'ax') return { split: first, assumed: false };
  if (part === 'train') return { split: part, assumed: false };
  if (task.id !== 'mnli') return { split: part ?? first, assumed: part === null };
  const split = `${part ?? 'validation'}_${half ?? 'matched'}`;
  return { split, assumed: half === null };
}

/** The tasks whose columns a file has, and whose labels its first rows may be. */
export function tasksByColumns(
  columns: readonly string[],
  rows: readonly Fields[],
): readonly TaskId[] {
  const fitting: readonly Task[] = glueTasks.filter((task) => fits(task, columns, rows));
  const ids = fitting.map((task) => task.id);
  // AX has MNLI's columns, and is far rarer: only a path may name it.
  return ids.length > 1 ? ids.filter((id) => id !== 'ax') : ids;
}

function fits(task: Task, columns: readonly string[], rows: readonly Fields[]): boolean {
  const label = placeColumns(task.id, columns)?.label;
  if (label === undefined) return false;
  return (
    label === null || rows.every((row) => !('reason' in decodeReference(row[label], task.target)))
  );
}
