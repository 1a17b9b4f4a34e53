import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
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
  return { path, dispose: () => {} };
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
  linkOrCopy(path, join(folder, basename(path)));
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
