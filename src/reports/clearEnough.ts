import type { Recipe } from '../averages/average.ts';
import { recipeById } from '../averages/averages.ts';
import type { RunRecord, SplitRecord } from '../runs/record.ts';
import { stoppableTasks } from '../runs/stop.ts';
import type { Interval } from '../statistics/interval.ts';
import { intervalsOf } from './intervalsOf.ts';
import { intervalsOfAverage } from './intervalsOfAverage.ts';

/** A split whose rest need not be scored. */
export type ClearSplit = Pick<SplitRecord, 'task' | 'split'>;

/**
 * The splits of a run that are clear enough now by its own rule, and not done: those whose accuracy is,
 * or all that an average reads once the average is. What the rule says nothing of is scored whole. Only
 * intervals that are valid under peeking decide: this is asked again and again while rows arrive.
 */
export function clearEnough(record: RunRecord): readonly ClearSplit[] {
  const { stopAt } = record.request;
  if (stopAt === null) return [];
  const open = record.splits.filter(
    (split) => split.rowsDone < split.index.length && !split.isClear,
  );
  if (stopAt.of === 'accuracies') {
    return open.filter(
      (split) =>
        stoppableTasks.includes(split.task) &&
        intervalsOf(record, split, 'accuracy').some((one) => isNarrow(one, stopAt.points)),
    );
  }
  const recipe = recipeById(stopAt.of);
  const isClear = intervalsOfAverage(record, recipe).some((one) => isNarrow(one, stopAt.points));
  return isClear ? open.filter((split) => isRead(recipe, split)) : [];
}

function isRead({ terms }: Recipe, { task, split }: ClearSplit): boolean {
  return terms.some(
    (term) => term.task === task && term.parts.some((part) => part.split === split),
  );
}

function isNarrow({ low, high, about, validUnderPeeking }: Interval, points: number): boolean {
  return about === 'split' && validUnderPeeking && 50 * (high - low) <= points;
}
