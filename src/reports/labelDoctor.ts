import type { SplitRecord } from '../runs/record.ts';
import { betaCdf } from '../statistics/beta.ts';
import { mcnemar } from '../statistics/mcnemar.ts';
import type { RowsUsed } from '../systems/labelChoice.ts';
import { taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';
import { hundred } from './measures.ts';

/** Rows that the doctor looks at. */
export const doctorRows = 200;

/** Under this an order is offered, after Bonferroni over the other k! − 1 orders. */
const alpha = 0.001;

/** One order of the labels, and how many rows it gets right. */
export interface OrderScore {
  /** The task's label names in the order of the logits. */
  readonly order: readonly string[];
  readonly right: number;
}

/** What the rows say of a head's labels. */
export interface Diagnosis {
  readonly task: TaskId;
  readonly split: string;
  readonly rows: number;
  /** The order that the run was read by. */
  readonly asGiven: OrderScore;
  /** Every order, the best first; `asGiven` among them. */
  readonly orders: readonly OrderScore[];
  /** Chance of such a difference by luck, Bonferroni over k! − 1; 0…1. */
  readonly p: number;
  /** `offered`: one order fits, beyond doubt; a person may confirm it. */
  readonly verdict: 'offered' | 'unclear';
  readonly sentence: string;
  /** Rows that were looked at. */
  readonly rowsUsed: RowsUsed;
  /** The commit of the Hub's repository that was looked at. */
  readonly revision?: string;
}

/**
 * Scores a split's rows under every order of the task's labels. Another order than the one given is
 * offered only where exact McNemar between the two, times k! − 1, is under 0.001; with two labels,
 * where the score as given is under a half on equally many rows of each label, by the exact binomial
 * test: being under the majority alone says nothing. Null where the split has no labels to score, or
 * its head has more logits than the task has labels.
 */
export function diagnose(split: SplitRecord): Diagnosis | null {
  const { target } = taskById(split.task);
  const reading = split.reading?.head.reading;
  if (target.kind !== 'labels' || reading?.kind !== 'labels') return null;
  const { labels } = target;
  if (split.width !== labels.length) return null;
  const rows = labelledRows(split);
  if (rows.length === 0) return null;
  const given = reading.labelMap;
  const orders = permutations(labels.length)
    .map((map) => ({ map, order: map.map((id) => labels[id] ?? ''), right: rightUnder(map, rows) }))
    .sort((a, b) => b.right - a.right);
  const asGiven = orders.find(({ map }) => map.every((id, at) => id === given[at]));
  const [best, second] = orders;
  if (asGiven === undefined || best === undefined || second === undefined) return null;
  const p =
    labels.length === 2
      ? binaryP(rows, given, best === asGiven)
      : against(best === asGiven ? second.map : asGiven.map, best.map, rows, orders.length - 1);
  const verdict = p < alpha ? 'offered' : 'unclear';
  return {
    task: split.task,
    split: split.split,
    rows: rows.length,
    ...{ asGiven, orders, p, verdict },
    sentence: sentenceOf(verdict, rows.length, asGiven, best),
    rowsUsed: {
      split: split.split,
      file: split.file,
      rowsInFile: split.rowsInFile,
      index: rows.map(({ index }) => index),
    },
    ...(split.reading?.revision === undefined ? {} : { revision: split.reading.revision }),
  };
}

/** True where a score is so far under chance that its labels are almost surely out of order. */
export function isFarUnderChance(split: SplitRecord): boolean {
  const reading = split.reading?.head.reading;
  const { target } = taskById(split.task);
  if (target.kind !== 'labels' || reading?.kind !== 'labels') return false;
  const balanced = balancedRows(labelledRows(split), target.labels.length);
  const right = rightUnder(reading.labelMap, balanced);
  return atMost(right, balanced.length, 1 / target.labels.length) < alpha;
}

interface DoctorRow {
  readonly index: number;
  readonly reference: number;
  /** Position of the largest logit. */
  readonly highest: number;
}

function labelledRows(split: SplitRecord): readonly DoctorRow[] {
  const rows: DoctorRow[] = [];
  split.done.forEach((done, position) => {
    const reference = split.references[position] ?? null;
    if (done === 0 || reference === null) return;
    const logits = split.logits.subarray(position * split.width, (position + 1) * split.width);
    if (!logits.every(Number.isFinite)) return;
    const highest = logits.indexOf(Math.max(...logits));
    rows.push({ index: split.index[position] ?? 0, reference, highest });
  });
  return rows;
}

function rightUnder(map: readonly number[], rows: readonly DoctorRow[]): number {
  return rows.filter(({ reference, highest }) => map[highest] === reference).length;
}

/** Equally many rows of each label: the first of them, in the file's order. */
function balancedRows(rows: readonly DoctorRow[], labels: number): readonly DoctorRow[] {
  const byLabel = Array.from({ length: labels }, (_, label) =>
    rows.filter(({ reference }) => reference === label),
  );
  const least = Math.min(...byLabel.map((own) => own.length));
  return byLabel.flatMap((own) => own.slice(0, least));
}

/** With two labels the other order is right wherever this one is wrong: a test against a half. */
function binaryP(rows: readonly DoctorRow[], given: readonly number[], isBest: boolean): number {
  const balanced = balancedRows(rows, 2);
  const right = rightUnder(given, balanced);
  return atMost(isBest ? balanced.length - right : right, balanced.length, 0.5);
}

/** Exact McNemar between two orders on the same rows, times the number of orders tried. */
function against(
  other: readonly number[],
  best: readonly number[],
  rows: readonly DoctorRow[],
  tried: number,
): number {
  let [onlyOther, onlyBest] = [0, 0];
  for (const { reference, highest } of rows) {
    const [one, two] = [other[highest] === reference, best[highest] === reference];
    if (one && !two) onlyOther += 1;
    if (two && !one) onlyBest += 1;
  }
  return Math.min(1, tried * mcnemar(onlyOther, onlyBest).exactP);
}

/** P(X ≤ right) of a binomial; 1 without rows. */
function atMost(right: number, rows: number, chance: number): number {
  return right >= rows ? 1 : betaCdf(1 - chance, rows - right, right + 1);
}

function permutations(count: number): number[][] {
  if (count === 0) return [[]];
  return permutations(count - 1).flatMap((rest) =>
    Array.from({ length: count }, (_, at) => [...rest.slice(0, at), count - 1, ...rest.slice(at)]),
  );
}

function sentenceOf(
  verdict: Diagnosis['verdict'],
  rows: number,
  asGiven: OrderScore,
  best: OrderScore,
): string {
  const percent = ({ right }: OrderScore): string => `${hundred(right / rows)} %`;
  const words =
    best === asGiven
      ? `As given ${percent(asGiven)}: no order scores better on ${rows} rows`
      : `As given ${percent(asGiven)}, best order ${percent(best)}, on ${rows} rows`;
  return verdict === 'offered'
    ? `${words}.`
    : `${words}; that is too little to tell an order from luck.`;
}
