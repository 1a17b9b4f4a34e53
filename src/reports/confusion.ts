import type { SplitRecord } from '../runs/record.ts';
import { taskById } from '../tasks/glue.ts';
import { answerAt } from './rows.ts';

/** How often each true label (rows) was given each prediction (columns). */
export interface Confusion {
  readonly labels: readonly string[];
  readonly counts: readonly (readonly number[])[];
}

/** The confusion matrix of the rows scored so far; null for score targets. */
export function confusionOf(split: SplitRecord): Confusion | null {
  const { target } = taskById(split.task);
  if (target.kind === 'score') return null;
  const { labels } = target;
  const counts = labels.map(() => labels.map(() => 0));
  for (let position = 0; position < split.index.length; position += 1) {
    const reference = split.references[position] ?? null;
    const { prediction } = answerAt(split, position);
    const row = reference === null ? undefined : counts[reference];
    if (row !== undefined && prediction !== null) row[prediction] = (row[prediction] ?? 0) + 1;
  }
  return { labels, counts };
}
