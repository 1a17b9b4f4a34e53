import type { RunRecord } from '../../runs/record.ts';
import { progressOf } from '../state/progress.ts';
import { bytes, count, duration, rate } from './numbers.ts';

/** The one quiet line under Run, in its parts. */
export function statusParts(record: RunRecord, now: number): readonly string[] {
  const progress = progressOf(record, now);
  const rows = `${count(progress.rowsDone)} of ${count(progress.rowsTotal)} rows`;
  const elapsed = duration(progress.elapsedMs);
  const speed =
    progress.rowsPerSecond === null ? [] : [`${rate(progress.rowsPerSecond)} examples/s`];
  switch (record.status) {
    case 'waiting':
    case 'loading':
      return [loadingWords(record) ?? 'Starting', elapsed];
    case 'running': {
      const left =
        progress.remainingMs === null ? [] : [`about ${duration(progress.remainingMs)} left`];
      return ['Running', rows, ...speed, elapsed, ...left];
    }
    case 'done':
      return ['Done', rows, ...speed, elapsed];
    case 'stopped':
      return ['Stopped', `${rows}, kept`, ...speed, elapsed];
    case 'failed':
      return ['Failed', `${rows}, kept`, elapsed];
  }
}

/** What is being waited for while loading; null when nothing is. */
export function loadingWords(record: RunRecord): string | null {
  if (record.loading === null) return record.status === 'loading' ? 'Opening the rows' : null;
  const { file, loaded, total } = record.loading;
  if (total !== null && loaded >= total) return `Starting the model, ${bytes(total)}`;
  const of = total === null ? '' : ` of ${bytes(total)}`;
  return `Loading ${file}: ${bytes(loaded)}${of}`;
}

/** 0 to 1 along the bar: bytes while loading, rows while running; null where unknown. */
export function fractionDone(record: RunRecord): number | null {
  if (record.status === 'waiting') return null;
  if (record.status === 'loading') {
    const { loaded = 0, total = null } = record.loading ?? {};
    return total === null || total === 0 ? null : loaded / total;
  }
  const { rowsDone, rowsTotal } = progressOf(record, 0);
  return rowsTotal === 0 ? null : rowsDone / rowsTotal;
}
