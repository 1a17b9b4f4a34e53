import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '../runs/error.ts';

/** A folder that can be given to one of the page's file inputs. */
export interface GivenFolder {
  readonly path: string;
  /** Removes what was made for it. */
  dispose(): void;
}

/** More files than any system or GLUE folder has: a wrong folder, and minutes of reading it. */
const mostFiles = 20_000;

/**
 * Makes a folder or file ready for an input that takes folders. A single file is put into a folder
 * of its own, below the name of the folder it lies in: `sst2/validation.jsonl` keeps its task.
 */
export function givenFolder(path: string): GivenFolder {
  if (statSync(path).isFile()) return stagedFile(path);
  const count = countFiles(path, mostFiles + 1);
  if (count === 0) throw emptyFolder(path);
  if (count > mostFiles) throw largeFolder(path);
  return holdsLinks(path) ? stagedFolder(path) : { path, dispose: () => {} };
}

/** Browsers pass over symbolic links when they are given a folder. */
function holdsLinks(folder: string): boolean {
  if (lstatSync(folder).isSymbolicLink()) return true;
  return readdirSync(folder, { withFileTypes: true }).some(
    (entry) =>
      entry.isSymbolicLink() || (entry.isDirectory() && holdsLinks(join(folder, entry.name))),
  );
}

/** A twin of a folder in which real files stand where links stood, as in a Hub cache's snapshots. */
function stagedFolder(path: string): GivenFolder {
  const stage = mkdtempSync(join(tmpdir(), 'isinglass-given-'));
  const twin = join(stage, basename(path));
  copyReal(path, twin, []);
  return { path: twin, dispose: () => rmSync(stage, { recursive: true }) };
}

/** `above`: the real folders on the way here, so that a link to one of them ends the descent. */
function copyReal(from: string, to: string, above: readonly string[]): void {
  const real = realpathSync(from);
  if (above.includes(real)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(real)) {
    const source = join(real, name);
    const kind = statSync(source, { throwIfNoEntry: false });
    if (kind?.isDirectory()) copyReal(source, join(to, name), [...above, real]);
    else if (kind?.isFile()) linkOrCopy(realpathSync(source), join(to, name));
  }
}

function emptyFolder(path: string): Refusal {
  return new Refusal('folder-empty', `${path} holds no files.`, 'Name a folder with files.');
}

function largeFolder(path: string): Refusal {
  return new Refusal(
    'folder-large',
    `${path} holds more than ${mostFiles} files.`,
    'Name the folder that holds just the system or the rows.',
  );
}

/** Files at any depth; counting ends at `most`. */
function countFiles(folder: string, most: number): number {
  let count = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (count >= most) return count;
    count += entry.isDirectory() ? countFiles(join(folder, entry.name), most - count) : 1;
  }
  return count;
}

function stagedFile(path: string): GivenFolder {
  const stage = mkdtempSync(join(tmpdir(), 'isinglass-given-'));
  const folder = join(stage, basename(dirname(path)) || 'files');
  mkdirSync(folder);
  linkOrCopy(realpathSync(path), join(folder, basename(path)));
  return { path: folder, dispose: () => rmSync(stage, { recursive: true }) };
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Another disk, or one without links.
    copyFileSync(from, to);
  }
}
