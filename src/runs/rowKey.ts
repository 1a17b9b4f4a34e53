import type { TaskId } from '../tasks/task.ts';
import { fingerprint } from './fingerprint.ts';

/**
 * What a row is, wherever it stands: the fingerprint of the JSON array `[task, text, textPair]`, 16
 * hex digits. Runs are paired by it, never by row numbers.
 */
export function rowKey(task: TaskId, text: string, textPair: string | null): string {
  return fingerprint(JSON.stringify([task, text, textPair]));
}
