import { wilson } from '../../statistics/proportion.ts';
import { count } from '../../tasks/count.ts';
import { logitWords } from '../logitWords.ts';
import { hundred } from '../measures.ts';
import { type Answers, agreementOf, shareOf } from './answers.ts';
import type { Grade, RefereeSplit, Verdict } from './referee.ts';
import { refereeName } from './refereeName.ts';
import { thresholds } from './thresholds.ts';

/** What a verdict is passed on. */
export interface Evidence {
  readonly rows: number;
  readonly answers: Answers;
  /** Rows for which the candidate alone gave no finite numbers. */
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

/** From best to worst; what too few rows leave open is worse than close, better than drifted. */
export const grades: readonly Grade[] = ['same', 'close', 'undecided', 'drifted', 'broken'];

const rank = ({ verdict }: Pick<RefereeSplit, 'verdict'>): number => grades.indexOf(verdict.grade);

/** The verdict over all rows; a task that surely drifted or broke is not evened out by the others. */
export function overallVerdict(pooled: Evidence, tasks: readonly RefereeSplit[]): Verdict {
  const overall = verdictOf(pooled);
  const [worst] = tasks
    .filter((task) => rank(task) >= grades.indexOf('drifted'))
    .sort((a, b) => rank(b) - rank(a));
  if (worst === undefined || rank(worst) <= rank({ verdict: overall })) {
    return { ...overall, sentence: `${overall.sentence}${openWords(overall, tasks)}` };
  }
  const { grade, sentence } = worst.verdict;
  const names = tasks.filter((task) => rank(task) === rank(worst)).map(refereeName);
  const did = grade === 'broken' ? 'broke' : 'drifted';
  const of = names.length === 1 ? sentence : `${refereeName(worst)}: ${sentence}`;
  return {
    grade,
    sentence: `${names.join(', ')} ${did}. ${of} Over all rows: ${overall.sentence}`,
  };
}

/** Rows that a split needs, all of them agreeing, before its interval lies over the lower border. */
export const leastRows = leastAgreeing(thresholds.brokenAgreement);

function leastAgreeing(border: number): number {
  let rows = 1;
  while (wilson(rows, rows).low < border) rows += 1;
  return rows;
}

/** So many splits are told by name. */
const mostNamed = 3;

/** What all rows together say of no split alone: which ones have too few rows; empty where none has. */
function openWords({ grade }: Verdict, tasks: readonly RefereeSplit[]): string {
  const open = tasks.filter(({ verdict }) => verdict.grade === 'undecided');
  if (grade === 'undecided' || open.length === 0) return '';
  const names =
    open.length > mostNamed
      ? `${open.length} of ${tasks.length} splits`
      : open.map(refereeName).join(', ');
  const have = open.length === 1 ? 'has' : 'have';
  const areTiny = open.every(({ rows }) => rows < leastRows);
  const least = areTiny ? `: ${leastRows} at least are needed` : '';
  return ` ${names} ${have} too few rows to say alone${least}.`;
}

/** The verdict by the documented thresholds, worst reason first. */
export function verdictOf(evidence: Evidence): Verdict {
  return brokenOf(evidence) ?? driftedOf(evidence) ?? soundOf(evidence) ?? undecidedOf(evidence);
}

function brokenOf({ rows, notFinite, answers }: Evidence): Verdict | null {
  const broken = (sentence: string): Verdict => ({ grade: 'broken', sentence });
  if (notFinite > 0) {
    return broken(
      `${count(notFinite)} of ${count(rows)} rows got logits that are no finite numbers, which the reference answered.`,
    );
  }
  if (answers.kind === 'scores') {
    if (answers.isFlat) return broken(`All ${count(answers.rows)} rows got the same score.`);
    return isUnder(answers.agreement, thresholds.brokenAgreement)
      ? broken(`${agreementWords(answers)}.`)
      : null;
  }
  const { clear, clearAgreeing } = answers;
  const share = shareOf(clearAgreeing, clear);
  if (!isUnder(share, thresholds.brokenAgreement)) return null;
  return broken(
    `Only ${hundred(clearAgreeing / clear)} % of the ${count(clear)} labels that the reference was clear about are the same.`,
  );
}

function driftedOf({ answers, p, isLower }: Evidence): Verdict | null {
  if (isLower && p !== null && p < thresholds.alpha) {
    const sentence = `${agreementWords(answers)}, and accuracy is lower beyond chance (p ${pShort(p)}).`;
    return { grade: 'drifted', sentence };
  }
  if (!isUnder(agreementOf(answers), thresholds.closeAgreement)) return null;
  const loss = p === null ? '' : '; accuracy is not lower beyond chance';
  return { grade: 'drifted', sentence: `${agreementWords(answers)}${loss}.` };
}

function soundOf({ answers, maxLogitDifference }: Evidence): Verdict | null {
  const agreement = agreementOf(answers);
  const differs = logitWords(maxLogitDifference);
  if (isSame(answers) && maxLogitDifference <= thresholds.sameLogits) {
    const what = answers.kind === 'labels' ? 'No label differs, and no logit' : 'No score differs';
    return { grade: 'same', sentence: `${what} by more than ${differs}.` };
  }
  if (agreement === null || agreement.value < thresholds.closeAgreement) return null;
  if (agreement.interval.low < thresholds.brokenAgreement) return null;
  const rest =
    answers.kind === 'scores' || isSame(answers)
      ? `logits differ by ${differs} at most`
      : 'what flips does not lower accuracy beyond chance';
  return { grade: 'close', sentence: `${agreementWords(answers)}; ${rest}.` };
}

function undecidedOf({ rows, answers }: Evidence): Verdict {
  const agreement = agreementOf(answers);
  if (agreement === null) {
    return {
      grade: 'undecided',
      sentence: `${rows} ${rows === 1 ? 'row' : 'rows'}: too few to hold against each other.`,
    };
  }
  const { low, high } = agreement.interval;
  const range =
    answers.kind === 'labels'
      ? `${hundred(low)} to ${hundred(high)} %`
      : `${low.toFixed(2)} to ${high.toFixed(2)}`;
  return {
    grade: 'undecided',
    sentence: `${agreementWords(answers)}; on more rows it may be ${range}.`,
  };
}

/** True where even the upper end of the interval lies under the border. */
function isUnder(agreement: ReturnType<typeof agreementOf>, border: number): boolean {
  return agreement !== null && agreement.interval.high < border;
}

function isSame(answers: Answers): boolean {
  if (answers.rows === 0) return false;
  return answers.kind === 'scores' || answers.agreeing === answers.rows;
}

function agreementWords(answers: Answers): string {
  if (answers.kind === 'labels') {
    return `${hundred(answers.agreeing / answers.rows)} % of ${count(answers.rows)} labels agree`;
  }
  const { agreement, rows, apart } = answers;
  const points = apart < 0.005 ? 'under 0.01' : apart.toFixed(2);
  return `Scores correlate by ${agreement?.value.toFixed(3)} with the reference’s, ${points} points apart on average, over ${count(rows)} rows`;
}

function pShort(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}
