import { describe, expect, test } from 'vitest';
import type { GivenFile } from '../../../src/runs/request.ts';
import { load, refusal, textFile } from './given.ts';

const rows = '{"sentence":"a warm film","label":1}\n{"sentence":"a cold one","label":0}\n';

const wordsOf = async (file: GivenFile) =>
  (await refusal(load([file], { tasks: ['sst2'] }))).sentence;

describe('files that are read wrongly elsewhere', () => {
  test('a column that is there twice is refused, not the last one taken', async () => {
    const file = textFile('sst2/dev.tsv', 'sentence\tlabel\tlabel\na warm film\t1\t0\n');
    expect(await wordsOf(file)).toBe('sst2/dev.tsv has two columns named label.');
  });

  test('UTF-16 without a byte order mark is named', async () => {
    const bytes = Uint8Array.from([...rows].flatMap((letter) => [letter.charCodeAt(0), 0]));
    expect(await wordsOf(textFile('sst2/validation.jsonl', bytes))).toBe(
      'sst2/validation.jsonl is UTF-16 text.',
    );
  });

  test('carriage returns alone are named, and a return inside a line is not one', async () => {
    expect(await wordsOf(textFile('sst2/dev.tsv', 'sentence\tlabel\ra\t1\rb\t0\r'))).toBe(
      'sst2/dev.tsv ends its lines with carriage returns alone, as Macintoshes did before 2001.',
    );
    const { splits } = await load([textFile('sst2/dev.tsv', 'sentence\tlabel\r\na\rb\t1\r\n')]);
    expect(splits[0]?.texts).toEqual(['a\rb']);
  });

  test('of two files for one split, the one in the least deep folder', async () => {
    const files = ['glue/a/sst2/validation.jsonl', 'glue/sst2/validation.jsonl'];
    const { splits } = await load(files.map((path) => textFile(path, rows)));
    expect(splits[0]?.file).toBe('glue/sst2/validation.jsonl');
  });
});
