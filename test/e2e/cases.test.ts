import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunFile, RunFileSplit } from '../../src/runs/runFile.ts';
import { isTaskId } from '../../src/tasks/glue.ts';
import { chooseFiles, type OpenSite, openSite, runOnPage } from './site.ts';

/** What a case folder promises (../shared/cases/README.md). */
interface Values {
  task: string;
  split?: string;
  n?: number;
  scored?: number;
  references?: (number | null)[];
  predictions?: number[];
  metrics?: Record<string, number | { undefined: true }>;
  logits?: number[][];
  logits_tolerance?: number;
  label_map?: number[];
  texts?: string[][];
  first_ids?: number[];
  first_types?: number[];
  token_counts?: number[];
  effective_max_length?: number;
  rows_truncated?: number;
  same_logits?: number[][];
  same_logits_tolerance?: number;
  left_out_lines?: number[];
  time_limit_s?: number;
}
type Words = string | string[];
interface Expectation {
  ok: boolean;
  values?: Values;
  warns?: Words[];
  mentions?: Words[];
  or?: Expectation;
}
interface Case {
  title: string;
  how: { dtype: 'fp32' | 'fp16' | 'uint8'; max_length: number; task: string };
  expect: Expectation;
}

const folder = new URL('../../../shared/cases/', import.meta.url);
const isThere = existsSync(folder);
const names = isThere
  ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  : [];
if (!isThere) console.info('skipped: ../shared/cases is not there');

describe.skipIf(!isThere)('every case comes out as it says, one after the other in one tab', () => {
  let site: OpenSite;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site?.close());

  it('there are cases', () => expect(names.length).toBeGreaterThan(20));

  it.each(names.map(({ name }) => name))('%s', async (name) => {
    const one: Case = JSON.parse(readFileSync(new URL(`${name}/case.json`, folder), 'utf8'));
    const { dtype, max_length: maxLength, task } = one.how;
    if (!isTaskId(task)) throw new Error(task);
    await chooseFiles(site.page, '#system-files', new URL(`${name}/system`, folder));
    await chooseFiles(site.page, '#data-files', new URL(`${name}/data`, folder));
    const started = Date.now();
    const run = await runOnPage(site.page, {
      system: 'files',
      data: 'files',
      tasks: [task],
      splits: name === 'labels-all-hidden' ? ['test'] : 'default',
      dtype,
      maxLength,
      explain: 100,
    });
    const seconds = (Date.now() - started) / 1000;
    check(run, one.expect, seconds);
  });
});

/** Every word must occur in the text, in whichever case; of a list, one. */
function expectWords(text: string, words: readonly Words[]): void {
  for (const any of words) {
    const found = [any].flat().some((word) => text.toLowerCase().includes(word.toLowerCase()));
    expect(found, `${JSON.stringify(any)} in: ${text}`).toBe(true);
  }
}

const sentencesOf = (run: RunFile): string =>
  [...run.notices, ...(run.error ? [run.error] : [])]
    .map(({ sentence, next }) => `${sentence} ${next}`)
    .join('\n');

function check(run: RunFile, expected: Expectation, seconds: number): void {
  const wanted = expected.ok === (run.status === 'done') ? expected : (expected.or ?? expected);
  expect(run.status, sentencesOf(run)).toBe(wanted.ok ? 'done' : 'failed');
  expectWords(sentencesOf(run), [...(wanted.warns ?? []), ...(wanted.mentions ?? [])]);
  if (wanted.values) checkValues(run, wanted.values, seconds);
}

function checkValues(run: RunFile, values: Values, seconds: number): void {
  const splits = Object.entries(run.tasks).find(([task]) => task === values.task)?.[1] ?? {};
  const [name, split] = Object.entries(splits)[0] ?? [];
  if (!split) throw new Error(`no ${values.task}`);
  if (values.split) expect(name).toBe(values.split);
  const read = {
    n: split.n,
    scored: split.scored,
    references: split.references,
    label_map: split.labelMap,
    token_counts: split.predictions.tokenCounts,
    effective_max_length: split.effectiveMaxLength,
    rows_truncated: split.rowsTruncated,
    left_out_lines: split.leftOut.map(({ line }) => line),
    texts: split.examples?.map(({ text, textPair }) =>
      textPair === null ? [text] : [text, textPair],
    ),
    first_ids: split.examples?.[0]?.ids,
    first_types: split.examples?.[0]?.typeIds,
  };
  for (const [key, got] of Object.entries(read)) {
    const wanted = Object.entries(values).find(([of]) => of === key)?.[1];
    if (wanted !== undefined) expect(got, key).toEqual(wanted);
  }
  checkNumbers(split, values);
  expect(seconds).toBeLessThan(values.time_limit_s ?? 60);
}

function checkNumbers(split: RunFileSplit, values: Values): void {
  const { logits, value } = split.predictions;
  values.predictions?.forEach((wanted, row) => {
    expect(value[row]).toBeCloseTo(wanted, 2);
  });
  values.logits?.forEach((row, at) => {
    row.forEach((logit, j) => {
      const difference = Math.abs((logits[at]?.[j] ?? Number.NaN) - logit);
      expect(difference, `row ${at}`).toBeLessThanOrEqual(values.logits_tolerance ?? 1e-3);
    });
  });
  for (const [first, ...others] of values.same_logits ?? []) {
    for (const other of others) expect(logits[other]).toEqual(logits[first ?? -1]);
  }
  for (const [id, wanted] of Object.entries(values.metrics ?? {})) {
    const got = Object.entries(split.metrics).find(([metric]) => metric === id)?.[1];
    if (typeof wanted !== 'number') expect(got, id).toHaveProperty('undefined');
    else if (got && 'value' in got) expect(got.value, id).toBeCloseTo(wanted, 4);
    else throw new Error(`${id} is missing`);
  }
}
