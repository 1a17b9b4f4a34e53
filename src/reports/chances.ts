import type { SplitRecord } from '../runs/record.ts';
import type { Head } from '../systems/system.ts';
import { taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';

/** A label and the probability that the model gives it. */
export interface LabelChance {
  readonly id: number;
  readonly label: string;
  readonly chance: number;
}

/**
 * The softmax over a row's logits, by label; where several logits mean one label, their sum. Empty
 * for score targets and rows not done.
 */
export function labelChances(split: SplitRecord, position: number): readonly LabelChance[] {
  if (split.reading === null || split.done[position] !== 1) return [];
  const start = position * split.width;
  const logits = split.logits.subarray(start, start + split.width);
  return chancesOf(split.task, split.reading.head, [...logits]);
}

/** The same of one row's logits, the head's slice alone. */
export function chancesOf(
  task: TaskId,
  { reading }: Head,
  logits: readonly number[],
): readonly LabelChance[] {
  const { target } = taskById(task);
  if (target.kind === 'score' || reading.kind !== 'labels') return [];
  const highest = Math.max(...logits);
  const weights = logits.map((logit) => Math.exp(logit - highest));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return target.labels.map((label, id) => {
    const own = weights.filter((_, at) => reading.labelMap[at] === id);
    return { id, label, chance: own.reduce((sum, weight) => sum + weight, 0) / all };
  });
}

/** By how much the likeliest label leads the next one, 0…1; null where there are no two labels. */
export function leadAt(split: SplitRecord, position: number): number | null {
  const [best, next] = labelChances(split, position)
    .map(({ chance }) => chance)
    .sort((a, b) => b - a);
  return best === undefined || next === undefined ? null : best - next;
}
