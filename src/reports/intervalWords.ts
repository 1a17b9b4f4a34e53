import { recipes } from '../averages/averages.ts';
import type { RunRecord } from '../runs/record.ts';
import { defaultLevel, type Interval } from '../statistics/interval.ts';
import { intervalsOf } from './intervalsOf.ts';
import { intervalsOfAverage } from './intervalsOfAverage.ts';
import { hundred, measuresOf } from './measures.ts';

/** What an interval is about, for people: the column's name. */
export const aboutNames: Readonly<Record<Interval['about'], string>> = {
  population: 'Text like this',
  split: 'Whole split',
};

/** The ends × 100, e.g. `72.6 to 82.9`. */
export function rangeWords({ low, high }: Pick<Interval, 'low' | 'high'>): string {
  return `${hundred(low)} to ${hundred(high)}`;
}

/** The interval about one thing; null where there is none. */
export function intervalAbout(
  intervals: readonly Interval[],
  about: Interval['about'],
): Interval | null {
  return intervals.find((one) => one.about === about) ?? null;
}

/** What the two kinds of intervals say. */
export const intervalsMeaning = `${100 * defaultLevel} % intervals. Text like this: where the score on much more such text lies; it leads for splits of under 1,000 rows and averages that hold one. Whole split: where the score lies once every row of the split is scored. Both see only rows in random order that are no part of an unfinished block.`;

/** How an interval was made, and whether a run may be stopped on it. */
export function methodWords({ method, validUnderPeeking }: Interval): string {
  return validUnderPeeking ? `${method}; valid however often one looks` : method;
}

/** Each way in which intervals of a run were made, once: of what, about what, and how. */
export function methodLines(record: RunRecord): readonly string[] {
  const ofSplits = record.splits.flatMap((split) =>
    measuresOf(split).flatMap(({ id, title }) =>
      intervalsOf(record, split, id).map((one) => lineOf(title, one)),
    ),
  );
  const ofAverages = recipes.flatMap((recipe) =>
    intervalsOfAverage(record, recipe).map((one) => lineOf(recipe.title, one)),
  );
  return [...new Set([...ofSplits, ...ofAverages])];
}

function lineOf(of: string, interval: Interval): string {
  return `${of}, ${aboutNames[interval.about].toLowerCase()}: ${methodWords(interval)}.`;
}
