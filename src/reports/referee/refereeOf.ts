import type { RunRecord } from '../../runs/record.ts';
import { mcnemar } from '../../statistics/mcnemar.ts';
import type { Problem } from '../../systems/problem.ts';
import { compareRuns } from '../comparison/compareRuns.ts';
import type { ComparedSplit } from '../comparison/splitComparison.ts';
import { agreementOf, pooledLabels } from './answers.ts';
import { createLogitFold } from './logitDifference.ts';
import type { Referee } from './referee.ts';
import { type JudgedSplit, judgeSplit } from './refereeSplit.ts';
import { ratiosOf, referenceNote, selfVerdict, sideOf } from './sides.ts';
import { type Evidence, overallVerdict } from './verdict.ts';

/** A judgement with the paired splits that it was passed on. */
export interface Refereed {
  readonly ok: Referee;
  readonly splits: readonly ComparedSplit[];
}

/**
 * Holds a candidate's run against a reference's on the rows that both have. Speeds are compared
 * only where the caller says that both ran on this machine, one after the other.
 */
export function refereeOf(
  first: RunRecord,
  second: RunRecord,
  { sameMachine }: { readonly sameMachine: boolean },
): Refereed | { readonly problem: Problem } {
  const compared = compareRuns(first, second);
  if ('problem' in compared) return compared;
  const [reference, candidate] = [sideOf(first), sideOf(second)];
  if (reference === null || candidate === null) return { problem: noEngine };
  const { splits, comparison } = compared.ok;
  const all = createLogitFold();
  const judged = splits.map((split) => judgeSplit(split, all));
  const tasks = judged.map(({ split }) => split);
  const test = pooledTest(splits);
  const pooled = pooledEvidence(judged, test);
  const labels = pooledLabels(judged.map(({ evidence }) => evidence.answers));
  const referee: Referee = {
    ...{ reference, candidate },
    note: referenceNote(reference),
    rows: pooled.rows,
    agreement: agreementOf(labels),
    flips: labels.rows - labels.agreeing,
    nearTies: tasks.reduce((sum, { nearTies }) => sum + (nearTies ?? 0), 0),
    notFinite: pooled.notFinite,
    logitDifference: all.value(),
    scores: { tasks, averages: comparison.averages },
    mcnemar: test,
    ...ratiosOf(reference, candidate, sameMachine),
    verdict: selfVerdict(reference, candidate) ?? overallVerdict(pooled, tasks),
  };
  return { ok: referee, splits };
}

const noEngine: Problem = {
  code: 'referee-not-run',
  sentence: 'One of the two runs never opened a model.',
  next: 'Run it again and see why.',
};

/** All splits' evidence as one: that of the labels, or of the scores where there is nothing else. */
function pooledEvidence(judged: readonly JudgedSplit[], test: Referee['mcnemar']): Evidence {
  const all = judged.map(({ evidence }) => evidence);
  const labels = pooledLabels(all.map(({ answers }) => answers));
  const [first] = all;
  return {
    rows: all.reduce((sum, { rows }) => sum + rows, 0),
    answers: labels.rows > 0 ? labels : (first?.answers ?? labels),
    notFinite: all.reduce((sum, { notFinite }) => sum + notFinite, 0),
    maxLogitDifference: Math.max(0, ...all.map(({ maxLogitDifference }) => maxLogitDifference)),
    p: test?.exactP ?? null,
    isLower: (test?.onlyReference ?? 0) > (test?.onlyCandidate ?? 0),
  };
}

/** McNemar's test over the rows of all label tasks together. */
function pooledTest(splits: readonly ComparedSplit[]): Referee['mcnemar'] {
  if (splits.every(({ comparison }) => comparison.mcnemar === null)) return null;
  const only = (which: 'onlyFirst' | 'onlySecond') =>
    splits.reduce((all, { comparison }) => all + (comparison[which] ?? 0), 0);
  const [onlyReference, onlyCandidate] = [only('onlyFirst'), only('onlySecond')];
  const { exactP, midP } = mcnemar(onlyReference, onlyCandidate);
  return { onlyReference, onlyCandidate, exactP, midP };
}
