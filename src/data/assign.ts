import { Refusal } from '../runs/error.ts';
import type { Notice } from '../runs/event.ts';
import type { GivenFile } from '../runs/request.ts';
import { taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';
import { placeByContent } from './content.ts';
import { groupSplits } from './group.ts';
import type { Candidate, PlacedFile } from './placed.ts';
import { type PathReading, recognisePath, splitFor } from './recognise.ts';
import type { SplitFiles } from './split.ts';
import { counted, fewOf } from './words.ts';

/** Given files, sorted by task and split, and what was odd about them. */
export interface Assigned {
  readonly sources: readonly SplitFiles[];
  readonly notices: readonly Notice[];
}

/**
 * Finds the task and split of every given file: by its path, else by its columns, else by the one
 * task that the request names. Refuses where nothing is found.
 */
export async function assignFiles(
  files: readonly GivenFile[],
  named: readonly TaskId[] | null,
): Promise<Assigned> {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const candidates = sorted.flatMap(candidateOf);
  const byPath = candidates.flatMap((candidate) => placeByPath(candidate, candidates));
  const open = candidates.filter(({ path }) => path.task === null);
  const placed = [...byPath, ...(await placeByContent(open, named, byPath.length === 0))];
  const strange = strangeFiles(sorted, placed);
  if (placed.length === 0) throw noRows(files, strange);
  const { sources, notices } = groupSplits(placed);
  return { sources, notices: [...notices, ...strangeNotice(strange)] };
}

function candidateOf(given: GivenFile): readonly Candidate[] {
  const path = recognisePath(given.path);
  return path.kind === 'rows' ? [{ given, path }] : [];
}

/** A file in a task's folder that names no split counts only where no other file there names one. */
function placeByPath({ given, path }: Candidate, all: readonly Candidate[]): readonly PlacedFile[] {
  if (path.task === null) return [];
  const rival = all.some((other) => other.path.task === path.task && namesSplit(other.path));
  if (!namesSplit(path) && rival) return [];
  const task = taskById(path.task);
  return [{ given, path, task, ...splitFor(task, path) }];
}

function namesSplit({ part, half }: PathReading): boolean {
  return part !== null || half !== null;
}

/** Files that look like rows and were not recognised. Other `.json` files are too common to list. */
function strangeFiles(files: readonly GivenFile[], placed: readonly PlacedFile[]): string[] {
  return files
    .filter((given) => !placed.some((file) => file.given === given))
    .map(({ path }) => path)
    .filter((path) => recognisePath(path).kind !== 'ignored' && !/\.json$/i.test(path));
}

const howToName =
  'Name files as <task>/<split>.jsonl, .tsv or .parquet, e.g. sst2/validation.jsonl; ' +
  'unpack archives, and save other formats as one of these.';

function noRows(files: readonly GivenFile[], strange: readonly string[]): Refusal {
  if (files.length === 0) return new Refusal('data-empty', 'No data file was given.', howToName);
  const names = strange.length > 0 ? strange : files.map(({ path }) => path);
  const which = names.length === 1 ? 'is not' : 'are not';
  return new Refusal(
    'data-unrecognised',
    `${fewOf(names)} ${which} recognised as GLUE data.`,
    howToName,
  );
}

function strangeNotice(strange: readonly string[]): readonly Notice[] {
  if (strange.length === 0) return [];
  const sentence = `${counted(strange.length, 'file')} not recognised and not read: ${fewOf(strange)}.`;
  return [{ code: 'files-not-recognised', sentence, next: howToName }];
}
