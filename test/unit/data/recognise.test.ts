import { describe, expect, test } from 'vitest';
import { recognisePath, splitFor, tasksByColumns } from '../../../src/data/recognise.ts';
import { taskById } from '../../../src/tasks/glue.ts';

function placeOf(path: string): string {
  const reading = recognisePath(path);
  if (reading.kind !== 'rows') return reading.kind;
  if (reading.task === null) return `${reading.format} ? ${reading.part}`;
  const { split, assumed } = splitFor(taskById(reading.task), reading);
  return `${reading.format} ${reading.task} ${split}${assumed ? ' (assumed)' : ''}`;
}

describe('paths', () => {
  test.each([
    ['sst2/validation.jsonl', 'jsonl sst2 validation'],
    ['a/b/c/SST2/Validation.JSONL', 'jsonl sst2 validation'],
    ['sst2/validation.json', 'jsonl sst2 validation'],
    ['sst2/validation.ndjson', 'jsonl sst2 validation'],
    ['rte/val.tsv', 'tsv rte validation'],
    ['cola/validation-00000-of-00001.parquet', 'parquet cola validation'],
    ['cola/validation/0000.parquet', 'parquet cola validation'],
    [
      'hub/datasets/nyu-mll/glue/resolve/bcdc/mnli/validation_matched-00000-of-00001.parquet',
      'parquet mnli validation_matched',
    ],
    ['mnli_matched/validation-00000-of-00001.parquet', 'parquet mnli validation_matched'],
    ['mnli_mismatched/validation-00000-of-00001.parquet', 'parquet mnli validation_mismatched'],
    ['mnli_mismatched/test-00000-of-00001.parquet', 'parquet mnli test_mismatched'],
    ['mnli/validation_mismatched/0000.parquet', 'parquet mnli validation_mismatched'],
    ['mnli/train-00000-of-00001.parquet', 'parquet mnli train'],
    ['mnli/validation.jsonl', 'jsonl mnli validation_matched (assumed)'],
    ['glue_data/CoLA/dev.tsv', 'tsv cola validation'],
    ['glue_data/SST-2/dev.tsv', 'tsv sst2 validation'],
    ['glue_data/STS-B/train.tsv', 'tsv stsb train'],
    ['glue_data/MRPC/msr_paraphrase_test.txt', 'tsv mrpc test'],
    ['glue_data/MNLI/dev_mismatched.tsv', 'tsv mnli validation_mismatched'],
    ['glue_data/diagnostic/diagnostic.tsv', 'tsv ax test'],
    ['ax/test.jsonl', 'jsonl ax test'],
    ['AX.tsv', 'tsv ax test'],
    ['sst2_validation.jsonl', 'jsonl sst2 validation'],
    ['cola-dev.tsv', 'tsv cola validation'],
    ['SST-2-dev.tsv', 'tsv sst2 validation'],
    ['glue-sts-b.train.jsonl', 'jsonl stsb train'],
    ['multinli_1.0_dev_mismatched.jsonl', 'jsonl mnli validation_mismatched'],
    ['mnli-mm.dev.jsonl', 'jsonl mnli validation_mismatched'],
    ['validation/rte.jsonl', 'jsonl rte validation'],
    ['cola/old/sst2_dev.jsonl', 'jsonl sst2 validation'],
    ['sst2/rows.jsonl', 'jsonl sst2 validation (assumed)'],
    ['test/fixtures/sst2/rows.jsonl', 'jsonl sst2 validation (assumed)'],
    ['rows.jsonl', 'jsonl ? null'],
    ['my_test.jsonl', 'jsonl ? test'],
    ['constructor/constructor.jsonl', 'jsonl ? null'],
    ['prose.txt', 'ignored'],
    ['README.md', 'ignored'],
    ['sst2/config.json', 'ignored'],
    ['sst2/tokenizer.json', 'ignored'],
    ['plot.png', 'ignored'],
    ['file.constructor', 'ignored'],
    ['noextension', 'ignored'],
    ['__MACOSX/sst2/dev.tsv', 'ignored'],
    ['sst2/._dev.tsv', 'ignored'],
    ['CoLA/original/raw/in_domain_dev.tsv', 'ignored'],
    ['MRPC/dev_ids.tsv', 'ignored'],
    ['sst2/validation.csv', 'unread'],
    ['glue_data.zip', 'unread'],
  ])('%s → %s', (path, place) => {
    expect(placeOf(path)).toBe(place);
  });
});

describe('columns', () => {
  const labelled = (...labels: unknown[]) => labels.map((label) => ({ label }));
  const pair = ['sentence1', 'sentence2', 'label'];

  test.each([
    [['question1', 'question2', 'is_duplicate'], [], ['qqp']],
    [['question', 'sentence', 'label'], [], ['qnli']],
    [['premise', 'hypothesis', 'label'], [], ['mnli']],
    [['sentence1', 'sentence2', 'gold_label'], [{ gold_label: 'neutral' }], ['mnli']],
    [['Quality', '#1 ID', '#2 ID', '#1 String', '#2 String'], [], ['mrpc']],
    [['sentence', 'label'], labelled(0, 1), ['cola', 'sst2']],
    [['sentence', 'label'], labelled('positive'), ['sst2']],
    [['source', 'label', 'star', 'sentence'], labelled('1', '0'), ['cola', 'sst2']],
    [pair, labelled(0, 1, -1), ['mrpc', 'stsb', 'rte', 'wnli']],
    [pair, labelled(0, 1, 3.2), ['stsb']],
    [pair, labelled('entailment', 'not_entailment'), ['rte', 'wnli']],
    [pair, labelled('equivalent'), ['mrpc']],
    [['text', 'label'], labelled(0, 1), []],
    [[], [], []],
  ])('%j with %j: %j', (columns, rows, tasks) => {
    expect(tasksByColumns(columns, rows)).toEqual(tasks);
  });
});
