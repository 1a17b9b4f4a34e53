import type { MetricId } from '../../metrics/metric.ts';
import type { TaskId } from '../../tasks/task.ts';
import { type ColumnId, columnOf } from './column.ts';
import type { PublishedRow } from './publishedRow.ts';

/** What a published cell is a score of, as far as it can be known. */
export interface CellReading {
  readonly task: TaskId;
  /** The metric; null where it is not known. `auc` is no metric of GLUE. */
  readonly metric: MetricId | 'auc' | null;
  /** e.g. `validation_matched`; null where it is not known. */
  readonly split: string | null;
  /** True where both are known well enough to rank by. */
  readonly sure: boolean;
  /** Why this metric, or what it may be, in sentences. */
  readonly why: string;
  /** Why this split; the same for all cells of a row. */
  readonly splitWhy: string;
}

type Pair = 'mrpc' | 'qqp';

/** What is known of the rows of one publication. */
interface Evidence {
  readonly published: string;
  /** Only these methods; absent: every row of that month. */
  readonly methods?: readonly string[];
  readonly split: 'validation' | 'test' | null;
  readonly splitWhy: string;
  /** MRPC and QQP can be accuracy, F1 or something else. */
  readonly pairs: Partial<
    Record<Pair, { readonly metric: MetricId | 'auc'; readonly why: string }>
  >;
  /** False: from memory, not checked against the publication. */
  readonly checked: boolean;
}

const accuracyOfWhole =
  'Accuracy: where its digits decide, it is a whole number of right answers out of 408.';

const evidence: readonly Evidence[] = [
  {
    published: '2026.02',
    split: 'validation',
    splitWhy:
      'On the validation split: RTE and SST-2 of these rows are whole numbers of right answers out of 277 and 872.',
    pairs: {
      mrpc: {
        metric: 'f1',
        why: 'F1, not accuracy: no whole number of right answers out of 408 gives it, while RTE and SST-2 of the same rows are whole numbers out of 277 and 872.',
      },
    },
    checked: true,
  },
  {
    published: '2024.02',
    split: 'validation',
    splitWhy:
      'On the validation split: RTE and SST-2 of these rows are whole numbers of right answers out of 277 and 872.',
    pairs: { mrpc: { metric: 'accuracy', why: accuracyOfWhole } },
    checked: true,
  },
  {
    published: '2023.05',
    methods: ['Linear FT'],
    split: null,
    splitWhy:
      'Neither its MRPC nor its RTE is a whole number of right answers out of a validation split, unlike the other rows of its table.',
    pairs: {},
    checked: true,
  },
  {
    published: '2023.05',
    split: 'validation',
    splitWhy:
      'On the validation split: MRPC, RTE and SST-2 of all rows of this table but Linear FT can be whole numbers of right answers on the validation splits, which by chance would almost never be.',
    pairs: {
      mrpc: {
        metric: 'accuracy',
        why: 'Accuracy: all rows of this table but Linear FT can be whole numbers of right answers out of 408.',
      },
    },
    checked: true,
  },
  {
    published: '2024.05',
    split: 'validation',
    splitWhy:
      'On the validation split: figures of this table are in the README of facebookresearch/bit as validation scores.',
    pairs: {
      mrpc: {
        metric: 'accuracy',
        why: 'Accuracy: the row BinaryBERT stands at 68.3, the accuracy of always giving the majority answer (68.38); its F1 would be 81.2.',
      },
    },
    checked: true,
  },
  {
    published: '2025.07',
    methods: ['BERTBASE', 'OpenAI GPT', 'BILSTM+ELMo+Attn'],
    split: 'test',
    splitWhy: 'On the test split: this row is of Table 1 of the BERT paper, which is on test.',
    pairs: {
      mrpc: { metric: 'f1', why: 'F1, as the BERT paper reports MRPC.' },
      qqp: { metric: 'f1', why: 'F1, as the BERT paper reports QQP.' },
    },
    checked: true,
  },
  {
    published: '2021.09',
    split: null,
    splitWhy: 'The leaderboard does not say which split.',
    pairs: {
      mrpc: { metric: 'auc', why: 'Very likely area under the ROC curve (AUC); not checked.' },
      qqp: { metric: 'auc', why: 'Very likely area under the ROC curve (AUC); not checked.' },
    },
    checked: false,
  },
];

const unknown: Omit<Evidence, 'published'> = {
  split: null,
  splitWhy: 'The leaderboard does not say which split.',
  pairs: {},
  checked: true,
};

function evidenceOf({ published, method }: PublishedRow): Omit<Evidence, 'published'> {
  const found = evidence.find(
    (one) => one.published === published && (one.methods?.includes(method) ?? true),
  );
  return found ?? unknown;
}

/** What a cell is a score of; null for the average, which is no task's. */
export function cellReading(row: PublishedRow, id: ColumnId): CellReading | null {
  const { task, part, certainty, evidence: ofColumn } = columnOf(id);
  if (task === null) return null;
  const known = evidenceOf(row);
  const { metric, why } = metricOf(task, known, row);
  const split = known.split === null ? null : `${known.split}${part}`;
  const doubts = [certainty === 'proven' ? [] : ofColumn, misprintOf(row, id) ?? []].flat();
  const sure = known.checked && doubts.length === 0 && metric !== null && split !== null;
  const { splitWhy } = known;
  return { task, metric, split, sure, why: [why, ...doubts].join(' '), splitWhy };
}

/** A cell that its own source has otherwise. */
function misprintOf({ published, method }: PublishedRow, id: ColumnId): string | null {
  return published === '2025.07' && method === 'BERTBASE' && id === 'sst2'
    ? 'Misprinted: the BERT paper has 93.5 here, and the row’s other cells are as in the paper.'
    : null;
}

function metricOf(
  task: TaskId,
  { pairs }: Omit<Evidence, 'published'>,
  { published }: PublishedRow,
): { metric: CellReading['metric']; why: string } {
  if (task === 'cola') return { metric: 'matthews_correlation', why: 'Matthews correlation.' };
  if (task === 'stsb') {
    return { metric: null, why: 'A correlation: Pearson or Spearman, it is not said which.' };
  }
  if (task === 'mrpc' || task === 'qqp') {
    return pairs[task] ?? { metric: null, why: 'Accuracy or F1: it is not said which.' };
  }
  if (published === '2021.09') {
    return { metric: 'auc', why: 'Very likely area under the ROC curve (AUC); not checked.' };
  }
  return { metric: 'accuracy', why: 'Accuracy.' };
}
