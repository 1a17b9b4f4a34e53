import { describe, expect, test } from 'vitest';
import type { GivenFile } from '../../../src/runs/request.ts';
import { load, refusal, textFile } from './given.ts';

function rowsFile(path: string, ...rows: object[]): GivenFile {
  return textFile(path, rows.map((row) => JSON.stringify(row)).join('\n'));
}

const pair = (label: unknown) => ({ sentence1: 'It rained.', sentence2: 'It was wet.', label });
const one = (label: unknown) => ({ sentence: 'a warm film', label });
const nli = (label: unknown) => ({ premise: 'It rained.', hypothesis: 'It was wet.', label });

const sst2 = rowsFile('sst2/validation.jsonl', one(1), one(0));
const rte = rowsFile('rte/validation.jsonl', pair(1), pair(0));
const mnli = rowsFile('mnli/validation_matched.jsonl', nli(2));
const ax = rowsFile('ax/test.jsonl', nli(0));

const names = (splits: readonly { task: string; split: string }[]) =>
  splits.map(({ task, split }) => `${task} ${split}`);

describe('which splits are read', () => {
  test('all: what is there, in the order of the paper; the rest is absent', async () => {
    const { splits, absent, notices } = await load([ax, mnli, rte, sst2]);
    expect(names(splits)).toEqual([
      'sst2 validation',
      'mnli validation_matched',
      'rte validation',
      'ax test',
    ]);
    expect(splits[0]?.origin).toBe('files');
    expect(absent).toEqual([
      { task: 'cola', reason: 'No file of this task is in the data.' },
      { task: 'mrpc', reason: 'No file of this task is in the data.' },
      { task: 'stsb', reason: 'No file of this task is in the data.' },
      { task: 'qqp', reason: 'No file of this task is in the data.' },
      {
        task: 'mnli',
        split: 'validation_mismatched',
        reason: 'No file of this split is in the data.',
      },
      { task: 'qnli', reason: 'No file of this task is in the data.' },
      { task: 'wnli', reason: 'No file of this task is in the data.' },
    ]);
    expect(notices).toEqual([]);
  });

  test('train and test only when named; `test` means both of MNLI’s', async () => {
    const files = [
      rowsFile('mnli/test_matched.jsonl', nli(-1)),
      rowsFile('mnli/test_mismatched.jsonl', nli(-1)),
      rowsFile('mnli/train.jsonl', nli(1)),
      rowsFile('rte/test.jsonl', pair(-1)),
      rte,
    ];
    expect(names((await load(files)).splits)).toEqual(['rte validation']);
    expect(names((await load(files, { splits: ['test'] })).splits)).toEqual([
      'mnli test_matched',
      'mnli test_mismatched',
      'rte test',
    ]);
    const both = await load(files, { splits: ['train', 'validation'], tasks: ['rte', 'mnli'] });
    expect(names(both.splits)).toEqual(['mnli train', 'rte validation']);
  });

  test('limit, subset and seed choose rows; rowsInFile stays', async () => {
    const file = rowsFile(
      'sst2/validation.jsonl',
      ...Array.from({ length: 50 }, (_, at) => one(at % 2)),
    );
    const first = await load([file], { limit: 3, subset: 'first' });
    expect([...(first.splits[0]?.index ?? [])]).toEqual([0, 1, 2]);
    expect(first.splits[0]?.rowsInFile).toBe(50);
    const even = await load([file], { limit: 10, subset: 'stratified', seed: 3 });
    expect(even.splits[0]?.references.filter((label) => label === 1)).toHaveLength(5);
  });

  test('a limit counts usable rows', async () => {
    const file = rowsFile('sst2/validation.jsonl', one(8), one(1), one(0));
    const { splits } = await load([file], { limit: 1, subset: 'first' });
    expect([...(splits[0]?.index ?? [])]).toEqual([1]);
  });
});

describe('refusals', () => {
  test.each([
    [
      'task-absent',
      [sst2, rte],
      { tasks: ['qnli'] as const },
      'QNLI is not in the data, which has SST-2 and RTE.',
      'Choose among these tasks, or add qnli/validation.jsonl.',
    ],
    [
      'split-absent',
      [rte],
      { tasks: ['rte'] as const, splits: ['train'] },
      'RTE is in the data, but not the split asked for: there is only its validation.',
      'Ask for a split that is there, or add the file.',
    ],
    [
      'split-absent',
      [rte, sst2],
      { splits: ['train'] },
      'The data has none of the splits asked for: it has SST-2 validation and RTE validation.',
      'Ask for a split that is there, or add the file.',
    ],
    [
      'split-unknown',
      [rte],
      { splits: ['dev'] },
      'GLUE has no split named “dev”.',
      /^Choose among train, validation, .+\.$/,
    ],
    ['data-empty', [], {}, 'No data file was given.', /^Name files as <task>\/<split>\.jsonl/],
    [
      'data-unrecognised',
      [textFile('notes.csv', 'a'), textFile('README.md', 'b')],
      {},
      'notes.csv is not recognised as GLUE data.',
      /save other formats as one of these\.$/,
    ],
    [
      'data-unrecognised',
      [textFile('README.md', 'b')],
      {},
      'README.md is not recognised as GLUE data.',
      /./,
    ],
    [
      'task-ambiguous',
      [rowsFile('rows.jsonl', pair(1))],
      {},
      'rows.jsonl may hold MRPC, STS-B, RTE or WNLI: its columns sentence1, sentence2 and label suit each of them.',
      'Choose the task, or put the file in a folder named after it, e.g. mrpc/validation.jsonl.',
    ],
    [
      'other-task',
      [rowsFile('sst2/validation.jsonl', pair(1))],
      {},
      'sst2/validation.jsonl does not hold SST-2 rows: it has the columns sentence1, sentence2, which are MRPC’s, STS-B’s, RTE’s or WNLI’s.',
      'Put the file in the folder of the task that it belongs to, or choose another file.',
    ],
    [
      'other-task',
      [textFile('qnli/dev.tsv', 'sentence\tlabel\na\t1\n')],
      {},
      'qnli/dev.tsv does not hold QNLI rows: it has the column sentence, which is CoLA’s or SST-2’s.',
      /./,
    ],
    [
      'other-task',
      [rowsFile('cola/validation.jsonl', { question: 'a', sentence: 'b', label: 1 })],
      {},
      'cola/validation.jsonl does not hold CoLA rows: it has the columns question, sentence, which are QNLI’s.',
      /./,
    ],
    [
      'other-task',
      [rowsFile('mrpc/validation.jsonl', pair(3.4), pair(0.2), pair(1), pair(5))],
      {},
      'mrpc/validation.jsonl does not hold MRPC rows: labels such as 3.4, 0.2 and 5 suit STS-B, which has columns of the same names.',
      'Put the file in the folder of STS-B, or choose another file.',
    ],
    [
      'other-task',
      [rowsFile('mine.jsonl', pair(1))],
      { tasks: ['sst2'] as const },
      /^mine\.jsonl does not hold SST-2 rows/,
      /./,
    ],
  ])('%s', async (code, files, request, sentence, next) => {
    const error = await refusal(load(files, request));
    const straight = (text: string) => text.replaceAll('’', "'");
    expect(error.code).toBe(code);
    if (typeof sentence === 'string') expect(error.sentence).toBe(straight(sentence));
    else expect(error.sentence).toMatch(sentence);
    if (typeof next === 'string') expect(error.next).toBe(next);
    else expect(error.next).toMatch(next);
  });

  test('among all tasks, a bad file is absent with a notice and loses nothing', async () => {
    const { splits, absent, notices } = await load([sst2, textFile('rte/validation.jsonl', '')]);
    expect(names(splits)).toEqual(['sst2 validation']);
    const sentence = 'rte/validation.jsonl has no rows.';
    expect(absent).toContainEqual({ task: 'rte', split: 'validation', reason: sentence });
    expect(notices).toMatchObject([{ code: 'file-empty', task: 'rte', sentence }]);
  });

  test('a named task with a bad file ends the run', async () => {
    const files = [sst2, textFile('rte/validation.jsonl', '')];
    expect((await refusal(load(files, { tasks: ['sst2', 'rte'] }))).code).toBe('file-empty');
  });
});

describe('files whose path says too little', () => {
  test.each([
    [rowsFile('a.jsonl', { question1: 'a', question2: 'b', label: 1 }), 'qqp validation'],
    [rowsFile('a.jsonl', pair(2.5)), 'stsb validation'],
    [rowsFile('a_test.jsonl', { question: 'a', sentence: 'b' }), 'qnli test'],
    [rowsFile('a_mismatched.jsonl', nli(2)), 'mnli validation_mismatched'],
    [textFile('a.tsv', 'gj\t1\t\tHe left.\ngj\t0\t*\tLeft he.\n'), 'cola validation'],
  ])('%# by columns', async (file, place) => {
    const tasks = place.startsWith('cola') ? (['cola'] as const) : 'all';
    const { splits } = await load([file], { tasks, splits: ['validation', 'test'] });
    expect(names(splits)).toEqual([place]);
  });

  test('the named task settles doubt', async () => {
    const { splits, notices } = await load([rowsFile('rows.jsonl', pair(1))], { tasks: ['wnli'] });
    expect(names(splits)).toEqual(['wnli validation']);
    expect(notices).toEqual([
      {
        code: 'split-assumed',
        task: 'wnli',
        split: 'validation',
        sentence: "rows.jsonl does not say which split it is: it is read as WNLI's validation.",
        next: 'Name the file wnli/validation, or after the split that it is.',
      },
    ]);
  });

  test('beside recognised files, doubtful ones are only listed', async () => {
    const { splits, notices } = await load([
      sst2,
      rowsFile('rows.jsonl', pair(1)),
      rowsFile('sst2/extra.jsonl', one(1)),
      textFile('broken.parquet', 'x'),
      textFile('other.json', '{}'),
      textFile('prose.txt', 'x'),
    ]);
    expect(names(splits)).toEqual(['sst2 validation']);
    expect(notices.map(({ sentence }) => sentence)).toEqual([
      '3 files not recognised and not read: broken.parquet, rows.jsonl and sst2/extra.jsonl.',
    ]);
  });

  test('of two files for one split, Parquet before JSON before TSV, with a notice', async () => {
    const tsv = textFile('SST-2/dev.tsv', 'sentence\tlabel\nfrom tsv\t1\n');
    const { splits, notices } = await load([tsv, sst2]);
    expect(splits[0]?.file).toBe('sst2/validation.jsonl');
    expect(notices).toEqual([
      {
        code: 'split-twice',
        task: 'sst2',
        split: 'validation',
        sentence:
          "SST-2's validation is there more than once: sst2/validation.jsonl is read, SST-2/dev.tsv not.",
        next: 'Give one file of each split to choose another.',
      },
    ]);
  });

  test('all labels hidden is told', async () => {
    const { splits, notices } = await load([rowsFile('rte/validation.jsonl', pair(-1), pair(-1))]);
    expect(splits[0]?.references).toEqual([null, null]);
    expect(notices[0]).toEqual({
      code: 'labels-hidden',
      task: 'rte',
      split: 'validation',
      sentence:
        'rte/validation.jsonl has only hidden labels (−1): predictions are made, every metric is undefined.',
      next: 'Export the predictions, or choose a split whose labels are public.',
    });
  });

  test('a file without labels says so', async () => {
    const { notices } = await load([rowsFile('rte/validation.jsonl', pair(undefined))]);
    expect(notices[0]?.sentence).toBe(
      'rte/validation.jsonl has no label column: predictions are made, every metric is undefined.',
    );
  });

  test.each(['score', 'gold_label'])(
    'labels under another task’s name (%s) are not overlooked',
    async (name) => {
      const row = { sentence1: 'a', sentence2: 'b', [name]: 1 };
      const error = await refusal(load([rowsFile('rte/validation.jsonl', row)]));
      expect(error.code).toBe('other-task');
    },
  );
});
