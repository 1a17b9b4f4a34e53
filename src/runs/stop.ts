import type { AverageId, Recipe } from '../averages/average.ts';
import { recipeById, recipes } from '../averages/averages.ts';
import { type Problem, problem } from '../systems/problem.ts';
import { glueTasks } from '../tasks/glue.ts';
import type { RunRequest } from './request.ts';

/** True for averages that may be stopped on: their sequence holds however often one looks. */
export function isOfAccuracies({ terms }: Recipe): boolean {
  return terms.every(({ parts }) =>
    parts.every(({ metrics }) => metrics.every((id) => id === 'accuracy')),
  );
}

/** The averages that a run may be stopped on. */
export const stoppableAverages: readonly AverageId[] = recipes
  .filter(isOfAccuracies)
  .map(({ id }) => id);

/** Tasks whose headline is an accuracy: `accuracies` stops these, each for itself. */
export const stoppableTasks = glueTasks
  .filter(({ metrics }) => metrics[0] === 'accuracy')
  .map(({ id }) => id);

/** Why the rest cannot be stopped on, for people. */
export const whyNotOthers =
  'Only an accuracy has an interval that stays valid however often one looks. For Matthews, F1, correlations and averages that hold them the live interval supposes a number of rows fixed beforehand: stopping when it happens to be narrow would make it lie.';

/** Why a request cannot be stopped as it asks; null where it can, or does not ask. */
export function stopProblem({ stopAt, limit, subset }: RunRequest): Problem | null {
  if (stopAt === null) return null;
  if (limit !== null && subset !== 'random') {
    return problem(
      'stop-not-random',
      `Stopping when it is clear enough needs rows in random order, and “${subset}” rows of a split are no random draw of it.`,
      'Choose a random subset, or all rows.',
    ).problem;
  }
  if (stopAt.of === 'accuracies' || isOfAccuracies(recipeById(stopAt.of))) return null;
  return problem(
    'stop-not-accuracy',
    `${recipeById(stopAt.of).title} holds more than accuracies. ${whyNotOthers}`,
    `Stop on each accuracy, or on an average of accuracies: ${stoppableAverages.join(', ')}.`,
  ).problem;
}
