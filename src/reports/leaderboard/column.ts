import type { TaskId } from '../../tasks/task.ts';

/** The columns of the published leaderboard that hold figures, in its order. */
export type ColumnId = TaskColumnId | 'average' | 'mnli_matched' | 'mnli_mismatched';

/** Columns 1 to 9: the cells whose plain mean the printed average is. */
export type TaskColumnId = Exclude<TaskId, 'ax'>;

/** A column whose heading the leaderboard does not explain, and what it was found to be. */
export interface Column {
  readonly id: ColumnId;
  /** e.g. `MNLI-m`. */
  readonly title: string;
  /** The task whose score it holds; null for the average. */
  readonly task: TaskId | null;
  /** The end of the split's name: MNLI has two. */
  readonly part: '' | '_matched' | '_mismatched';
  /** `proven`: equal cell for cell to a table with headings. `strong`: all evidence agrees. */
  readonly certainty: 'proven' | 'strong';
  readonly evidence: string;
}

const cellForCell =
  'The rows FP BERT, BIT, BiBERT and BinaryBERT equal the table in the README of facebookresearch/bit cell for cell.';
const besideEachOther =
  'Strong, not certain: filled only where the MNLI column is empty, in pairs that are 0 to 0.4 apart, as matched and mismatched accuracy are.';

function proven(id: TaskColumnId, title: string, part: Column['part'] = ''): Column {
  return { id, title, task: id, part, certainty: 'proven', evidence: cellForCell };
}

/** The twelve columns with figures; a thirteenth holds links. */
export const columns: readonly Column[] = Object.freeze([
  proven('mrpc', 'MRPC'),
  proven('sst2', 'SST-2'),
  proven('qqp', 'QQP'),
  proven('mnli', 'MNLI-m', '_matched'),
  proven('qnli', 'QNLI'),
  {
    id: 'wnli',
    title: 'WNLI',
    task: 'wnli',
    part: '',
    certainty: 'strong',
    evidence:
      'WNLI: strong, not certain. Only the six rows of one publication (MPOP) fill it, with 56.2 or 56.3, and always giving the majority answer scores 40 of 71 = 56.34 on WNLI’s validation split.',
  },
  proven('rte', 'RTE'),
  proven('cola', 'CoLA'),
  proven('stsb', 'STS-B'),
  {
    id: 'average',
    title: 'Average',
    task: null,
    part: '',
    certainty: 'proven',
    evidence:
      'The plain mean of the filled cells among MRPC to STS-B in 59 of the 66 rows that print both.',
  },
  {
    id: 'mnli_matched',
    title: 'MNLI-m (2)',
    task: 'mnli',
    part: '_matched',
    certainty: 'strong',
    evidence: besideEachOther,
  },
  {
    id: 'mnli_mismatched',
    title: 'MNLI-mm',
    task: 'mnli',
    part: '_mismatched',
    certainty: 'strong',
    evidence: besideEachOther,
  },
]);

/** Columns 1 to 9. */
export const taskColumns: readonly TaskColumnId[] = Object.freeze([
  'mrpc',
  'sst2',
  'qqp',
  'mnli',
  'qnli',
  'wnli',
  'rte',
  'cola',
  'stsb',
]);

/** The column of an id. */
export function columnOf(id: ColumnId): Column {
  const found = columns.find((column) => column.id === id);
  if (found === undefined) throw new Error(`No column ${id}.`);
  return found;
}
