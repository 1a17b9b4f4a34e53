import type { RunRecord } from '../../runs/record.ts';
import { rowsPerSecond } from '../../runs/throughput.ts';

/** How far a run is, in numbers. */
export interface Progress {
  readonly rowsDone: number;
  readonly rowsTotal: number;
  readonly rowsPerSecond: number | null;
  readonly elapsedMs: number;
  readonly remainingMs: number | null;
}

/** True while a run has neither ended nor failed. */
export function isBusy(record: RunRecord): boolean {
  return record.status === 'waiting' || record.status === 'loading' || record.status === 'running';
}

/** How far a run is at a moment, given in milliseconds since 1970. */
export function progressOf(record: RunRecord, now: number): Progress {
  const rowsDone = record.splits.reduce((sum, split) => sum + split.rowsDone, 0);
  const rowsTotal = record.splits.reduce((sum, split) => sum + split.index.length, 0);
  const rate = rowsPerSecond(record);
  const sinceStart = record.startedAt === 0 ? 0 : Math.max(0, now - record.startedAt);
  return {
    rowsDone,
    rowsTotal,
    rowsPerSecond: rate,
    elapsedMs: isBusy(record) ? sinceStart : record.elapsedMs,
    remainingMs:
      record.status === 'running' && rate !== null ? (1000 * (rowsTotal - rowsDone)) / rate : null,
  };
}
