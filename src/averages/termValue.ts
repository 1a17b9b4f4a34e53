import { isDefined, type MetricId } from '../metrics/metric.ts';
import { metricById } from '../metrics/metrics.ts';
import { taskById } from '../tasks/glue.ts';
import type { Part, SplitScore, Term } from './average.ts';
import { officialRows } from './averageName.ts';

/** A metric that has a zero denominator and therefore enters as 0. */
export interface ZeroDenominator {
  readonly metric: MetricId;
  readonly task: string;
}

/** What a task adds to an average, or why it adds nothing. */
export type TermValue =
  | {
      readonly value: number;
      readonly zeros: readonly ZeroDenominator[];
      readonly note: string | null;
    }
  /** `because` is null where the task simply has no scored rows. */
  | { readonly missing: string; readonly because: string | null };

type Scored = readonly [part: Part, score: SplitScore];

/**
 * The contribution of one task: present only when every split that it needs has scored rows. Of a task
 * that has rows of other splits alone, the splits that lack are named.
 */
export function termValue(term: Term, scores: readonly SplitScore[]): TermValue {
  const { title } = taskById(term.task);
  const scored: Scored[] = [];
  const absent: string[] = [];
  for (const part of term.parts) {
    const score = scores.find(({ task, split }) => task === term.task && split === part.split);
    if (score === undefined || score.scored === 0) absent.push(part.split);
    else scored.push([part, score]);
  }
  if (absent.length > 0) {
    const isInRun = scores.some(({ task, scored: rows }) => task === term.task && rows > 0);
    return { missing: isInRun ? `${title} (${absent.join(', ')})` : title, because: null };
  }
  return term.combine === 'pooled' ? pooled(title, scored) : meanOfParts(title, scored);
}

function meanOfParts(title: string, scored: readonly Scored[]): TermValue {
  const values = scored.map(([part, score]) => partValue(title, part, score));
  const zeros: ZeroDenominator[] = [];
  let total = 0;
  for (const value of values) {
    if ('missing' in value) return value;
    zeros.push(...value.zeros);
    total += value.value;
  }
  return { value: total / values.length, zeros, note: null };
}

/** The mean of a split's metrics. */
function partValue(title: string, part: Part, score: SplitScore): TermValue {
  const zeros: ZeroDenominator[] = [];
  let total = 0;
  for (const metric of part.metrics) {
    const value = score.metrics[metric];
    const name = `${metricById(metric).title} of ${title}`;
    if (value === undefined) return { missing: name, because: 'it was not computed' };
    if (isDefined(value)) total += value.value;
    else if (hasDenominator(metric)) zeros.push({ metric, task: title });
    else return { missing: name, because: value.undefined };
  }
  return { value: total / part.metrics.length, zeros, note: null };
}

/** Over scored rows these two are undefined only when their denominator is 0. */
function hasDenominator(metric: MetricId): boolean {
  return metric === 'f1' || metric === 'matthews_correlation';
}

/**
 * Right answers of all splits over rows of all splits. Splits that were cut at different rates, and to
 * unlike numbers of rows, would weigh otherwise than the official ones; then their accuracies are
 * weighed by official rows. Equal numbers, as one limit gives, weigh MNLI's splits within a thousandth
 * as the official ones do: 1 : 1 against 9815 : 9832.
 */
function pooled(title: string, scored: readonly Scored[]): TermValue {
  let [correct, rows, weighted, official] = [0, 0, 0, 0];
  for (const [, score] of scored) {
    if (score.correct === null)
      return { missing: title, because: 'its right answers were not counted' };
    const weight = officialRows(score.task, score.split);
    correct += score.correct;
    rows += score.scored;
    weighted += (score.correct / score.scored) * weight;
    official += weight;
  }
  if (haveOneCount(scored) || haveOneRate(scored))
    return { value: correct / rows, zeros: [], note: null };
  return { value: weighted / official, zeros: [], note: weightsNote(title, scored) };
}

function haveOneCount(scored: readonly Scored[]): boolean {
  return scored.every(([, score]) => score.scored === scored[0]?.[1].scored);
}

/** True when every split was cut at the same rate, the rate of its full set: GLUE's or the starter's. */
function haveOneRate(scored: readonly Scored[]): boolean {
  const [first] = scored;
  if (first === undefined) return true;
  return scored.every(([, score]) => {
    return score.scored * fullRows(first[1]) === first[1].scored * fullRows(score);
  });
}

function fullRows(score: SplitScore): number {
  return score.origin === 'starter' ? score.rowsInFile : officialRows(score.task, score.split);
}

function weightsNote(title: string, scored: readonly Scored[]): string {
  const cut = scored.map(([, score]) => `${score.scored} of ${fullRows(score)}`).join(' and ');
  const weights = scored.map(([, { task, split }]) => officialRows(task, split)).join(' : ');
  return `${title}'s splits were cut at different rates (${cut} rows), so their accuracies are pooled with the official weights ${weights}, not by counts.`;
}
