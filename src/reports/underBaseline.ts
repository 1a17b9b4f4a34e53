import { isDefined } from '../metrics/metric.ts';
import { metricById } from '../metrics/metrics.ts';
import type { Notice } from '../runs/event.ts';
import type { RunRecord, SplitRecord } from '../runs/record.ts';
import type { RunFile, RunFileSplit } from '../runs/runFile.ts';
import { binomialAtMost } from '../statistics/binomial.ts';
import { deltaError, matthewsSlopes } from '../statistics/delta.ts';
import { criticalValue } from '../statistics/normal.ts';
import { glueTasks, taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';
import { mostFrequent } from './baseline.ts';
import { hundred } from './measures.ts';
import { answerAt } from './rows.ts';

/** One-sided chance of a false alarm that is borne, a split: about one run in a hundred of eleven. */
export const alarmLevel = 0.001;

/** Matthews' standard error is an approximation, which fewer rows do not bear. */
export const fewestRows = 30;

/** The scored rows of a split, position by position. */
export interface ScoredColumns {
  readonly references: readonly number[];
  readonly predictions: readonly number[];
}

/**
 * What there is to say of a split that does worse than answering every row alike; null where it does
 * not, beyond chance at {@link alarmLevel}.
 *
 * - Where accuracy is the headline: the exact binomial test, one-sided, of the right rows against the
 *   majority's share. Under it, "almost surely a label or pairing bug" is said unless Matthews
 *   correlation is as clearly above 0: then the answers do follow the truth, and only one label is
 *   given too often.
 * - Where Matthews is the headline (CoLA, AX), whose baseline is 0: one-sided, by the delta method, with
 *   at least {@link fewestRows} rows. Its accuracy alone raises no alarm: a fair model of unequal labels
 *   may lie under the majority.
 * - F1 raises none of its own: its rows are the accuracy's. Scores (STS-B) have no majority.
 */
export function underBaseline(task: TaskId, columns: ScoredColumns): Omit<Notice, 'split'> | null {
  const { target, metrics } = taskById(task);
  if (target.kind === 'score' || columns.references.length === 0) return null;
  const matthews = matthewsSign(columns, target.labels.length);
  if (metrics[0] === 'matthews_correlation') {
    return matthews.sign < 0 ? mixedUp(task, matthewsSentence(matthews.value)) : null;
  }
  const under = accuracyUnder(columns);
  if (under === null) return null;
  const sentence = `Accuracy ${hundred(under.accuracy)} is under the majority baseline ${hundred(under.baseline)}, beyond chance (exact binomial test, one-sided, p ${under.p < 1e-6 ? '< 0.000001' : `= ${under.p.toPrecision(2)}`})`;
  return matthews.sign > 0 ? biased(task, sentence, matthews.value) : mixedUp(task, sentence);
}

function accuracyUnder({ references, predictions }: ScoredColumns) {
  const rows = references.length;
  const majority = mostFrequent(references);
  const baseline = references.filter((reference) => reference === majority).length / rows;
  const right = references.filter((reference, at) => reference === predictions[at]).length;
  if (baseline === 1 && right < rows) return { accuracy: right / rows, baseline, p: 0 };
  if (baseline === 1) return null;
  const p = binomialAtMost(right, rows, baseline);
  return p < alarmLevel ? { accuracy: right / rows, baseline, p } : null;
}

/** Matthews correlation, and its sign where that is beyond chance, else 0. */
function matthewsSign({ references, predictions }: ScoredColumns, labels: number) {
  const metric = metricById('matthews_correlation').batch(references, predictions);
  if (!isDefined(metric)) return { value: 0, sign: 0 };
  const table = Array.from({ length: labels }, () => Array.from({ length: labels }, () => 0));
  references.forEach((reference, at) => {
    const row = table[reference];
    const prediction = predictions[at] ?? 0;
    if (row !== undefined) row[prediction] = (row[prediction] ?? 0) + 1;
  });
  const margin = criticalValue(1 - 2 * alarmLevel) * deltaError(table, matthewsSlopes);
  const isClear = references.length >= fewestRows && Math.abs(metric.value) > margin;
  return { value: metric.value, sign: isClear ? Math.sign(metric.value) : 0 };
}

const matthewsSentence = (value: number): string =>
  `Matthews correlation ${hundred(value)} is under 0, beyond chance (delta method, one-sided, p < ${alarmLevel})`;

function mixedUp(task: TaskId, sentence: string): Omit<Notice, 'split'> {
  return {
    code: 'under-baseline',
    task,
    sentence: `${sentence}: almost surely a label or pairing bug.`,
    next: 'See in the confusion matrix which labels change places; then check the label order (id2label in config.json) and that each text of a pair is in its column.',
  };
}

function biased(task: TaskId, sentence: string, matthews: number): Omit<Notice, 'split'> {
  return {
    code: 'under-baseline',
    task,
    sentence: `${sentence}, though the answers do follow the truth (Matthews correlation ${hundred(matthews)}): one label is given too often.`,
    next: 'That is a shifted threshold or other training data rather than mixed-up labels; see the confusion matrix.',
  };
}

/** The same of every split of a run that has ended, for the page and for Markdown. */
export function baselineNotices({ status, splits }: RunRecord): readonly Notice[] {
  if (!['done', 'stopped', 'failed'].includes(status)) return [];
  return splits.flatMap((split) => {
    const found = underBaseline(split.task, scoredColumns(split));
    return found === null ? [] : [{ ...found, split: split.split }];
  });
}

/** The same of every split of a run file, for the terminal. */
export function baselineNoticesOfFile({ tasks }: RunFile): readonly Notice[] {
  return glueTasks.flatMap(({ id }) =>
    Object.entries(tasks[id] ?? {}).flatMap(([split, file]) => {
      const found = underBaseline(id, columnsOfFile(file));
      return found === null ? [] : [{ ...found, split }];
    }),
  );
}

/** The rows of a split that have a true label and a prediction. */
export function scoredColumns(split: SplitRecord): ScoredColumns {
  const columns = { references: [] as number[], predictions: [] as number[] };
  split.references.forEach((reference, position) => {
    const { prediction } = answerAt(split, position);
    if (reference === null || prediction === null) return;
    columns.references.push(reference);
    columns.predictions.push(prediction);
  });
  return columns;
}

function columnsOfFile({ references, predictions }: RunFileSplit): ScoredColumns {
  const rows = references.flatMap((reference, at) => {
    const value = predictions.value[at] ?? null;
    return reference === null || value === null ? [] : [[reference, value] as const];
  });
  return { references: rows.map(([of]) => of), predictions: rows.map(([, of]) => of) };
}
