import { isDefined } from '../../metrics/metric.ts';
import { pearson } from '../../metrics/pearson.ts';
import { fisherZ } from '../../statistics/correlation.ts';
import { defaultLevel, populationInterval } from '../../statistics/interval.ts';
import { wilson } from '../../statistics/proportion.ts';
import { leadAt } from '../chances.ts';
import { valueAt } from '../comparison/pairedRows.ts';
import type { Pair } from '../comparison/pairing.ts';
import type { ComparedSplit } from '../comparison/splitComparison.ts';
import type { Agreement } from './referee.ts';
import { thresholds } from './thresholds.ts';

/** How labels of two runs agree. Counts are rows. */
export interface LabelAnswers {
  readonly kind: 'labels';
  readonly rows: number;
  readonly agreeing: number;
  /** The same without near ties of the reference. */
  readonly clear: number;
  readonly clearAgreeing: number;
}

/** How scores of two runs agree. */
export interface ScoreAnswers {
  readonly kind: 'scores';
  /** Rows with a score in both. */
  readonly rows: number;
  /** Pearson's correlation of the two runs' scores; null where it cannot be had. */
  readonly agreement: Agreement | null;
  /** Mean absolute difference, in points of the task's scale. */
  readonly apart: number;
  /** True where the candidate gives one score to all rows, and the reference does not. */
  readonly isFlat: boolean;
}

export type Answers = LabelAnswers | ScoreAnswers;

/** How a split's answers agree. */
export function answersOf(split: ComparedSplit): Answers {
  return split.comparison.flips === null ? scoresOf(split) : labelsOf(split);
}

function labelsOf({ first, second, pairing: { pairs } }: ComparedSplit): LabelAnswers {
  const agrees = (pair: Pair) => valueAt(first, pair.first) === valueAt(second, pair.second);
  const clear = pairs.filter((pair) => (leadAt(first, pair.first) ?? 0) >= thresholds.nearTie);
  return {
    kind: 'labels',
    rows: pairs.length,
    agreeing: pairs.filter(agrees).length,
    clear: clear.length,
    clearAgreeing: clear.filter(agrees).length,
  };
}

function scoresOf({ first, second, pairing: { pairs } }: ComparedSplit): ScoreAnswers {
  const scores = pairs.flatMap((pair) => {
    const [one, other] = [valueAt(first, pair.first), valueAt(second, pair.second)];
    return one === null || other === null ? [] : [{ one, other }];
  });
  const [ones, others] = [scores.map(({ one }) => one), scores.map(({ other }) => other)];
  const sum = scores.reduce((all, { one, other }) => all + Math.abs(other - one), 0);
  return {
    kind: 'scores',
    rows: scores.length,
    agreement: correlationOf(ones, others),
    apart: scores.length === 0 ? 0 : sum / scores.length,
    isFlat: new Set(others).size === 1 && new Set(ones).size > 1,
  };
}

function correlationOf(ones: readonly number[], others: readonly number[]): Agreement | null {
  const r = pearson.batch(ones, others);
  if (!isDefined(r) || ones.length < 4) return null;
  // An exact ±1 has no end on Fisher's scale.
  const interval =
    fisherZ({ r: r.value, n: ones.length }) ??
    populationInterval('Fisher z', defaultLevel, r.value, r.value);
  return { value: r.value, interval };
}

/** A share with Wilson's interval; null of nothing. */
export function shareOf(agreeing: number, rows: number): Agreement | null {
  return rows === 0 ? null : { value: agreeing / rows, interval: wilson(agreeing, rows) };
}

/** All rows' agreement, whatever the answers are. */
export function agreementOf(answers: Answers): Agreement | null {
  return answers.kind === 'scores' ? answers.agreement : shareOf(answers.agreeing, answers.rows);
}

/** Labels of several splits as one. */
export function pooledLabels(all: readonly Answers[]): LabelAnswers {
  const none: LabelAnswers = { kind: 'labels', rows: 0, agreeing: 0, clear: 0, clearAgreeing: 0 };
  return all.reduce<LabelAnswers>((sum, one) => {
    if (one.kind === 'scores') return sum;
    return {
      kind: 'labels',
      rows: sum.rows + one.rows,
      agreeing: sum.agreeing + one.agreeing,
      clear: sum.clear + one.clear,
      clearAgreeing: sum.clearAgreeing + one.clearAgreeing,
    };
  }, none);
}
