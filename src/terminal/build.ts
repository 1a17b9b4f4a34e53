import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from './tool.ts';

/** Where the built site lies. */
export const distFolder = join(projectFolder, 'dist');

const sources = [
  'index.html',
  'src',
  'workers',
  'public',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Builds the site into dist/. */
export async function buildSite(): Promise<void> {
  await build({ root: projectFolder, logLevel: 'warn' });
}

/** Builds the site where dist/ is missing or older than a source, and says so. */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  const reason = whyBuild(
    join(distFolder, 'index.html'),
    sources.map((source) => join(projectFolder, source)),
  );
  if (reason === null) return;
  say(`Building the site: ${reason}.`);
  await buildSite();
}

/** Why a built file cannot be used as it is; null where it can. */
export function whyBuild(built: string, from: readonly string[]): string | null {
  if (!existsSync(built)) return 'dist/ is missing';
  const time = statSync(built).mtimeMs;
  const newer = from.filter(existsSync).some((path) => newestTime(path) > time);
  return newer ? 'dist/ is older than the sources' : null;
}

function newestTime(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const inside = readdirSync(path).filter((name) => !name.startsWith('.'));
  return Math.max(mtimeMs, ...inside.map((name) => newestTime(join(path, name))));
}
