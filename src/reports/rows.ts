import type { SplitRecord } from '../runs/record.ts';
import { predictionOf } from '../systems/predict.ts';
import { taskById } from '../tasks/glue.ts';

/** How a row came out. A score is `close` within half a point of 0–5, `off` beyond it. */
export type Verdict = 'right' | 'wrong' | 'close' | 'off' | 'unscored' | 'unread' | 'waiting';

/** One row of a split as people read it. */
export interface Row {
  /** Place in the split's columns. */
  readonly position: number;
  /** 0-based row number in the file. */
  readonly index: number;
  readonly text: string;
  readonly textPair: string | null;
  /** Label id or score; null before the row is done, or where a logit is not a number. */
  readonly prediction: number | null;
  readonly probability: number | null;
  readonly reference: number | null;
  readonly verdict: Verdict;
}

/** Scores further than this from the truth are called off. */
export const closeWithin = 0.5;

/** One row, read afresh from its logits. */
export function rowAt(split: SplitRecord, position: number): Row {
  const { prediction, probability, verdict } = answerAt(split, position);
  return {
    position,
    index: split.index[position] ?? 0,
    text: split.texts[position] ?? '',
    textPair: split.textPairs?.[position] ?? null,
    prediction,
    probability,
    reference: split.references[position] ?? null,
    verdict,
  };
}

/** The part of a row that its logits decide: cheap enough to ask for every row of a split. */
export function answerAt(
  split: SplitRecord,
  position: number,
): Pick<Row, 'prediction' | 'probability' | 'verdict'> {
  const head = split.reading?.head;
  if (split.done[position] !== 1 || head === undefined) {
    return { prediction: null, probability: null, verdict: 'waiting' };
  }
  const { value, probability } = predictionOf(head, split.logits, position * split.width);
  const reference = split.references[position] ?? null;
  const kind = taskById(split.task).target.kind;
  return { prediction: value, probability, verdict: verdictOf(kind, value, reference) };
}

function verdictOf(
  kind: 'labels' | 'score',
  prediction: number | null,
  reference: number | null,
): Verdict {
  if (prediction === null) return 'unread';
  if (reference === null) return 'unscored';
  if (kind === 'labels') return prediction === reference ? 'right' : 'wrong';
  return Math.abs(prediction - reference) <= closeWithin ? 'close' : 'off';
}

/** True for rows that a reader looking for mistakes wants. */
export function isMistake(verdict: Verdict): boolean {
  return verdict === 'wrong' || verdict === 'off' || verdict === 'unread';
}

/** From this probability on, a wrong answer was given with confidence. */
export const sureFrom = 0.9;

/** A prediction or reference in words: the label's name, or the score with two decimals. */
export function answerWords(split: SplitRecord, value: number | null): string {
  if (value === null) return '';
  const { target } = taskById(split.task);
  return target.kind === 'labels' ? (target.labels[value] ?? String(value)) : value.toFixed(2);
}
