import { splitOf, taskById } from '../../tasks/glue.ts';
import { attainability } from './attainable.ts';
import type { ReferenceCell, ReferenceRow } from './referenceRow.ts';

/** Accuracies of a reference row that are no one run's, in sentences. */
export function referenceNotes(row: ReferenceRow): readonly string[] {
  return row.split === 'test' ? [] : row.cells.flatMap(noteOf);
}

function noteOf({ task, part, metric, printed }: ReferenceCell): string[] {
  if (metric !== 'accuracy') return [];
  const { title } = taskById(task);
  const rows = splitOf(taskById(task), `validation${part}`)?.rows ?? 0;
  const outcome = attainability(printed, rows);
  if (outcome.kind === 'padded') {
    return [
      `${title} ${printed} is no k of ${rows}, but ${outcome.right} of ${outcome.of}: the duplicates that fill a last batch may have been counted.`,
    ];
  }
  if (outcome.kind !== 'unattainable') return [];
  return [`${title} ${printed} is no k of ${rows}: F1, a mean over seeds, or padding.`];
}
