import { recipeById } from '../../averages/averages.ts';
import type { RunRecord } from '../../runs/record.ts';
import type { Board } from './board.ts';

/** Where a run stands on a board, or why it cannot. */
export type Place =
  | {
      /** × 100. */
      readonly value: number;
      /** 1 is best; equal values share a place. */
      readonly rank: number;
      readonly notes: readonly string[];
    }
  | { readonly not: string };

/**
 * The place of a run: only under the same average, on complete official validation splits. Its
 * average says so itself: it bears the recipe's bare title only there.
 */
export function placeOn(board: Board, averages: RunRecord['averages']): Place {
  if (board.split === 'test') {
    return { not: 'It is on GLUE’s private test labels; a run here is on validation splits.' };
  }
  if (board.recipe === null) {
    return { not: 'Its definition leaves open which metrics it averages: no run has the same.' };
  }
  const { title } = recipeById(board.recipe);
  const average = averages[board.recipe];
  if (average === undefined) return { not: 'This run has scored no rows.' };
  if (!('value' in average)) return { not: `Undefined: ${average.undefined}` };
  if (average.name !== title) {
    return { not: `${average.name} is not ${title}: only complete official splits are.` };
  }
  const value = 100 * average.value;
  const rank = 1 + board.rows.filter((row) => row.value > value).length;
  return { value, rank, notes: [average.convention ?? [], average.notes].flat() };
}
