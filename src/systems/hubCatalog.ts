import type { Task, TaskId } from '../tasks/task.ts';

/** A score that was published for a checkpoint, on an official split. */
export interface Published {
  readonly task: TaskId;
  readonly split: string;
  readonly metric: Task['metrics'][number];
  /** A fraction. */
  readonly value: number;
  /** As it is told: `794/872`, or the printed fraction. */
  readonly words: string;
  /** Who says so, of which file. */
  readonly source: string;
}

/** A checkpoint of the Hub that Isinglass knows: facts that were read, none that were guessed. */
export interface HubEntry {
  readonly repo: string;
  readonly title: string;
  readonly tasks: readonly TaskId[];
  /** Megabytes of its files, as far as they were seen, with the commit where it is known. */
  readonly files: string;
  /** Null where no score on an official GLUE split was published for it. */
  readonly published: Published | null;
  /** What a reader must know of it. */
  readonly note: string;
}

const sst2 = (k: number, source: string): Published => ({
  task: 'sst2',
  split: 'validation',
  metric: 'accuracy',
  value: k / 872,
  words: `${k}/872`,
  source,
});

const mrpcF1 = (value: number, source: string): Published => ({
  task: 'mrpc',
  split: 'validation',
  metric: 'f1',
  value,
  words: `F1 ${value}`,
  source,
});

/**
 * Curated; each fact was read in the repository's files or its model card in November 2026. Licences
 * and later revisions stand on the Hub: a run says which commit it took.
 */
export const hubCatalog: readonly HubEntry[] = [
  {
    repo: 'Xenova/distilbert-base-uncased-finetuned-sst-2-english',
    title: 'DistilBERT, SST-2',
    tasks: ['sst2'],
    files: 'fp32 268, fp16 134, q8 67.6 MB at commit 4b4ee03',
    published: sst2(794, 'Intel’s model cards, of the fp32 model'),
    note: 'The published score is of the fp32 model that this was converted from.',
  },
  {
    repo: 'Intel/distilbert-base-uncased-finetuned-sst-2-english-int8-dynamic-inc',
    title: 'DistilBERT int8 (Intel), SST-2',
    tasks: ['sst2'],
    files: 'model.onnx 73 MB',
    published: sst2(788, 'Intel’s model card, of this int8 model'),
    note: 'Its model.onnx lies at the root and is dynamically quantized: one row a call.',
  },
  {
    repo: 'Intel/MiniLM-L12-H384-uncased-mrpc-int8-dynamic-inc',
    title: 'MiniLM-L12 int8 (Intel), MRPC',
    tasks: ['mrpc'],
    files: 'model.onnx 33 MB',
    published: mrpcF1(0.9107, 'Intel’s model card, of this int8 model; fp32 0.9097'),
    note: 'The smallest here.',
  },
  {
    repo: 'Intel/bert-base-uncased-mrpc-int8-dynamic-inc',
    title: 'BERT-base int8 dynamic (Intel), MRPC',
    tasks: ['mrpc'],
    files: 'model.onnx 107 MB',
    published: mrpcF1(0.8958, 'Intel’s model card, of this int8 model; fp32 0.9042'),
    note: 'Dynamically quantized: one row a call.',
  },
  {
    repo: 'Intel/bert-base-uncased-mrpc-int8-static-inc',
    title: 'BERT-base int8 static (Intel), MRPC',
    tasks: ['mrpc'],
    files: 'model.onnx 236 MB',
    published: mrpcF1(0.9021, 'Intel’s model card, of this int8 model; fp32 0.9042'),
    note: 'Its card says that it was calibrated on the evaluation set: its score has seen these rows.',
  },
  {
    repo: 'Xenova/distilbert-base-uncased-mnli',
    title: 'DistilBERT, MNLI',
    tasks: ['mnli', 'ax'],
    files: 'fp32 268, q8 67.4 MB',
    published: null,
    note: 'Labels ENTAILMENT, NEUTRAL, CONTRADICTION. An earlier commit of its origin named them in another order: the label doctor tells.',
  },
  {
    repo: 'Xenova/nli-deberta-v3-xsmall',
    title: 'DeBERTa-v3 xsmall, NLI',
    tasks: ['mnli', 'ax'],
    files: 'sizes not seen',
    published: null,
    note: 'Labels contradiction, entailment, neutral, not GLUE’s order. The score on its card is of another set than GLUE’s.',
  },
  {
    repo: 'Xenova/mobilebert-uncased-mnli',
    title: 'MobileBERT, MNLI',
    tasks: ['mnli', 'ax'],
    files: 'sizes not seen',
    published: null,
    note: 'How its labels are named was not seen: config.json decides.',
  },
  {
    repo: 'bdx33/distilbert-base-cased-CoLA',
    title: 'DistilBERT cased, CoLA',
    tasks: ['cola'],
    files: 'fp32 263, q8 66.2 MB',
    published: null,
    note: 'What its labels mean was not seen: if it is refused, the label doctor helps.',
  },
];

/** The entry of a system, or null; whatever the revision. */
export function hubEntryOf(system: string): HubEntry | null {
  const name = system.replace(/^hub:/, '').replace(/@.*$/, '');
  return hubCatalog.find(({ repo }) => repo === name) ?? null;
}
