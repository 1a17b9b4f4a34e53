import { strToU8, zipSync } from 'fflate';
import type { SubmissionFile } from './submission.ts';

/** Old enough for every zip reader, and one for all: equal files give equal bytes. */
const writtenAt = '1990-01-01T12:00:00';

/** Text files as a flat zip archive, in their order. */
export function zipOf(files: readonly SubmissionFile[]): Uint8Array<ArrayBuffer> {
  const entries = files.map(({ name, text }) => [name, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(entries), { mtime: writtenAt }));
}
