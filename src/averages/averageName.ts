import { count } from '../tasks/count.ts';
import { splitOf, taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';
import type { Recipe, SplitScore } from './average.ts';

/** A split that a recipe reads, and its score where there is one. */
export interface UsedSplit {
  readonly task: TaskId;
  readonly split: string;
  readonly score: SplitScore | null;
}

/** The splits that a recipe reads, in its order. */
export function usedSplits(recipe: Recipe, scores: readonly SplitScore[]): readonly UsedSplit[] {
  return recipe.terms.flatMap(({ task, parts }) => {
    return parts.map(({ split }) => {
      const score = scores.find((other) => other.task === task && other.split === split);
      return { task, split, score: score ?? null };
    });
  });
}

/** Rows of the official split. */
export function officialRows(task: TaskId, split: string): number {
  return splitOf(taskById(task), split)?.rows ?? 0;
}

/**
 * What a number may be called. A recipe's bare title is for complete official splits alone; rows
 * written for Isinglass are "starter" rows; whatever else is so many rows of the official ones.
 */
export function averageName({ title }: Recipe, used: readonly UsedSplit[]): string {
  const scored = sum(used, ({ score }) => score?.scored ?? 0);
  if (used.some(({ score }) => score?.origin === 'starter')) {
    const rows = sum(used, ({ score }) => score?.rowsInFile ?? 0);
    return scored === rows
      ? `${title} on starter`
      : `${title} on ${count(scored)} of ${count(rows)} starter rows`;
  }
  if (used.every(isComplete)) return title;
  if (used.some(isLarger))
    return `${title} on ${count(scored)} rows that are not the official splits`;
  const official = sum(used, ({ task, split }) => officialRows(task, split));
  return `${title} on ${count(scored)} of ${count(official)} rows`;
}

/**
 * What one line over several runs may be called: what they all call it, else that they stand on unlike
 * rows, so that a number is never read for more rows than it has.
 */
export function commonName({ title }: Recipe, names: readonly (string | undefined)[]): string {
  const known = new Set(names.flatMap((name) => name ?? []));
  const [only] = known;
  if (only === undefined) return title;
  return known.size === 1 ? only : `${title}, on unlike rows`;
}

function isComplete({ task, split, score }: UsedSplit): boolean {
  const official = officialRows(task, split);
  return score !== null && score.scored === official && score.rowsInFile === official;
}

function isLarger({ task, split, score }: UsedSplit): boolean {
  return score !== null && score.rowsInFile > officialRows(task, split);
}

function sum(used: readonly UsedSplit[], rowsOf: (split: UsedSplit) => number): number {
  return used.reduce((total, split) => total + rowsOf(split), 0);
}
