import { describe, expect, test } from 'vitest';
import { linesOf } from '../../../src/data/lines.ts';
import type { FileLike } from '../../../src/runs/request.ts';
import { load, refusal, textFile } from './given.ts';

const sst2 = (content: string | Uint8Array<ArrayBuffer>) =>
  textFile('sst2/validation.jsonl', content);

async function leftOut(content: string | Uint8Array<ArrayBuffer>) {
  const { splits } = await load([sst2(content)]);
  return splits[0]?.leftOut;
}

const good = '{"sentence":"a warm film","label":1}';

describe('lines', () => {
  test('slices cut anywhere, LF and CRLF, with and without a last line end', async () => {
    const texts = ['\ufeffé', 'x'.repeat(2 ** 20 - 3), 'ü'.repeat(2 ** 19), '', 'last'];
    for (const ending of ['\n', '\r\n']) {
      const found: unknown[] = [];
      for await (const lines of linesOf(textFile('a', texts.join(ending)).file, 'a'))
        found.push(...lines);
      expect(found.slice(0, 2)).toEqual([
        { line: 1, text: 'é' },
        { line: 2, text: texts[1] },
      ]);
      expect(found[4]).toEqual({ line: 5, text: 'last' });
    }
  });

  test('a byte order mark is dropped only from the first line', async () => {
    const { splits } = await load([textFile('sst2/test.tsv', '\ufeffsentence\n\ufeffa\n')], {
      splits: ['test'],
    });
    expect(splits[0]?.texts).toEqual(['\ufeffa']);
  });
});

describe('JSON Lines', () => {
  test('a byte order mark is dropped', async () => {
    expect(await leftOut(`\ufeff${good}\n${good}`)).toEqual([]);
  });

  test.each(['jsonl', 'json', 'tsv', 'parquet'])(
    'a file that went away (%s) is refused',
    async (end) => {
      const gone: FileLike = {
        size: 100,
        arrayBuffer: () => Promise.reject(new Error('The file is gone.')),
        slice: () => gone,
      };
      const path = `sst2/validation.${end}`;
      expect(await refusal(load([{ path, file: gone }]))).toEqual({
        code: 'file-unreadable',
        sentence: `${path} could not be read: The file is gone.`,
        next: 'Choose the file again: it may have been moved or changed since.',
      });
    },
  );

  test('blank lines are no rows, but count as lines', async () => {
    const { splits } = await load([sst2(`\n${good}\r\n  \n{"sentence":"b","label":9}\n${good}`)]);
    expect(splits[0]?.rowsInFile).toBe(3);
    expect([...(splits[0]?.index ?? [])]).toEqual([0, 2]);
    expect(splits[0]?.leftOut).toEqual([{ line: 4, reason: 'label 9 is outside 0 to 1' }]);
  });

  test.each([
    ['{"sentence":"a"', 'is not valid JSON'],
    ['{"sentence":"a","label":NaN}', 'is not valid JSON: NaN is no JSON value'],
    ['{"sentence":"a","label": -Infinity}', 'is not valid JSON: -Infinity is no JSON value'],
    ['[1]', 'is a list, not an object of columns'],
    ['null', 'is null, not an object of columns'],
    ['"a"', 'is a string, not an object of columns'],
    ['{"__proto__":{"sentence":"a"},"label":1}', 'the column sentence is missing'],
  ])('%s is left out', async (line, reason) => {
    expect(await leftOut(`${good}\n${line}\n`)).toEqual([{ line: 2, reason }]);
  });

  test('a line that is not UTF-8 is left out', async () => {
    const bytes = new TextEncoder().encode(`${good}\n{"sentence":"caf_","label":1}\n`);
    bytes[bytes.indexOf(0x5f)] = 0xe9;
    expect(await leftOut(bytes)).toEqual([{ line: 2, reason: 'is not UTF-8 text' }]);
  });

  test('a line of 10 MB is left out at once, and the lines after it are read', async () => {
    const start = performance.now();
    const { splits, notices } = await load([
      sst2(`${good}\n{"sentence":"${'x'.repeat(1e7)}"}\n${good}`),
    ]);
    expect(performance.now() - start).toBeLessThan(2000);
    expect([...(splits[0]?.index ?? [])]).toEqual([0, 2]);
    expect(notices[0]?.sentence).toBe(
      'sst2/validation.jsonl: 1 of 3 rows was left out: line 2: is 10.0 MB long; the limit is 1.0 MB.',
    );
  });

  test('at most three left-out rows are quoted', async () => {
    const bad = '{"sentence":"a","label":5}\n';
    const { notices } = await load([sst2(`${good}\n${good}\n${good}\n${good}\n${bad.repeat(4)}`)]);
    expect(notices[0]?.sentence).toBe(
      'sst2/validation.jsonl: 4 of 8 rows were left out: line 5: label 5 is outside 0 to 1; ' +
        'line 6: label 5 is outside 0 to 1; line 7: label 5 is outside 0 to 1; ….',
    );
  });

  test.each([
    ['', 'file-empty', 'sst2/validation.jsonl has no rows.'],
    ['\n\n', 'file-empty', 'sst2/validation.jsonl has no rows.'],
    ['[]', 'file-empty', 'sst2/validation.jsonl has no rows.'],
    [
      '<html>\n<body>\n',
      'rows-invalid',
      'None of the 2 rows of sst2/validation.jsonl can be used: line 1: is not valid JSON; line 2: is not valid JSON.',
    ],
    [
      '{"sentence":"a","label":7}',
      'rows-invalid',
      'The only row of sst2/validation.jsonl cannot be used: line 1: label 7 is outside 0 to 1.',
    ],
    [
      '{"text":"a","label":1}',
      'rows-invalid',
      'sst2/validation.jsonl does not hold SST-2 rows: it has no column sentence, only “text” and “label”.',
    ],
    [
      'version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 3\n',
      'file-lfs-pointer',
      'sst2/validation.jsonl is a Git LFS pointer: a note of three lines in place of the file.',
    ],
    [
      '\ufeff[{"sentence":"a"',
      'json-invalid',
      /^sst2\/validation\.jsonl begins as one JSON array, but cannot be read as one: .+\.$/,
    ],
  ])('%j is refused', async (content, code, sentence) => {
    const error = await refusal(load([sst2(content)]));
    expect(error.code).toBe(code);
    if (typeof sentence === 'string') expect(error.sentence).toBe(sentence);
    else expect(error.sentence).toMatch(sentence);
    expect(error.next).toMatch(/\.$/);
  });

  test('UTF-16 is refused', async () => {
    const error = await refusal(load([sst2(Uint8Array.of(0xff, 0xfe, 0x7b, 0))]));
    expect(error.sentence).toBe('sst2/validation.jsonl is UTF-16 text.');
  });
});

describe('a JSON array', () => {
  test('rows are numbered from 1, whatever their idx', async () => {
    const content = JSON.stringify(
      [{ sentence: 'a', label: 1, idx: 5 }, 3, { sentence: 'b', label: 0, idx: 5 }],
      null,
      1,
    );
    const { splits, notices } = await load([textFile('sst2/validation.json', content)]);
    expect(splits[0]?.texts).toEqual(['a', 'b']);
    expect([...(splits[0]?.index ?? [])]).toEqual([0, 2]);
    expect(notices[0]?.sentence).toBe(
      'sst2/validation.json: 1 of 3 rows was left out: row 2: is a number, not an object of columns.',
    );
  });
});
