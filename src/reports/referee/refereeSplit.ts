import type { MetricValue } from '../../metrics/metric.ts';
import { valueAt } from '../comparison/pairedRows.ts';
import type { ComparedSplit } from '../comparison/splitComparison.ts';
import { measureNames } from '../measures.ts';
import { agreementOf, answersOf } from './answers.ts';
import { createLogitFold, type LogitFold } from './logitDifference.ts';
import type { RefereeSplit } from './referee.ts';
import { type Evidence, verdictOf } from './verdict.ts';

/** One split with the evidence that it adds to the verdict over all. */
export interface JudgedSplit {
  readonly split: RefereeSplit;
  readonly evidence: Evidence;
}

/** One split's evidence and verdict; its logits also go into the fold over all. */
export function judgeSplit(compared: ComparedSplit, all: LogitFold): JudgedSplit {
  const { first, second, pairing, comparison } = compared;
  const fold = createLogitFold();
  for (const pair of pairing.pairs) {
    fold.add(first, second, pair);
    all.add(first, second, pair);
  }
  const logitDifference = fold.value();
  const { flips, mcnemar: test, paired } = comparison;
  const notFinite = pairing.pairs.filter(
    (pair) => valueAt(first, pair.first) !== null && valueAt(second, pair.second) === null,
  ).length;
  const answers = answersOf(compared);
  const evidence: Evidence = {
    rows: paired,
    answers,
    notFinite,
    maxLogitDifference: logitDifference.max,
    p: test?.holmP ?? null,
    isLower: (comparison.onlyFirst ?? 0) > (comparison.onlySecond ?? 0),
  };
  const split: RefereeSplit = {
    task: comparison.task,
    split: comparison.split,
    rows: paired,
    agreement: agreementOf(answers),
    flips,
    nearTies:
      flips === null || answers.kind === 'scores'
        ? null
        : flips - (answers.clear - answers.clearAgreeing),
    notFinite,
    logitDifference,
    headline: headlineOf(compared),
    mcnemar: test === null ? null : { exactP: test.exactP, holmP: test.holmP },
    verdict: verdictOf(evidence),
  };
  return { split, evidence };
}

function headlineOf({ comparison }: ComparedSplit): RefereeSplit['headline'] {
  const [headline] = comparison.metrics;
  const value = (which: 'first' | 'second'): MetricValue =>
    headline?.[which] ?? { undefined: 'This task has no metric.' };
  return {
    metric: headline === undefined ? '' : measureNames(headline.id).short,
    reference: value('first'),
    candidate: value('second'),
  };
}
