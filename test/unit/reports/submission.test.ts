import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { submissionOf, submissionPlan, submissionSize } from '../../../src/reports/submission.ts';
import { zipOf } from '../../../src/reports/zip.ts';
import { splitOf, taskById } from '../../../src/tasks/glue.ts';
import type { TaskId } from '../../../src/tasks/task.ts';
import { openRun, type Planned } from './intervalRun.ts';

/** A whole official test split: hidden labels, and predictions that go round. */
function hidden(task: TaskId, split = 'test', of = (row: number) => row % 2): Planned {
  const rows = splitOf(taskById(task), split)?.rows ?? 0;
  const references = Array.from({ length: rows }, () => null);
  const predictions = Array.from({ length: rows }, (_, row) => of(row));
  return { task, split, rowsInFile: rows, references, predictions };
}

function submitted(plans: readonly Planned[]) {
  const run = openRun(plans);
  run.scoreAll();
  return { files: submissionOf(run.record), missing: submissionPlan(run.record).missing };
}

const head = (text: string | undefined) => text?.split('\n').slice(0, 4);

describe('a GLUE submission', () => {
  it('has the official name, header, rows and label words of each task', () => {
    const three = (row: number): number => row % 3;
    const { files, missing } = submitted([
      hidden('cola'),
      hidden('mnli', 'test_matched', three),
      hidden('mnli', 'test_mismatched', three),
      hidden('qnli'),
      hidden('rte'),
      hidden('wnli'),
      hidden('ax', 'test', three),
    ]);
    const lines = Object.fromEntries(
      files.map(({ name, text }) => [name, [text.trimEnd().split('\n').length, head(text)]]),
    );
    const nli = ['index\tprediction', '0\tentailment', '1\tneutral', '2\tcontradiction'];
    const two = ['index\tprediction', '0\tentailment', '1\tnot_entailment', '2\tentailment'];
    const digits = ['index\tprediction', '0\t0', '1\t1', '2\t0'];
    expect(lines).toEqual({
      'CoLA.tsv': [1064, digits],
      'MNLI-m.tsv': [9797, nli],
      'MNLI-mm.tsv': [9848, nli],
      'QNLI.tsv': [5464, two],
      'RTE.tsv': [3001, two],
      'WNLI.tsv': [147, digits],
      'AX.tsv': [1105, nli],
    });
    expect(missing.map(({ name }) => name)).toEqual([
      'SST-2.tsv',
      'MRPC.tsv',
      'STS-B.tsv',
      'QQP.tsv',
    ]);
    expect(files.length + missing.length).toBe(submissionSize);
  });

  it('clips scores to 0–5, with three decimals', () => {
    const scores = [-0.4, 5.2, 2.34567];
    const { files } = submitted([hidden('stsb', 'test', (row) => scores[row] ?? 1)]);
    expect(head(files[0]?.text)).toEqual(['index\tprediction', '0\t0.000', '1\t5.000', '2\t2.346']);
  });

  it('leaves out what is not the whole official split, and says why', () => {
    const part = hidden('rte');
    const run = openRun([
      part,
      { ...hidden('wnli'), rowsInFile: 60 },
      { ...hidden('sst2'), predictions: [Number.NaN, ...hidden('sst2').predictions.slice(1)] },
    ]);
    run.score(part, [0, 1]);
    expect(submissionPlan(run.record).missing).toContainEqual({
      name: 'RTE.tsv',
      reason: '2 of its 3000 rows are predicted',
    });
    run.scoreAll();
    const { missing } = submissionPlan(run.record);
    expect(submissionOf(run.record).map(({ name }) => name)).toEqual(['RTE.tsv']);
    expect(missing).toContainEqual({
      name: 'WNLI.tsv',
      reason: 'its file has 60 rows, the official one 146',
    });
    expect(missing).toContainEqual({
      name: 'SST-2.tsv',
      reason: '1 of its rows have no prediction',
    });
    expect(missing[0]).toEqual({ name: 'CoLA.tsv', reason: 'its test split is not in this run' });
  });

  it('is a flat archive, the same bytes each time', () => {
    const { files } = submitted([hidden('wnli'), hidden('rte')]);
    const bytes = zipOf(files);
    expect(zipOf(files)).toEqual(bytes);
    const entries = unzipSync(bytes);
    expect(Object.keys(entries)).toEqual(['RTE.tsv', 'WNLI.tsv']);
    expect(strFromU8(entries['RTE.tsv'] ?? new Uint8Array())).toBe(files[0]?.text);
  });
});
