import { hundred } from '../measures.ts';
import type { Grade, Verdict } from './referee.ts';
import { thresholds } from './thresholds.ts';

/** What a verdict is passed on. */
export interface Evidence {
  readonly rows: number;
  /** Rows with labels, and those of them with another label. */
  readonly labelRows: number;
  readonly flips: number;
  readonly notFinite: number;
  readonly maxLogitDifference: number;
  /** Exact McNemar p, adjusted where there are several splits; null for scores. */
  readonly p: number | null;
  /** True where the candidate scores lower. */
  readonly isLower: boolean;
}

const words: Readonly<Record<Grade, string>> = {
  same: 'The same',
  close: 'Close',
  drifted: 'Drifted',
  broken: 'Broken',
  undecided: 'Too few rows to say',
};

/** A grade as a person reads it. */
export function gradeWords(grade: Grade): string {
  return words[grade];
}

/** The verdict by the documented thresholds, worst reason first. */
export function verdictOf(evidence: Evidence): Verdict {
  const { rows, labelRows, flips, notFinite, maxLogitDifference, p, isLower } = evidence;
  const agreement = labelRows === 0 ? null : 1 - flips / labelRows;
  const isLoss = p !== null && p < thresholds.alpha && isLower;
  const share = agreement === null ? '' : `${hundred(agreement)} % of ${labelRows} labels agree`;
  if (notFinite > 0) {
    return {
      grade: 'broken',
      sentence: `${notFinite} of ${rows} rows got logits that are no finite numbers, which the reference answered.`,
    };
  }
  if (agreement !== null && agreement < thresholds.brokenAgreement) {
    return { grade: 'broken', sentence: `Only ${share}.` };
  }
  if (isLoss) {
    return {
      grade: 'drifted',
      sentence: `${share}, and accuracy is lower beyond chance (p ${pShort(p)}).`,
    };
  }
  const isFew = rows < thresholds.leastRows;
  if (agreement !== null && agreement < thresholds.closeAgreement && !isFew) {
    return { grade: 'drifted', sentence: `${share}; scores do not differ beyond chance.` };
  }
  if (flips === 0 && maxLogitDifference <= thresholds.sameLogits) {
    return {
      grade: 'same',
      sentence: `No label differs, and no logit by more than ${logitWords(maxLogitDifference)}.`,
    };
  }
  if (isFew) {
    return {
      grade: 'undecided',
      sentence: `${share || `${rows} rows`}: nothing is wrong here, but ${rows} rows are too few to call it close.`,
    };
  }
  return {
    grade: 'close',
    sentence:
      agreement === null
        ? `Scores differ by ${logitWords(maxLogitDifference)} at most.`
        : `${share}; ${flips === 0 ? 'logits differ a little' : 'what flips does not lower the score beyond chance'}.`,
  };
}

function pShort(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

/** A difference of logits with two significant digits. */
export function logitWords(value: number): string {
  if (value === 0) return '0';
  return value < 1e-3 ? value.toExponential(1) : Number(value.toPrecision(2)).toString();
}
