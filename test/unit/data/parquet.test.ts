import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FileLike, GivenFile } from '../../../src/runs/request.ts';
import { load, refusal, textFile } from './given.ts';

const fixtures = new URL('../../fixtures/rows/', import.meta.url);

function parquet(name: string, path = 'qnli/validation.parquet'): GivenFile {
  return { path, file: new Blob([readFileSync(new URL(name, fixtures))]) };
}

describe('Parquet', () => {
  test.each(['none', 'snappy', 'gzip', 'zstd', 'brotli', 'lz4'])('%s is read', async (codec) => {
    const { splits, notices } = await load([parquet(`qnli-${codec}.parquet`)]);
    expect(notices).toEqual([]);
    const [data] = splits;
    expect(data?.references).toEqual([0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1]);
    expect([...(data?.index ?? [])]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(data?.texts[5]).toBe('When was the tower lit?');
    expect(data?.textPairs?.[5]).toBe('The keeper had two goats.');
  });

  test('shards are put together in order', async () => {
    const shards = ['-00001-of-00002', '-00000-of-00002'].map((shard, at) =>
      parquet(at === 0 ? 'qnli-zstd.parquet' : 'qnli-none.parquet', `qnli/train${shard}.parquet`),
    );
    const { splits, notices } = await load(shards, { splits: ['train'] });
    expect(splits[0]?.file).toBe('qnli/train-00000-of-00002.parquet');
    expect(splits[0]?.rowsInFile).toBe(24);
    expect(splits[0]?.index[23]).toBe(23);
    expect(notices).toEqual([]);
  });

  test('a missing shard is told', async () => {
    const shard = parquet('qnli-none.parquet', 'qnli/validation-00001-of-00003.parquet');
    const { notices } = await load([shard]);
    expect(notices[0]).toMatchObject({
      code: 'shards-missing',
      sentence: 'qnli/validation-00001-of-00003.parquet is one of 3 parts, and 1 of them is here.',
    });
  });

  test('odd scores: NaN and 5.5 are left out, null and −1 are hidden', async () => {
    const file = parquet('stsb-odd-scores.parquet', 'stsb/validation.parquet');
    const { splits, notices } = await load([file]);
    expect(splits[0]?.references).toEqual([4.5, null, null]);
    expect(splits[0]?.leftOut).toEqual([
      { line: 2, reason: 'score is NaN, not a number' },
      { line: 4, reason: 'score 5.5 is outside 0 to 5' },
    ]);
    expect(notices.map(({ sentence }) => sentence)).toEqual([
      'stsb/validation.parquet: 2 of 5 rows were left out: ' +
        'row 2: score is NaN, not a number; row 4: score 5.5 is outside 0 to 5.',
      'stsb/validation.parquet: 2 of 3 rows have no label: they are predicted, but enter no metric.',
    ]);
  });

  test('rows are numbered through all row groups', async () => {
    const file = parquet('sst2-three-groups.parquet', 'sst2/validation.parquet');
    const { splits } = await load([file]);
    expect([...(splits[0]?.index ?? [])]).toEqual([0, 1, 2, 3, 5]);
    expect(splits[0]?.leftOut).toEqual([{ line: 5, reason: 'label 9 is outside 0 to 1' }]);
  });

  test('a null text is left out', async () => {
    const { splits } = await load([parquet('rte-null-text.parquet', 'rte/validation.parquet')]);
    expect(splits[0]?.leftOut).toEqual([{ line: 2, reason: 'sentence1 is null, not text' }]);
    expect(splits[0]?.texts).toEqual(['a man eats']);
  });

  test('the file is read by slices, never whole', async () => {
    const { path, file } = parquet('qnli-zstd.parquet');
    const sliced: FileLike = {
      size: file.size,
      arrayBuffer: () => Promise.reject(new Error('read whole')),
      slice: (start, end) => file.slice(start, end),
    };
    const { splits } = await load([{ path, file: sliced }]);
    expect(splits[0]?.index).toHaveLength(12);
  });

  test.each([
    ['cut short', (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, bytes.length - 40)],
    [
      'a footer of noise',
      (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(0x7f, bytes.length - 900, bytes.length - 8),
    ],
    ['pages of noise', (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(0xff, 4, 1500)],
    ['text', () => new TextEncoder().encode('<!doctype html><p>Not found</p>')],
  ])('corrupt (%s) is refused', async (_, spoil) => {
    const bytes = new Uint8Array(readFileSync(new URL('qnli-snappy.parquet', fixtures)));
    const error = await refusal(load([textFile('qnli/validation.parquet', spoil(bytes))]));
    expect(error.code).toBe('parquet-unreadable');
    expect(error.sentence).toMatch(/^qnli\/validation\.parquet cannot be read as Parquet: .+\.$/);
    expect(error.next).toBe(
      'Download or save the file again; snappy, gzip and zstd compression are read.',
    );
  });

  test('an empty file is refused', async () => {
    expect((await refusal(load([textFile('qnli/validation.parquet', '')]))).code).toBe(
      'file-empty',
    );
  });
});
