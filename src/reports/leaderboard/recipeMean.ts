import type { Recipe, Term } from '../../averages/average.ts';
import { officialRows } from '../../averages/averageName.ts';
import type { MetricId } from '../../metrics/metric.ts';
import { taskById } from '../../tasks/glue.ts';
import type { ReferenceCell } from './referenceRow.ts';

/** A recipe's mean over printed cells, × 100, or the terms that cannot be had from them. */
export type RecipeMean = { readonly value: number } | { readonly missing: readonly string[] };

/**
 * What a recipe gives for printed cells: only where every cell that it reads is printed under its
 * metric's name. Pooled accuracies are weighed by the official splits' rows.
 */
export function recipeMean(recipe: Recipe, cells: readonly ReferenceCell[]): RecipeMean {
  const values = recipe.terms.map((term) => termOf(term, cells));
  const missing = recipe.terms.filter((_, at) => (values[at] ?? null) === null);
  if (missing.length > 0) return { missing: missing.map(({ task }) => taskById(task).title) };
  return { value: values.reduce<number>((sum, one) => sum + (one ?? 0), 0) / values.length };
}

function termOf({ task, parts, combine }: Term, cells: readonly ReferenceCell[]): number | null {
  let [sum, weights] = [0, 0];
  for (const { split, metrics } of parts) {
    const part = split.replace('validation', '');
    const printed = metrics.map((metric) => figureOf(cells, task, part, metric));
    if (printed.includes(null)) return null;
    const weight = combine === 'pooled' ? officialRows(task, split) : 1;
    const mean = printed.reduce<number>((total, one) => total + (one ?? 0), 0) / metrics.length;
    sum += weight * mean;
    weights += weight;
  }
  return sum / weights;
}

function figureOf(
  cells: readonly ReferenceCell[],
  task: string,
  part: string,
  metric: MetricId,
): number | null {
  const found = cells.find((one) => {
    return one.task === task && one.part === part && one.metric === metric;
  });
  return found === undefined ? null : Number(found.printed);
}
