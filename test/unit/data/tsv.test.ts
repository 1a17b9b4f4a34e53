import { describe, expect, test } from 'vitest';
import { load, refusal, textFile } from './given.ts';

const rows = (...lines: string[]) => `${lines.join('\n')}\n`;

/** The official archive: path, content, then task, split, texts and references. */
const layouts: [string, string, string, string, unknown[][]][] = [
  [
    'CoLA/train.tsv',
    rows('gj04\t1\t\t"Go," he said.', 'gj04\t0\t*\tHe "go said.'),
    'cola',
    'train',
    [
      ['"Go," he said.', 1],
      ['He "go said.', 0],
    ],
  ],
  [
    'CoLA/test.tsv',
    rows('index\tsentence', '0\tThe cat sat.', '1\tCat the sat.'),
    'cola',
    'test',
    [
      ['The cat sat.', null],
      ['Cat the sat.', null],
    ],
  ],
  [
    'SST-2/dev.tsv',
    rows('sentence\tlabel', 'a warm film\t1', 'a cold one\t0'),
    'sst2',
    'validation',
    [
      ['a warm film', 1],
      ['a cold one', 0],
    ],
  ],
  [
    'MRPC/test.tsv',
    rows('index\t#1 ID\t#2 ID\t#1 String\t#2 String', '0\t1\t2\tIt "rained.\tRain fell.'),
    'mrpc',
    'test',
    [['It "rained.', 'Rain fell.', null]],
  ],
  [
    'MRPC/msr_paraphrase_test.txt',
    rows('\ufeffQuality\t#1 ID\t#2 ID\t#1 String\t#2 String', '1\t1\t2\tIt rained.\tRain fell.'),
    'mrpc',
    'test',
    [['It rained.', 'Rain fell.', 1]],
  ],
  [
    'STS-B/dev.tsv',
    rows(
      'index\tgenre\tfilename\tyear\told_index\tsource1\tsource2\tsentence1\tsentence2\tscore',
      '0\tnews\tf\t2012\t1\tnone\tnone\tA man eats.\tA man is eating.\t4.750',
    ),
    'stsb',
    'validation',
    [['A man eats.', 'A man is eating.', 4.75]],
  ],
  [
    'QQP/dev.tsv',
    rows('id\tqid1\tqid2\tquestion1\tquestion2\tis_duplicate', '7\t1\t2\tWhy is it?\tHow come?\t1'),
    'qqp',
    'validation',
    [['Why is it?', 'How come?', 1]],
  ],
  [
    'MNLI/dev_matched.tsv',
    rows(
      'index\tpromptID\tpairID\tgenre\tsentence1_parse\tsentence2_parse\tsentence1\tsentence2\tlabel1\tlabel2\tgold_label',
      '0\t1\t1c\tfiction\t(p)\t(p)\tHe left.\tHe went.\tneutral\tentailment\tentailment',
      '1\t1\t1d\tfiction\t(p)\t(p)\tHe left.\tHe stayed.\tneutral\tcontradiction\t-',
    ),
    'mnli',
    'validation_matched',
    [
      ['He left.', 'He went.', 0],
      ['He left.', 'He stayed.', null],
    ],
  ],
  [
    'MNLI/test_mismatched.tsv',
    rows(
      'index\tpromptID\tpairID\tgenre\tsentence1\tsentence2',
      '0\t1\t1c\tfiction\tHe left.\tHe went.',
    ),
    'mnli',
    'test_mismatched',
    [['He left.', 'He went.', null]],
  ],
  [
    'QNLI/dev.tsv',
    rows(
      'index\tquestion\tsentence\tlabel',
      '0\tWhen?\tIn May.\tentailment',
      '1\tWho?\tIn May.\tnot_entailment',
    ),
    'qnli',
    'validation',
    [
      ['When?', 'In May.', 0],
      ['Who?', 'In May.', 1],
    ],
  ],
  [
    'RTE/dev.tsv',
    rows('index\tsentence1\tsentence2\tlabel', '0\tIt rained.\tIt was wet.\tnot_entailment'),
    'rte',
    'validation',
    [['It rained.', 'It was wet.', 1]],
  ],
  [
    'WNLI/dev.tsv',
    rows('index\tsentence1\tsentence2\tlabel', '0\tHe fell.\tThe man fell.\t1'),
    'wnli',
    'validation',
    [['He fell.', 'The man fell.', 1]],
  ],
  [
    'diagnostic/diagnostic.tsv',
    rows('index\tsentence1\tsentence2', '0\tIt rained.\tIt was wet.'),
    'ax',
    'test',
    [['It rained.', 'It was wet.', null]],
  ],
  [
    'AX/diagnostic-full.tsv',
    rows('Logic\tDomain\tPremise\tHypothesis\tLabel', '\tNews\tIt rained.\tIt was wet.\tneutral'),
    'ax',
    'test',
    [['It rained.', 'It was wet.', 1]],
  ],
  [
    'qnli/validation.tsv',
    rows('label\tidx\tsentence\tquestion', '1\t0\tIn May.\tWho?'),
    'qnli',
    'validation',
    [['Who?', 'In May.', 1]],
  ],
];

describe('TSV as the official archive has it', () => {
  test.each(layouts)('%s', async (path, content, task, split, expected) => {
    for (const text of [content, content.replaceAll('\n', '\r\n'), content.trimEnd()]) {
      const { splits } = await load([textFile(`glue_data/${path}`, text)], { splits: [split] });
      const [data] = splits;
      expect(`${data?.task} ${data?.split}`).toBe(`${task} ${split}`);
      const found = data?.texts.map((one, row) => [
        one,
        ...(data.textPairs?.slice(row, row + 1) ?? []),
        data.references[row],
      ]);
      expect(found).toEqual(expected);
      expect(data?.leftOut).toEqual([]);
    }
  });

  test('rows with too few or too many cells are left out', async () => {
    const content = rows(
      'question\tsentence\tlabel',
      'Who?\tIn May.',
      'Who?\tIn\tMay.\t1',
      'Who?\tI.\t1\t',
    );
    const { splits } = await load([textFile('qnli/dev.tsv', content)]);
    expect(splits[0]?.leftOut).toEqual([
      { line: 2, reason: 'has 2 columns in place of 3' },
      { line: 3, reason: 'has 4 columns in place of 3' },
    ]);
    expect([...(splits[0]?.index ?? [])]).toEqual([2]);
  });

  test('an empty line is an empty text where there is one column, else no row', async () => {
    const one = await load([textFile('sst2/test.tsv', 'sentence\na\n\nb\n')], { splits: ['test'] });
    expect(one.splits[0]?.texts).toEqual(['a', '', 'b']);
    const two = await load([textFile('sst2/dev.tsv', 'sentence\tlabel\na\t1\n\nb\t0\n\n')]);
    expect(two.splits[0]?.texts).toEqual(['a', 'b']);
    expect([...(two.splits[0]?.index ?? [])]).toEqual([0, 1]);
  });

  test('a header alone is an empty file', async () => {
    const error = await refusal(load([textFile('sst2/dev.tsv', 'sentence\tlabel\n')]));
    expect(error.code).toBe('file-empty');
  });
});
