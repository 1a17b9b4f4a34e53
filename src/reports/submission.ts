import type { RunRecord, SplitRecord } from '../runs/record.ts';
import { splitOf, taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';
import { answerAt } from './rows.ts';

/** A file of a submission. */
export interface SubmissionFile {
  /** e.g. `MNLI-mm.tsv`. */
  readonly name: string;
  readonly text: string;
}

/** A file that the official evaluation expects and a run cannot give. */
export interface MissingFile {
  readonly name: string;
  readonly reason: string;
}

/** What a run can submit to gluebenchmark.com, and what that lacks. */
export interface SubmissionPlan {
  readonly ready: readonly { readonly name: string; readonly split: SplitRecord }[];
  readonly missing: readonly MissingFile[];
}

/** The files by their official names, each of one test split. */
const submissionFiles = [
  ['CoLA.tsv', 'cola', 'test'],
  ['SST-2.tsv', 'sst2', 'test'],
  ['MRPC.tsv', 'mrpc', 'test'],
  ['STS-B.tsv', 'stsb', 'test'],
  ['QQP.tsv', 'qqp', 'test'],
  ['MNLI-m.tsv', 'mnli', 'test_matched'],
  ['MNLI-mm.tsv', 'mnli', 'test_mismatched'],
  ['QNLI.tsv', 'qnli', 'test'],
  ['RTE.tsv', 'rte', 'test'],
  ['WNLI.tsv', 'wnli', 'test'],
  ['AX.tsv', 'ax', 'test'],
] as const satisfies readonly (readonly [string, TaskId, string])[];

/** Tasks whose labels are written as words; elsewhere they are 0 and 1, and STS-B's are scores. */
const inWords: ReadonlySet<TaskId> = new Set(['mnli', 'qnli', 'rte', 'ax']);

/** How many files a whole submission has. */
export const submissionSize: number = submissionFiles.length;

/**
 * Which files of a submission a run can give: those of the test splits that it predicted completely.
 * Cheap to ask while a run goes.
 */
export function submissionPlan(record: RunRecord): SubmissionPlan {
  const ready: { name: string; split: SplitRecord }[] = [];
  const missing: MissingFile[] = [];
  for (const [name, task, split] of submissionFiles) {
    const found = record.splits.find((one) => one.task === task && one.split === split);
    const reason = whyNot(found, task, split);
    if (reason !== null || found === undefined) missing.push({ name, reason: reason ?? absent });
    else ready.push({ name, split: found });
  }
  return { ready, missing };
}

/**
 * A run's predictions as the official GLUE site takes them: for each test split that was predicted
 * completely a tab-separated file with the header `index`, `prediction` and a line a row in the file's
 * order, and no other files. STS-B scores are clipped to 0–5, with three decimals.
 */
export function submissionOf(record: RunRecord): readonly SubmissionFile[] {
  return submissionPlan(record).ready.map(({ name, split }) => ({ name, text: linesOf(split) }));
}

const absent = 'its test split is not in this run';

function whyNot(found: SplitRecord | undefined, task: TaskId, split: string): string | null {
  if (found === undefined) return absent;
  const official = splitOf(taskById(task), split)?.rows ?? 0;
  const { rowsInFile, index, rowsDone, rowsNotFinite, leftOut } = found;
  if (rowsInFile !== official)
    return `its file has ${rowsInFile} rows, the official one ${official}`;
  if (leftOut.length > 0) return `${leftOut.length} of its rows could not be read`;
  if (index.length < official || rowsDone < official) {
    return `${rowsDone} of its ${official} rows are predicted`;
  }
  return rowsNotFinite > 0 ? `${rowsNotFinite} of its rows have no prediction` : null;
}

function linesOf(split: SplitRecord): string {
  const lines = ['index\tprediction'];
  split.index.forEach((row, position) => {
    lines.push(`${row}\t${predictionWords(split, answerAt(split, position).prediction)}`);
  });
  return `${lines.join('\n')}\n`;
}

function predictionWords({ task }: SplitRecord, value: number | null): string {
  const { target } = taskById(task);
  if (value === null) throw new Error('Every row of a submitted split has a prediction');
  if (target.kind === 'labels') {
    return inWords.has(task) ? (target.labels[value] ?? String(value)) : String(value);
  }
  const [low, high] = target.range;
  return Math.min(high, Math.max(low, value)).toFixed(3);
}
