import type { Part, Recipe, SplitScore, Term } from '../averages/average.ts';
import { averageOf } from '../averages/averageOf.ts';
import { isDefined, type MetricId } from '../metrics/metric.ts';
import type { RunRecord, SplitRecord } from '../runs/record.ts';
import { splitScoreOf } from '../runs/tally.ts';
import { confidenceSequence, sequenceMethod } from '../statistics/confidenceSequence.ts';
import { pearsonError, spearmanError } from '../statistics/correlation.ts';
import {
  accuracySlopes,
  deltaError,
  deltaInterval,
  f1Slopes,
  matthewsSlopes,
  meanSlopes,
  type Slopes,
} from '../statistics/delta.ts';
import { finitePopulationFactor } from '../statistics/hypergeometric.ts';
import { defaultLevel, type Interval } from '../statistics/interval.ts';
import { afterStop, isCutShort } from './afterStop.ts';
import { type SeenRows, seenRows, usableRows } from './intervalRows.ts';
import { fixedRows, inOrder, smallSplit, wholeSplit } from './intervalsOf.ts';

/** A split as an average weighs it. Splits are separate rows, so their errors are independent. */
interface Stratum {
  readonly part: Part;
  readonly split: SplitRecord;
  readonly seen: SeenRows;
  /** What a point of this split adds to the average; the weights of all strata add up to 1. */
  readonly weight: number;
}

/** A stratum of which the rows seen are a random draw. */
interface DrawnStratum extends Stratum {
  readonly total: number;
}

const slopesOf: Readonly<Partial<Record<MetricId, Slopes>>> = {
  accuracy: accuracySlopes,
  f1: f1Slopes,
  matthews_correlation: matthewsSlopes,
};

/**
 * The intervals of an average, the one to lead with first (about the population where one of its
 * splits has under 1,000 rows). They see what {@link intervalsOf} sees.
 *
 * - Population: standard errors propagated, √(Σ (weight · se)²), which is √(Σ se²)/k over k equal
 *   tasks. Accuracy and F1 of one split share their rows, and their error is taken jointly; Pearson
 *   and Spearman count as moving together, which can only widen the interval. A metric that enters as
 *   0 by convention keeps the error that half a row in every cell gives it.
 * - Split: where the average holds accuracies alone, the confidence sequence of each of its k splits
 *   at level 1 − α/k, their ends weighed as the recipe weighs them: valid however often one looks
 *   (Bonferroni). Else the propagated errors with finite-population factors.
 *
 * Where the stop rule left rows of a part unscored, {@link afterStop} says what of these still holds.
 *
 * Empty while a part of the average is missing or undefined.
 */
export function intervalsOfAverage(
  record: RunRecord,
  recipe: Recipe,
  level = defaultLevel,
): readonly Interval[] {
  const strata = strataOf(record, recipe);
  if (strata === null) return [];
  const average = averageOf(recipe, strata.map(scoreOf));
  if (!('value' in average)) return [];
  const isSmall = strata.some(({ split }) => usableRows(split) < smallSplit);
  const ofPopulation = propagated(average.value, strata, level);
  const intervals = inOrder(ofPopulation, aboutSplits(average.value, strata, level), isSmall);
  return strata.some(({ split }) => isCutShort(split)) ? afterStop(intervals) : intervals;
}

/** Null where a part has no rows that may be seen. */
function strataOf(record: RunRecord, { terms }: Recipe): readonly Stratum[] | null {
  const strata = terms.flatMap((term) => strataOfTerm(record, term, terms.length));
  return strata.every((stratum) => stratum !== null) ? strata : null;
}

function strataOfTerm(record: RunRecord, term: Term, terms: number): (Stratum | null)[] {
  const splits = term.parts.map(({ split }) =>
    record.splits.find((one) => one.task === term.task && one.split === split),
  );
  const rows = splits.reduce((sum, split) => sum + (split ? usableRows(split) : 0), 0);
  return term.parts.map((part, at) => {
    const split = splits[at];
    if (split === undefined) return null;
    const seen = seenRows(record, split);
    const share = term.combine === 'pooled' ? usableRows(split) / rows : 1 / splits.length;
    return seen.rows === 0 ? null : { part, split, seen, weight: share / terms };
  });
}

function scoreOf({ split, seen }: Stratum): SplitScore {
  const { rows, right, table, metrics } = seen;
  return { ...splitScoreOf(split), scored: rows, correct: table && right, metrics };
}

function propagated(
  value: number,
  strata: readonly Stratum[],
  level: number,
  factorOf: (stratum: Stratum) => number = () => 1,
): Interval | null {
  let square = 0;
  for (const stratum of strata) {
    const error = errorOf(stratum);
    if (error === null) return null;
    square += (stratum.weight * factorOf(stratum) * error) ** 2;
  }
  const range = [isOfAccuracies(strata) ? 0 : -1, 1] as const;
  const interval = deltaInterval(value, Math.sqrt(square), range, level);
  return { ...interval, method: 'propagated standard errors' };
}

/** Standard error of the mean of a split's metrics that the recipe reads; null where there is none. */
function errorOf({ part, seen }: Stratum): number | null {
  if (seen.table !== null) {
    const slopes = part.metrics.flatMap((id) => slopesOf[id] ?? []);
    return deltaError(seen.table, meanSlopes(slopes));
  }
  const errors = part.metrics.map((id) => correlationError(seen, id));
  let sum = 0;
  for (const error of errors) {
    if (error === null) return null;
    sum += error;
  }
  return sum / errors.length;
}

function correlationError({ metrics, rows }: SeenRows, id: MetricId): number | null {
  const metric = metrics[id];
  if (metric === undefined || !isDefined(metric) || Math.abs(metric.value) >= 1) return null;
  const of = { r: metric.value, n: rows };
  return id === 'pearson' ? pearsonError(of) : spearmanError(of);
}

/** True for averages of accuracies alone: only they may be stopped on. */
function isOfAccuracies(strata: readonly Stratum[]): boolean {
  return strata.every(({ part }) => part.metrics.every((id) => id === 'accuracy'));
}

function aboutSplits(value: number, strata: readonly Stratum[], level: number): Interval | null {
  const drawn = strata.flatMap((stratum): DrawnStratum[] => {
    const { total, rows } = stratum.seen;
    return total === null || rows > total ? [] : [{ ...stratum, total }];
  });
  if (drawn.length < strata.length) return null;
  if (drawn.every(({ seen, total }) => seen.rows === total)) return wholeSplit(value, level);
  if (isOfAccuracies(strata)) return sequences(drawn, level);
  const factorOf = ({ seen: { rows, total } }: Stratum) =>
    total === null ? 1 : finitePopulationFactor(rows, total);
  const interval = propagated(value, strata, level, factorOf);
  if (interval === null) return null;
  return { ...interval, about: 'split', method: `${interval.method}, ${fixedRows}` };
}

function sequences(strata: readonly DrawnStratum[], level: number): Interval {
  const each = 1 - (1 - level) / strata.length;
  let [low, high] = [0, 0];
  for (const { weight, seen, total } of strata) {
    const interval = confidenceSequence(seen.right, seen.rows, total, each);
    low += weight * interval.low;
    high += weight * interval.high;
  }
  const method = `${sequenceMethod}s of ${strata.length} splits, each at 1 − α/${strata.length}`;
  return { low, high, level, method, about: 'split', validUnderPeeking: true };
}
