import type { RunRecord } from './record.ts';

/** Rows per second from model-ready to the last event; null before the first row. */
export function rowsPerSecond(record: RunRecord): number | null {
  const rows = record.splits.reduce((sum, split) => sum + split.rowsDone, 0);
  const ms = record.elapsedMs - (record.readyMs ?? record.elapsedMs);
  return rows > 0 && ms > 0 ? (1000 * rows) / ms : null;
}
