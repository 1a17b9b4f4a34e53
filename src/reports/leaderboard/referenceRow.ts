import type { MetricId } from '../../metrics/metric.ts';
import { isTaskId } from '../../tasks/glue.ts';
import type { TaskId } from '../../tasks/task.ts';

/** One printed figure of a reference row, × 100. */
export interface ReferenceCell {
  readonly task: TaskId;
  /** MNLI's two splits; `` where there is one, or where a source prints one figure for both. */
  readonly part: '' | '_matched' | '_mismatched';
  /** Null where the source does not say which. */
  readonly metric: MetricId | null;
  readonly printed: string;
}

/** How a model came to be, as far as its source says: unlike modes are not compared. */
export type TrainingMode =
  | 'pre-trained, fine-tuned'
  | 'distilled from a teacher'
  | 'binary weights, distilled'
  | 'from a supernet'
  | 'searched'
  | 'searched, distilled';

/** A model's published scores, with what its source says of its size. */
export interface ReferenceRow {
  readonly model: string;
  readonly cells: readonly ReferenceCell[];
  /** The average as its source prints it; null where it prints none. */
  readonly printed: string | null;
  /** Which kind of average that is. */
  readonly board: OwnBoardId;
  readonly split: 'validation' | 'test';
  readonly mode: TrainingMode;
  readonly parameters: number | null;
  /** Bytes of the weights. */
  readonly bytes: number | null;
  /** Floating-point operations for one text of 128 tokens. */
  readonly flops: number | null;
  readonly source: string;
  /** False: from memory, not yet compared with the publication. */
  readonly verified: boolean;
}

/** Kinds of averages that sources print under a definition of their own. */
export type OwnBoardId =
  | 'glue-test'
  | 'nine-cells'
  | 'seven-cells'
  | 'eight-cells'
  | 'nine-columns-test'
  | 'autotinybert'
  | 'mos7'
  | 'none';

const shortMetrics: Readonly<Record<string, MetricId>> = {
  acc: 'accuracy',
  f1: 'f1',
  p: 'pearson',
  s: 'spearmanr',
};

/** Tasks of one metric need not name it. */
const onlyMetric: Partial<Record<TaskId, MetricId>> = {
  cola: 'matthews_correlation',
  sst2: 'accuracy',
  mnli: 'accuracy',
  qnli: 'accuracy',
  rte: 'accuracy',
  wnli: 'accuracy',
};

const parts: Readonly<Record<string, ReferenceCell['part']>> = {
  m: '_matched',
  mm: '_mismatched',
};

/** Reads `cola 56.53, mnli-m 83.91, mrpc:f1 88.85, mrpc:acc 84.07, qqp 91.3`. */
export function readCells(text: string): readonly ReferenceCell[] {
  return text.split(', ').flatMap((cell) => {
    const [name = '', printed = ''] = cell.split(' ');
    const [where = '', metric = ''] = name.split(':');
    const [task = '', part = ''] = where.split('-');
    if (!isTaskId(task) || printed === '') return [];
    const known = shortMetrics[metric] ?? onlyMetric[task] ?? null;
    return [{ task, part: parts[part] ?? '', metric: known, printed }];
  });
}
