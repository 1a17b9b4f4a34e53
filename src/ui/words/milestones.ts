import type { AverageId } from '../../averages/average.ts';
import type { RunRecord } from '../../runs/record.ts';
import { progressOf } from '../state/progress.ts';
import { averageOfRun } from '../state/run.ts';
import { count, score } from './numbers.ts';

/**
 * What to announce of a run as it stands: its start, every quarter, its end. The words change only
 * at these moments, so that saying each new text once is enough.
 */
export function milestoneOf(record: RunRecord, recipe: AverageId): string {
  const { rowsDone, rowsTotal } = progressOf(record, 0);
  const ending = `${count(rowsDone)} of ${count(rowsTotal)} rows. ${averageWords(record, recipe)}`;
  switch (record.status) {
    case 'waiting':
    case 'loading':
      return 'Loading the model.';
    case 'running': {
      const quarter = Math.floor((4 * rowsDone) / Math.max(1, rowsTotal));
      return quarter === 0 ? 'Running.' : (quarterWords[quarter - 1] ?? '');
    }
    case 'done':
      return `Done: ${ending}`;
    case 'stopped':
      return `Stopped at ${ending}`;
    case 'failed':
      return `The run failed. ${record.error?.sentence ?? ''} ${record.error?.next ?? ''}`;
  }
}

const quarterWords = ['A quarter is done.', 'Half is done.', 'Three quarters are done.'];

function averageWords(record: RunRecord, recipe: AverageId): string {
  const average = averageOfRun(record, recipe);
  if (average === null) return '';
  if ('value' in average) return `${average.name}: ${score(average.value)}.`;
  const { partial } = average;
  if (partial !== undefined) {
    return `${average.name}: ${score(partial.value)}, partial, ${partial.tasks} of ${partial.of} tasks.`;
  }
  return `${average.name} is undefined: ${average.undefined}`;
}
