import { describe, expect, test } from 'vitest';
import { loadSplits } from '../../../src/data/sources.ts';
import { fetchFile } from '../../../src/data/starter.ts';
import { defaultRequest } from '../../../src/runs/request.ts';
import { loadStarter, refusal } from './given.ts';

describe('starter set', () => {
  test('holds 2,100 labelled rows in the order of the paper', async () => {
    const { splits, absent, notices } = await loadStarter();
    expect(splits.map(({ task, split, rowsInFile }) => `${task} ${split} ${rowsInFile}`)).toEqual([
      'cola validation 240',
      'sst2 validation 260',
      'mrpc validation 200',
      'stsb validation 220',
      'qqp validation 240',
      'mnli validation_matched 180',
      'mnli validation_mismatched 180',
      'qnli validation 240',
      'rte validation 200',
      'wnli validation 60',
      'ax test 80',
    ]);
    expect(splits.reduce((rows, { index }) => rows + index.length, 0)).toBe(2100);
    expect(splits.flatMap(({ references }) => references)).not.toContain(null);
    expect(absent).toEqual([]);
    expect(notices).toEqual([]);
  });

  test('gives the columns of each row', async () => {
    const { splits } = await loadStarter({ tasks: ['cola', 'qnli'], limit: 1, subset: 'first' });
    expect(splits[0]).toEqual({
      task: 'cola',
      split: 'validation',
      origin: 'starter',
      file: 'starter/cola/validation.jsonl',
      rowsInFile: 240,
      leftOut: [],
      index: Int32Array.of(0),
      references: [0],
      texts: ['The winner was arrived late.'],
      textPairs: null,
    });
    expect(splits[1]?.textPairs?.[0]).toMatch(/^The femur, or thigh bone/);
  });

  test('a split that it has not is refused by name', async () => {
    expect(await refusal(loadStarter({ tasks: ['rte'], splits: ['train'] }))).toEqual({
      code: 'split-absent',
      sentence: 'RTE is in the data, but not the split asked for: there is only its validation.',
      next: 'Ask for a split that is there, or add the file.',
    });
  });

  test('a missing file is refused', async () => {
    const loading = loadSplits(
      defaultRequest,
      { systemFiles: [], dataFiles: [] },
      {
        baseUrl: 'http://site.test/app/',
        fetchFile: async (url) => {
          throw new Error(`no ${url}`);
        },
      },
    );
    expect(await refusal(loading)).toMatchObject({
      code: 'starter-missing',
      sentence:
        'The starter file starter/cola/validation.jsonl could not be loaded: ' +
        'no http://site.test/app/starter/cola/validation.jsonl.',
    });
  });

  test('fetchFile takes no page for a file', async () => {
    const page = 'data:text/html,<p>not here';
    await expect(fetchFile(page)).rejects.toThrow('the server answered with a page');
  });

  test('Stop is heard between files', async () => {
    const signal = { aborted: true };
    const inputs = { systemFiles: [], dataFiles: [] };
    const fetchFile = async () => new Blob(['{"sentence":"a","label":1}']);
    const options = { baseUrl: 'http://site.test/', fetchFile, signal };
    expect((await refusal(loadSplits(defaultRequest, inputs, options))).code).toBe('stopped');
  });
});
