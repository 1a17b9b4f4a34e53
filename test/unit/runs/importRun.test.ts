import { describe, expect, it } from 'vitest';
import { importRun, importRuns } from '../../../src/runs/importRun.ts';
import { rowKey } from '../../../src/runs/rowKey.ts';
import type { RunFile } from '../../../src/runs/runFile.ts';
import { runFileOf } from '../../../src/runs/runFileOf.ts';
import { batchOf, mrpc, mrpcLogits, openTally, stsb, stsbLogits, upTo } from './fold.ts';

const browser = 'Chromium 150';

function finished() {
  const tally = openTally();
  tally.apply(batchOf(stsb, stsbLogits, upTo(60), 90));
  tally.apply(batchOf(mrpc, mrpcLogits, upTo(60), 150));
  tally.apply({ type: 'run-ended', at: 1050, status: 'done' });
  return tally.record;
}

const file = (texts = true): RunFile =>
  JSON.parse(JSON.stringify(runFileOf(finished(), { browser, texts })));

/** The run file's text with one value changed or, where it is undefined, taken away. */
function changed(path: string, value: unknown): string {
  const copy: unknown = JSON.parse(JSON.stringify(file()));
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at: unknown = copy;
  for (const name of names) at = Reflect.get(Object(at), name);
  if (value === undefined) Reflect.deleteProperty(Object(at), last);
  else Reflect.set(Object(at), last, value);
  return JSON.stringify(copy);
}

function sentenceOf(text: string): string {
  const read = importRun(text);
  return 'problem' in read ? read.problem.sentence : 'read';
}

const why = 'The file is not a run file that Isinglass can read: ';

describe('a run file that is read again', () => {
  it('gives the same run file, but for what it derives from', () => {
    const read = importRun(JSON.stringify(file()));
    if ('problem' in read) throw new Error(read.problem.sentence);
    expect(runFileOf(read.ok.record, { browser })).toEqual(file());
  });

  it('without texts keeps the keys, by which its rows are known', () => {
    const bare = file(false);
    expect(bare.tasks.mrpc?.validation).toMatchObject({ texts: null, textPairs: null });
    const read = importRun(JSON.stringify(bare));
    if ('problem' in read) throw new Error(read.problem.sentence);
    const again = runFileOf(read.ok.record, { browser, texts: false });
    expect(again.tasks.mrpc?.validation?.keys).toEqual(file().tasks.mrpc?.validation?.keys);
    expect(again.tasks.mrpc?.validation?.keys?.[3]).toBe(rowKey('mrpc', 'text 3', 'pair 3'));
  });

  it('of an older Isinglass, without keys and texts, is read', () => {
    for (const field of ['keys', 'texts', 'textPairs', 'predictions.truncated']) {
      const read = importRun(changed(`tasks.mrpc.validation.${field}`, undefined));
      if (field === 'textPairs') expect('problem' in read).toBe(true);
      else expect('ok' in read && read.ok.record.averages).toEqual(finished().averages);
    }
  });

  it('tells where it states another score than its predictions give', () => {
    const read = importRun(changed('tasks.mrpc.validation.metrics.accuracy.value', 1));
    if ('problem' in read) throw new Error(read.problem.sentence);
    expect(read.ok.record.notices).toMatchObject([
      {
        code: 'metrics-differ',
        task: 'mrpc',
        sentence: expect.stringContaining('another accuracy than'),
      },
    ]);
  });
});

describe('several runs in one file', () => {
  const text = `{"schemaVersion":1,"runs":[${JSON.stringify(file())},${JSON.stringify(file())}]}`;
  it('are all read', () => {
    const read = importRuns(text);
    expect('ok' in read && read.ok.length).toBe(2);
  });
  it('are not one', () => expect(sentenceOf(text)).toBe('The file holds 2 runs.'));
});

const mrpcSplit = 'tasks.mrpc.validation';

describe('a run file that does not fit', () => {
  it.each([
    ['schemaVersion', 9, 'its version is 9, not 1'],
    ['tasks.evil', {}, 'tasks.evil should be '],
    ['tasks.mrpc.dev', file().tasks.mrpc?.validation, 'mrpc dev: the task has no such split'],
    [`${mrpcSplit}.references`, [1], 'mrpc validation: references has 1 entries for 60 rows'],
    [
      `${mrpcSplit}.predictions.index`,
      upTo(60).reverse(),
      'mrpc validation: row numbers do not ascend',
    ],
    [`${mrpcSplit}.rowsInFile`, 3, 'mrpc validation: it has 60 rows of a file of 2'],
    [`${mrpcSplit}.labelMap`, [0, 2], 'mrpc validation: its label map names label 2 of 2'],
    [`${mrpcSplit}.labelMap`, [0, 1, 0], 'mrpc validation: a row has 2 logits, not 3'],
    [`${mrpcSplit}.scale`, 1, 'its label map or scale is not of this task’s kind'],
    [
      `${mrpcSplit}.references`,
      Array.from({ length: 60 }, () => 3),
      'mrpc validation: 3 is no reference of this task',
    ],
    [
      `${mrpcSplit}.predictions.tokenCounts`,
      Array.from({ length: 60 }, () => 1e300),
      'tasks.mrpc.validation.predictions.tokenCounts.0 should be ',
    ],
    ['environment.device', null, 'it has rows, but no device ran them'],
    ['request.tasks', 'none', 'request.tasks should be '],
    ['startedAt', 'yesterday', 'startedAt should be '],
  ])('where %s is %j', (path, value, sentence) => {
    const found = sentenceOf(changed(path, value));
    expect(found).toContain(why);
    expect(found).toContain(sentence);
  });

  it('is told from other JSON, and from no JSON', () => {
    expect(sentenceOf('{"a":1}')).toContain(why);
    expect(sentenceOf('[]')).toContain(why);
    expect(sentenceOf('<!doctype html>')).toContain('web page');
  });
});
