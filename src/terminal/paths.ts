import { accessSync, constants, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Disk } from './options.ts';
import { misuse } from './usage.ts';

/** npm runs scripts in the project's folder; paths are meant from where the person stands. */
export function fromHere(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** What options may ask of the disk. */
export function disk(): Disk {
  return { kind: kindOnDisk, text: (path) => readFileSync(fromHere(path), 'utf8') };
}

function kindOnDisk(path: string): 'folder' | 'file' | null {
  const at = fromHere(path);
  if (!existsSync(at)) return null;
  return statSync(at).isDirectory() ? 'folder' : 'file';
}

/** A run can take long: whether its file can be written is found out before it. */
export function refuseUnwritable(name: string): void {
  if (name === '-') return;
  const path = fromHere(name);
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK);
  } catch {
    throw misuse(`${name} cannot be written.`, 'Name a file in a folder that exists.');
  }
  if (kindOnDisk(name) === 'folder') throw misuse(`${name} is a folder.`, 'Name a file.');
}

/** Writes text to a file, or to standard output where its name is `-`. */
export function writeText(json: string, text: string): void {
  if (json === '-') process.stdout.write(`${text}\n`);
  else writeFileSync(fromHere(json), `${text}\n`);
}
