import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

/** What the terminal commands need to know of the computer they run on; tests give their own. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly isRoot: boolean;
  exists(path: string): boolean;
  /** Names in a folder; none where it cannot be read. */
  list(folder: string): readonly string[];
  /** A small text file; empty where it cannot be read. */
  text(path: string): string;
}

/** The computer this runs on. */
export const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  list: (folder) => orElse([], () => readdirSync(folder)),
  text: (path) => orElse('', () => readFileSync(path, 'utf8')),
};

function orElse<T>(fallback: T, read: () => T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}

/** Joins path parts as that machine writes paths. */
export function joinOn(machine: Machine, ...parts: string[]): string {
  return machine.platform === 'win32' ? win32.join(...parts) : posix.join(...parts);
}

/** The first of these commands that is on the machine's PATH, as a full path. */
export function onPath(machine: Machine, names: readonly string[]): string | null {
  const folders = (machine.env.PATH ?? '').split(machine.platform === 'win32' ? ';' : ':');
  const paths = names.flatMap((name) =>
    folders.filter(Boolean).map((folder) => joinOn(machine, folder, name)),
  );
  return paths.find((path) => machine.exists(path)) ?? null;
}
