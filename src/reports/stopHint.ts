import type { Recipe } from '../averages/average.ts';
import { officialRows } from '../averages/averageName.ts';
import { recipeById } from '../averages/averages.ts';
import type { RunRequest, StopAt } from '../runs/request.ts';
import { count } from '../tasks/count.ts';
import type { TaskId } from '../tasks/task.ts';
import { rowsUntilAverageClear, rowsUntilClear, type WeighedRows } from './rowsUntilClear.ts';

/** Rows of the starter set's splits, MNLI's each. A test holds them to its files. */
export const starterRows: Readonly<Partial<Record<TaskId, number>>> = {
  ...{ cola: 240, sst2: 260, mrpc: 200, qqp: 240, mnli: 180, qnli: 240, rte: 200, wnli: 60 },
};

/** The accuracy that the hint supposes. */
const supposed = 0.85;

type Asked = Pick<RunRequest, 'data' | 'limit'>;

/**
 * What a stop rule is likely to cost, for people: how many rows it takes where every accuracy is 85 %,
 * of QNLI or of the average's splits together. On the starter set's rows, else on GLUE's own.
 */
export function stopHint({ points, of }: StopAt, { data, limit }: Asked): string {
  const rowsOf = (task: TaskId, split: string): number =>
    (data === 'starter' ? starterRows[task] : undefined) ?? officialRows(task, split);
  if (of === 'accuracies') {
    const rows = rowsOf('qnli', 'validation');
    const needed = rowsUntilClear(rows, supposed, points);
    return sentence(points, needed, rows, 'QNLI’s ', limit ?? rows);
  }
  const splits = weighed(recipeById(of), rowsOf);
  const rows = splits.reduce((sum, one) => sum + one.rows, 0);
  const chosen = splits.reduce((sum, one) => sum + Math.min(one.rows, limit ?? one.rows), 0);
  return sentence(points, rowsUntilAverageClear(splits, supposed, points), rows, 'its ', chosen);
}

function weighed(
  { terms }: Recipe,
  rowsOf: (task: TaskId, split: string) => number,
): readonly WeighedRows[] {
  return terms.flatMap(({ task, parts, combine }) => {
    const sizes = parts.map(({ split }) => rowsOf(task, split));
    const total = sizes.reduce((sum, rows) => sum + rows, 0);
    return sizes.map((rows) => {
      const share = combine === 'pooled' ? rows / total : 1 / sizes.length;
      return { rows, weight: share / terms.length };
    });
  });
}

function sentence(
  points: number,
  needed: number,
  rows: number,
  whose: string,
  chosen: number,
): string {
  const verb = points === 1 ? 'point takes' : 'points take';
  const much = needed >= rows ? 'all' : `about ${count(needed)}`;
  const cost = `± ${points} ${verb} ${much} of ${whose}${count(rows)} rows at 85 %`;
  return needed > chosen ? `${cost}: more than were chosen, so that none is saved.` : `${cost}.`;
}
