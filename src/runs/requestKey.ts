import { fingerprint } from './fingerprint.ts';
import type { RunRequest } from './request.ts';

/** How many work at once, what is kept for show and what a folder is called alter no row's numbers. */
const beside: ReadonlySet<string> = new Set(['predictors', 'explain', 'folder']);

/**
 * What a run is: the fingerprint of its request as JSON, 16 hex digits, with fields in alphabetical
 * order and without those that decide no number. Two runs with one key ask the same
 * rows of the same system in the same way. Files that were dropped are known by `files` alone: what
 * they hold is told by the rows' own keys.
 */
export function requestKey(request: RunRequest): string {
  const asked = Object.fromEntries(Object.entries(request).filter(([name]) => !beside.has(name)));
  return fingerprint(canonical(asked));
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (isPlain(inner) ? sorted(inner) : inner));
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
