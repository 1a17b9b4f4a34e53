import type { MetricValue } from '../../metrics/metric.ts';
import type { RunRecord } from '../../runs/record.ts';
import { rowsPerSecond } from '../../runs/throughput.ts';
import { mcnemar } from '../../statistics/mcnemar.ts';
import { wilson } from '../../statistics/proportion.ts';
import type { Problem } from '../../systems/problem.ts';
import { taskById } from '../../tasks/glue.ts';
import { labelChances } from '../chances.ts';
import { compareRuns } from '../comparison/compareRuns.ts';
import { valueAt } from '../comparison/pairedRows.ts';
import { type ComparedSplit, flippedPairs } from '../comparison/splitComparison.ts';
import { measureNames } from '../measures.ts';
import { createLogitFold, type LogitFold } from './logitDifference.ts';
import type { Agreement, Referee, RefereeSide, RefereeSplit } from './referee.ts';
import { thresholds } from './thresholds.ts';
import { verdictOf } from './verdict.ts';

/**
 * Holds a candidate's run against a reference's on the rows that both have. Speeds are compared
 * only where the caller says that both ran on this machine, one after the other.
 */
export function refereeOf(
  reference: RunRecord,
  candidate: RunRecord,
  { sameMachine }: { readonly sameMachine: boolean },
):
  | { readonly ok: Referee; readonly splits: readonly ComparedSplit[] }
  | { readonly problem: Problem } {
  const compared = compareRuns(reference, candidate);
  if ('problem' in compared) return compared;
  const { splits, comparison } = compared.ok;
  const all = createLogitFold();
  const tasks = splits.map((split) => splitOf(split, all));
  const sides = { reference: sideOf(reference), candidate: sideOf(candidate) };
  if (sides.reference === null || sides.candidate === null) return { problem: noEngine };
  const totals = totalsOf(tasks, splits);
  const logitDifference = all.value();
  const referee: Referee = {
    reference: sides.reference,
    candidate: sides.candidate,
    note: noteOf(sides.reference),
    ...totals,
    logitDifference,
    scores: { tasks, averages: comparison.averages },
    speedRatio: speedRatio(sides.reference, sides.candidate, sameMachine),
    sizeRatio: ratio(
      sides.candidate.modelBytes,
      sides.reference.modelBytes,
      'A size is not known.',
    ),
    verdict: verdictOf({
      rows: totals.rows,
      labelRows: labelRowsOf(tasks),
      flips: totals.flips,
      notFinite: totals.notFinite,
      maxLogitDifference: logitDifference.max,
      p: totals.mcnemar?.exactP ?? null,
      isLower: (totals.mcnemar?.onlyReference ?? 0) > (totals.mcnemar?.onlyCandidate ?? 0),
    }),
  };
  return { ok: referee, splits };
}

const noEngine: Problem = {
  code: 'referee-not-run',
  sentence: 'One of the two runs never opened a model.',
  next: 'Run it again and see why.',
};

function sideOf({ request, engine, ...record }: RunRecord): RefereeSide | null {
  if (engine === null) return null;
  const { dtype, device, batching, predictors, modelBytes } = engine;
  const examplesPerSecond = rowsPerSecond({ request, engine, ...record });
  return {
    system: request.system,
    dtype,
    device,
    batching,
    predictors,
    modelBytes,
    examplesPerSecond,
  };
}

function noteOf({ dtype }: RefereeSide): string | null {
  if (dtype === 'fp32') return null;
  return `This system has no fp32 file: ${dtype} on WASM, one row a call, is the reference. What ${dtype} itself lost does not show.`;
}

/** One split's evidence and verdict; its logits also go into the fold over all. */
function splitOf(split: ComparedSplit, all: LogitFold): RefereeSplit {
  const { first, second, pairing, comparison } = split;
  const fold = createLogitFold();
  for (const pair of pairing.pairs) {
    fold.add(first, second, pair);
    all.add(first, second, pair);
  }
  const logitDifference = fold.value();
  const [headline] = comparison.metrics;
  const { flips, mcnemar: test, paired } = comparison;
  const notFinite = pairing.pairs.filter(
    (pair) => valueAt(first, pair.first) !== null && valueAt(second, pair.second) === null,
  ).length;
  const value = (which: 'first' | 'second'): MetricValue =>
    headline?.[which] ?? { undefined: 'This task has no metric.' };
  return {
    task: comparison.task,
    split: comparison.split,
    rows: paired,
    agreement: flips === null ? null : agreementOf(paired - flips, paired),
    flips,
    nearTies: flips === null ? null : nearTies(split),
    notFinite,
    logitDifference,
    headline: {
      metric: headline === undefined ? '' : measureNames(headline.id).short,
      reference: value('first'),
      candidate: value('second'),
    },
    mcnemar: test === null ? null : { exactP: test.exactP, holmP: test.holmP },
    verdict: verdictOf({
      rows: paired,
      labelRows: flips === null ? 0 : paired,
      flips: flips ?? 0,
      notFinite,
      maxLogitDifference: logitDifference.max,
      p: test?.holmP ?? null,
      isLower: (comparison.onlyFirst ?? 0) > (comparison.onlySecond ?? 0),
    }),
  };
}

function agreementOf(agreeing: number, rows: number): Agreement | null {
  return rows === 0 ? null : { value: agreeing / rows, interval: wilson(agreeing, rows) };
}

/** Flipped rows whose two likeliest labels the reference itself held almost equal. */
function nearTies({ first, second, pairing }: ComparedSplit): number {
  return flippedPairs(first, second, pairing.pairs).filter((pair) => {
    const [best = 0, next = 0] = labelChances(first, pair.first)
      .map(({ chance }) => chance)
      .sort((a, b) => b - a);
    return best - next < thresholds.nearTie;
  }).length;
}

function labelRowsOf(tasks: readonly RefereeSplit[]): number {
  return tasks.reduce((sum, { flips, rows }) => (flips === null ? sum : sum + rows), 0);
}

function totalsOf(tasks: readonly RefereeSplit[], splits: readonly ComparedSplit[]) {
  const sum = (of: (split: RefereeSplit) => number | null): number =>
    tasks.reduce((all, split) => all + (of(split) ?? 0), 0);
  const flips = sum((split) => split.flips);
  const labelRows = labelRowsOf(tasks);
  const only = (which: 'onlyFirst' | 'onlySecond') =>
    splits.reduce((all, { comparison }) => all + (comparison[which] ?? 0), 0);
  const [onlyReference, onlyCandidate] = [only('onlyFirst'), only('onlySecond')];
  const { exactP, midP } = mcnemar(onlyReference, onlyCandidate);
  const isTested = splits.some(({ comparison }) => comparison.mcnemar !== null);
  return {
    rows: sum((split) => split.rows),
    agreement: agreementOf(labelRows - flips, labelRows),
    flips,
    nearTies: sum((split) => split.nearTies),
    notFinite: sum((split) => split.notFinite),
    mcnemar: isTested ? { onlyReference, onlyCandidate, exactP, midP } : null,
  };
}

function speedRatio(
  reference: RefereeSide,
  candidate: RefereeSide,
  sameMachine: boolean,
): MetricValue {
  if (!sameMachine)
    return { undefined: 'The two runs were not made one after the other on one machine.' };
  if (reference.device === candidate.device && reference.predictors !== candidate.predictors) {
    return { undefined: 'The two runs had different numbers of predictors.' };
  }
  return ratio(
    candidate.examplesPerSecond,
    reference.examplesPerSecond,
    'A run has no speed: too few rows were scored.',
  );
}

function ratio(one: number | null, other: number | null, why: string): MetricValue {
  return one !== null && other !== null && one > 0 && other > 0
    ? { value: one / other }
    : { undefined: why };
}

/** Titles of label tasks are told apart by their split where there are two. */
export function refereeName({ task, split }: Pick<RefereeSplit, 'task' | 'split'>): string {
  const { title } = taskById(task);
  if (!split.startsWith('validation_')) return title;
  return `${title} ${split === 'validation_matched' ? 'm' : 'mm'}`;
}
