import { metricById } from '../metrics/metrics.ts';
import type { AverageValue, PartialMean, Recipe, SplitScore } from './average.ts';
import { averageName, usedSplits } from './averageName.ts';
import { type TermValue, termValue, type ZeroDenominator } from './termValue.ts';

type Missing = Extract<TermValue, { missing: string }>;
type Present = Exclude<TermValue, Missing>;

/**
 * The average of a recipe over what was scored. A Matthews or F1 with a zero denominator enters as
 * 0, and the convention is named; a missing task or an undefined correlation leaves the average
 * undefined, with the mean of the other tasks as a partial one.
 */
export function averageOf(recipe: Recipe, scores: readonly SplitScore[]): AverageValue {
  const name = averageName(recipe, usedSplits(recipe, scores));
  const present: Present[] = [];
  const missing: Missing[] = [];
  for (const term of recipe.terms) {
    const value = termValue(term, scores);
    if ('missing' in value) missing.push(value);
    else present.push(value);
  }
  const convention = conventionOf(present.flatMap(({ zeros }) => zeros));
  const byConvention = convention === null ? {} : { convention };
  if (missing.length > 0) {
    const partial = partialMean(present, recipe.terms.length);
    return {
      undefined: reasonOf(missing),
      name,
      ...(partial && { partial: { ...partial, ...byConvention } }),
    };
  }
  const notes = present.flatMap(({ note }) => note ?? []);
  return { value: mean(present), name, ...byConvention, notes };
}

function mean(terms: readonly Present[]): number {
  return terms.reduce((sum, { value }) => sum + value, 0) / terms.length;
}

function partialMean(present: readonly Present[], of: number): PartialMean | null {
  return present.length === 0 ? null : { value: mean(present), tasks: present.length, of };
}

/** e.g. `CoLA and RTE have no scored rows.`, then every metric that is undefined, with its reason. */
function reasonOf(missing: readonly Missing[]): string {
  const absent = missing.filter(({ because }) => because === null).map((one) => one.missing);
  const noRows = `${listed(absent)} ${absent.length === 1 ? 'has' : 'have'} no scored rows.`;
  const reasons = missing.flatMap((one) => {
    return one.because === null ? [] : `${one.missing} is undefined: ${one.because}`;
  });
  return [...(absent.length > 0 ? [noRows] : []), ...reasons].join(' ');
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** e.g. `F1 of MRPC and QQP …`: by which rule an undefined metric entered as 0. */
function conventionOf(zeros: readonly ZeroDenominator[]): string | null {
  if (zeros.length === 0) return null;
  const ids = [...new Set(zeros.map(({ metric }) => metric))];
  const named = ids.map((id) => {
    const tasks = zeros.filter(({ metric }) => metric === id).map(({ task }) => task);
    return `${metricById(id).title} of ${listed(tasks)}`;
  });
  const [verb, object] =
    zeros.length === 1 ? ['has', 'a zero denominator'] : ['have', 'zero denominators'];
  const rule = 'counted as 0, as scikit-learn and every published table do';
  return `${named.join(' and ')} ${verb} ${object}: ${rule}.`;
}
