import type { SplitScore } from '../../averages/average.ts';
import { averageOf } from '../../averages/averageOf.ts';
import { recipes } from '../../averages/averages.ts';
import type { Notice } from '../../runs/event.ts';
import type { RunRecord } from '../../runs/record.ts';
import { holm } from '../../statistics/holm.ts';
import { type Problem, problem } from '../../systems/problem.ts';
import { taskById } from '../../tasks/glue.ts';
import type { AverageComparison, Comparison, Difference } from './comparison.ts';
import { settingNotices, splitNotices, systemNotices } from './differingSettings.ts';
import { type ComparedSplit, compareSplit } from './splitComparison.ts';

/** Two runs compared, with the paired rows that intervals and lists of flips are made from. */
export interface Compared {
  readonly comparison: Comparison;
  readonly splits: readonly ComparedSplit[];
}

/**
 * Compares two runs row by row on what they share. Intervals that need resampling are null until
 * `withDraws` puts them in. Two runs that share no row are a problem, not an empty comparison.
 */
export function compareRuns(
  first: RunRecord,
  second: RunRecord,
): { readonly ok: Compared } | { readonly problem: Problem } {
  const splits = first.splits.flatMap((one) => {
    const other = second.splits.find(({ task, split }) => task === one.task && split === one.split);
    return other === undefined ? [] : [compareSplit(one, other)];
  });
  const shared = splits.filter(({ comparison }) => comparison.paired > 0);
  if (shared.length === 0) return nothingShared(splits);
  const adjusted = withHolm(shared);
  const comparison: Comparison = {
    notices: [
      ...settingNotices(first, second),
      ...systemNotices(first, second),
      ...shared.flatMap((split) => splitNotices(split.first, split.second)),
      ...splits.flatMap(pairingNotices),
      ...aloneNotices(first, second),
    ],
    splits: adjusted.map((split) => split.comparison),
    averages: recipes.flatMap((recipe) => averagesOf(recipe, adjusted)),
    bootstrap: null,
  };
  return { ok: { comparison, splits: adjusted } };
}

function nothingShared(splits: readonly ComparedSplit[]): { problem: Problem } {
  if (splits.length === 0) {
    return problem(
      'compare-no-splits',
      'The two runs have no split of a task in common.',
      'Compare runs of the same tasks on the same rows.',
    );
  }
  if (splits.some(({ pairing }) => !pairing.hasKeys)) {
    return problem(noKeys.code, noKeys.sentence, noKeys.next);
  }
  return problem(
    'compare-no-rows',
    'The two runs have no row in common: no text of one stands in the other with the same true answer.',
    'Compare runs on the same rows; a random choice needs the same seed.',
  );
}

const noKeys: Notice = {
  code: 'compare-no-keys',
  sentence:
    'A run file holds neither texts nor keys of its rows (an older Isinglass wrote it): its rows cannot be told apart, and are never paired by number alone.',
  next: 'Run it again with this version.',
};

function withHolm(splits: readonly ComparedSplit[]): readonly ComparedSplit[] {
  const tested = splits.flatMap(({ comparison }) => comparison.mcnemar ?? []);
  const adjusted = holm(tested.map(({ exactP }) => exactP));
  let at = 0;
  return splits.map((split) => {
    const { mcnemar } = split.comparison;
    if (mcnemar === null) return split;
    const holmP = adjusted[at++] ?? mcnemar.exactP;
    return { ...split, comparison: { ...split.comparison, mcnemar: { ...mcnemar, holmP } } };
  });
}

function pairingNotices({ comparison, pairing }: ComparedSplit): readonly Notice[] {
  const { task, split, paired, refused, onlyInFirst, onlyInSecond } = comparison;
  if (!pairing.hasKeys) return [{ ...noKeys, task, split }];
  const notices: Notice[] = [];
  if (refused > 0) {
    notices.push({
      code: 'compare-references',
      sentence: `${refused} rows have the same texts in both runs and another true answer: they are not compared.`,
      next: 'One of the two files has wrong labels, or another label order.',
      ...{ task, split },
    });
  }
  if (onlyInFirst + onlyInSecond > 0) {
    notices.push({
      code: 'compare-unpaired',
      sentence: `${paired} rows are in both runs; ${onlyInFirst} only in the first, ${onlyInSecond} only in the second. Scores here are over the rows in both.`,
      next: 'Run both on the same rows to compare them whole.',
      ...{ task, split },
    });
  }
  return notices;
}

/** Splits with rows that one run has and the other has not: nothing is said of them. */
function aloneNotices(first: RunRecord, second: RunRecord): readonly Notice[] {
  const alone = (one: RunRecord, other: RunRecord, which: string): readonly Notice[] =>
    one.splits
      .filter(({ rowsDone }) => rowsDone > 0)
      .filter(({ task, split }) => !other.splits.some((o) => o.task === task && o.split === split))
      .map(({ task, split }) => ({
        code: 'compare-one-run',
        sentence: `Only the ${which} run has this split: it is not compared.`,
        next: 'Run both on the same tasks to compare them whole.',
        ...{ task, split },
      }));
  return [...alone(first, second, 'first'), ...alone(second, first, 'second')];
}

/** An average of both runs over the shared rows; left out where neither has any part of it. */
function averagesOf(
  recipe: (typeof recipes)[number],
  splits: readonly ComparedSplit[],
): readonly AverageComparison[] {
  const isPart = ({ comparison }: ComparedSplit) =>
    recipe.terms.some(({ task }) => task === comparison.task);
  if (!splits.some(isPart)) return [];
  const first = averageOf(
    recipe,
    splits.map((split) => scoreOf(split, 'first')),
  );
  const second = averageOf(
    recipe,
    splits.map((split) => scoreOf(split, 'second')),
  );
  return [{ id: recipe.id, first, second, difference: differenceOf(first, second) }];
}

/** What a recipe reads of the shared rows of a split, in one of the runs. */
export function scoreOf(
  { comparison, rows, ...runs }: ComparedSplit,
  which: 'first' | 'second',
): SplitScore {
  const { task, split, origin, rowsInFile } = runs[which];
  const { bothRight, onlyFirst, onlySecond } = comparison;
  const alone = which === 'first' ? onlyFirst : onlySecond;
  const isLabels = taskById(task).target.kind === 'labels';
  return {
    ...{ task, split, origin, rowsInFile },
    scored: rows.pairs.length,
    correct: isLabels ? (bothRight ?? 0) + (alone ?? 0) : null,
    metrics: Object.fromEntries(comparison.metrics.map((metric) => [metric.id, metric[which]])),
  };
}

function differenceOf(
  first: AverageComparison['first'],
  second: AverageComparison['second'],
): Difference {
  if (!('value' in first)) return { undefined: first.undefined };
  if (!('value' in second)) return { undefined: second.undefined };
  return { value: second.value - first.value, interval: null };
}
