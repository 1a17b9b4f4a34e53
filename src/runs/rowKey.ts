import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { TaskId } from '../tasks/task.ts';

/** Hex digits of a key: 64 bits, so that two of 100,000 rows share one with a chance under 1e-9. */
const digits = 16;

/**
 * What a row is, wherever it stands: the first 64 bits of the SHA-256 of the JSON array
 * `[task, text, textPair]` in UTF-8, as hex. Runs are paired by it, never by row numbers.
 */
export function rowKey(task: TaskId, text: string, textPair: string | null): string {
  const bytes = sha256(utf8ToBytes(JSON.stringify([task, text, textPair])));
  return bytesToHex(bytes.subarray(0, digits / 2));
}
