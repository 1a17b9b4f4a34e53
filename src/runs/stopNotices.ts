import { recipeById } from '../averages/averages.ts';
import { count } from '../tasks/count.ts';
import type { Notice } from './event.ts';
import type { RunRecord, SplitRecord } from './record.ts';

const holds = 'interval holds although the run looked at it all the while';
const leaveOut = 'Leave the rule out to score every row.';

/** Why splits have fewer rows than were chosen, where that was the run's rule. */
export function stopNotices({ splits, request: { stopAt } }: RunRecord): readonly Notice[] {
  const cut = splits.filter(({ isClear, rowsDone, index }) => isClear && rowsDone < index.length);
  if (stopAt === null || cut.length === 0) return [];
  const { points, of } = stopAt;
  if (of === 'accuracies') return cut.map((split) => stoppedSplit(split, points));
  const code = 'stopped-clear';
  const { title, terms } = recipeById(of);
  const read = splits.filter(({ task, split }) =>
    terms.some((term) => term.task === task && term.parts.some((part) => part.split === split)),
  );
  return [
    {
      code,
      sentence: `The ${title} stopped at ± ${points} points after ${rowsOf(read)}.`,
      next: `The average’s ${holds}; one split’s own is wider. ${leaveOut}`,
    },
  ];
}

function stoppedSplit(split: SplitRecord, points: number): Notice {
  return {
    code: 'stopped-clear',
    task: split.task,
    split: split.split,
    sentence: `Stopped at ± ${points} points after ${rowsOf([split])}.`,
    next: `Its accuracy’s ${holds}. ${leaveOut}`,
  };
}

function rowsOf(splits: readonly SplitRecord[]): string {
  const done = splits.reduce((sum, { rowsDone }) => sum + rowsDone, 0);
  const chosen = splits.reduce((sum, { index }) => sum + index.length, 0);
  return `${count(done)} of ${count(chosen)} rows`;
}
