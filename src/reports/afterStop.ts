import type { SplitRecord } from '../runs/record.ts';
import type { Interval } from '../statistics/interval.ts';
import { usableRows } from './intervalRows.ts';

/** Said of an interval that supposes a fixed number of rows where the stop rule chose it. */
export const stoppedByRule = 'nominal: the stop rule chose the number of rows';

/** True where the run's rule left rows of a split unscored. A run file holds the scored rows alone. */
export function isCutShort(split: SplitRecord): boolean {
  return split.isClear && split.rowsDone < usableRows(split);
}

/**
 * What may be said of rows whose number the stop rule chose. Only an interval that is valid under
 * peeking may: where there is one it stands alone. Where there is none, those that suppose a fixed
 * number of rows say that it was none.
 */
export function afterStop(intervals: readonly Interval[]): readonly Interval[] {
  const valid = intervals.filter(({ validUnderPeeking }) => validUnderPeeking);
  if (valid.length > 0) return valid;
  return intervals.map((one) => ({ ...one, method: `${one.method}; ${stoppedByRule}` }));
}
