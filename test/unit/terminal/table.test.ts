import { describe, expect, test } from 'vitest';
import { defaultRequest } from '../../../src/runs/request.ts';
import type { RunFile, RunFileInterval, RunFileSplit } from '../../../src/runs/runFile.ts';
import { columns } from '../../../src/terminal/columns.ts';
import { resultTable } from '../../../src/terminal/table.ts';

const split = (overrides: Partial<RunFileSplit>): RunFileSplit => ({
  n: 2,
  rowsInFile: 2,
  scored: 2,
  origin: 'files',
  file: 'sst2/validation.jsonl',
  references: [0, 1],
  leftOut: [],
  labelMap: [0, 1],
  scale: null,
  effectiveMaxLength: 128,
  rowsTruncated: 0,
  rowsNotFinite: 0,
  metrics: { accuracy: { value: 0.5 } },
  predictions: { index: [0, 1], value: [1, 1], logits: [], tokenCounts: [3, 4] },
  ...overrides,
});

const file = (overrides: Partial<RunFile>): RunFile => ({
  schemaVersion: 1,
  status: 'done',
  startedAt: '2026-11-01T00:00:00.000Z',
  request: { ...defaultRequest, system: 'tiny' },
  environment: {
    browser: 'a browser',
    app: '0.1.0',
    device: 'wasm',
    dtype: 'q8',
    why: 'q8 is the fastest on WASM.',
    adapter: null,
    runtime: 'onnxruntime-web 1',
    predictors: 1,
    batching: '1 row',
    modelBytes: 1,
  },
  error: null,
  notices: [],
  absent: [],
  timings: { startToFirstScoredRowMs: 1234, totalMs: 12_345, examplesPerSecond: 180.4 },
  tasks: { sst2: { validation: split({}) } },
  averages: {},
  ...overrides,
});

test('a whole table', () => {
  const mrpc = split({
    n: 1725,
    scored: 408,
    metrics: { accuracy: { value: 0.812 }, f1: { undefined: 'no row is predicted positive.' } },
    leftOut: [{ line: 3, reason: 'no label' }],
    rowsTruncated: 2,
  });
  const table = resultTable(
    file({
      tasks: { mrpc: { validation: mrpc }, sst2: { validation: split({}) } },
      averages: {
        glue: {
          name: 'GLUE on 410 rows',
          undefined: 'CoLA has no scored rows.',
          partial: { value: 0.655, tasks: 2, of: 9 },
        },
        mos7: { name: 'MoS', value: 0.7, convention: 'F1 counted as 0.', notes: ['Cut at 128.'] },
      },
      absent: [
        { task: 'ax', reason: 'not in the data.' },
        { task: 'mnli', split: 'validation_matched', reason: 'empty.' },
      ],
    }),
  );
  expect(table).toBe(
    `
tiny on the starter set; metrics × 100

task  split          n  scored  metrics
sst2  validation     2       2  accuracy 50.0 (majority 50.0)
mrpc  validation  1725     408  accuracy 81.2 (majority 50.0) · F1 undefined (majority 0.0)

mrpc validation: F1 is undefined: no row is predicted positive.
mrpc validation: 1 row left out
mrpc validation: 2 rows cut at 128 tokens

GLUE on 410 rows  undefined (65.5 partial, 2 of 9 tasks)
  undefined: CoLA has no scored rows.
MoS               70.0
  F1 counted as 0.
  Cut at 128.

absent: ax: not in the data.
absent: mnli validation_matched: empty.

start to first scored row 1.23 s · total 12.3 s · 180 examples/s
wasm · q8 · 1 predictor · batching: 1 row · onnxruntime-web 1
q8 is the fastest on WASM.`.trimStart(),
  );
});

describe('what is not there', () => {
  test('rows without labels, and rows that were not reached', () => {
    const hidden = split({ scored: 0, metrics: {} });
    const waiting = split({
      scored: 0,
      metrics: {},
      predictions: { index: [], value: [], logits: [], tokenCounts: [] },
    });
    const lines = resultTable(
      file({ status: 'stopped', tasks: { ax: { test: hidden }, rte: { validation: waiting } } }),
    ).split('\n');
    expect(lines[0]).toContain('(stopped: the rows scored so far)');
    expect(lines.find((line) => line.startsWith('ax'))).toMatch(/ 0 {2}no labels to score$/);
    expect(lines.find((line) => line.startsWith('rte'))).toMatch(/ 0 {2}not reached$/);
  });

  test('a run that failed before its first row', () => {
    const environment = { ...file({}).environment, device: null };
    const timings = { startToFirstScoredRowMs: null, totalMs: 10, examplesPerSecond: null };
    const table = resultTable(file({ status: 'failed', tasks: {}, environment, timings }));
    expect(table.split('\n').slice(2)).toEqual(['No rows.', '', 'total 0.0 s']);
  });
});

test('the interval to lead with stands in brackets, and what it is about is said', () => {
  const ends = { low: 0.4, high: 0.6, level: 0.95, method: 'm', validUnderPeeking: false };
  const population = { ...ends, about: 'population' } as const;
  const whole = { ...ends, about: 'split', low: 0.45, validUnderPeeking: true } as const;
  const tableOf = (...intervals: RunFileInterval[]) =>
    resultTable(
      file({ tasks: { sst2: { x: split({ metrics: { accuracy: { value: 0.5, intervals } } }) } } }),
    );
  const [small, large] = [tableOf(population, whole), tableOf(whole, population)];
  expect(small).toContain('accuracy 50.0 [40.0, 60.0] (');
  expect(small).toContain('[ ]  95 % interval for much more text like this\n');
  expect(small).not.toContain('*');
  expect(large).toContain('accuracy 50.0 [45.0, 60.0]* (');
  expect(large).toContain('\n[ ]* 95 % interval for the whole split, every row scored\n');
  expect(large).not.toContain('text like this');
});

test('numbers stand to the right, words to the left, and no line ends in spaces', () => {
  expect(
    columns([
      ['a', 'n', 'end'],
      ['long', '7', ''],
      ['b', '100', 'x'],
    ]),
  ).toEqual(['a       n  end', 'long    7', 'b     100  x']);
  expect(columns([])).toEqual([]);
});
