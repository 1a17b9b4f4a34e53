import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { runFileOf } from '../../../src/runs/runFileOf.ts';
import { readOptions } from '../../../src/terminal/options.ts';
import { reportFor } from '../../../src/terminal/reports.ts';
import { labelled, openRun, type Planned } from '../reports/intervalRun.ts';

const disk = { kind: () => null, text: () => '' };

function runFile(...plans: readonly Planned[]): string {
  const run = openRun(plans);
  run.scoreAll();
  run.record.status = 'done';
  return JSON.stringify(runFileOf(run.record, { browser: 'b' }));
}

function contentOf(path: string, ...runFiles: string[]): string {
  const report = reportFor(path, runFiles);
  if ('problem' in report) throw new Error(report.problem);
  return typeof report.content === 'string' ? report.content : 'bytes';
}

const wnli: Planned = {
  ...{ task: 'wnli', split: 'test', rowsInFile: 146 },
  references: Array(146).fill(null),
  predictions: Array(146).fill(1),
};

describe('--report', () => {
  it('may be given several times, and is refused with another ending', () => {
    const options = readOptions(['--report', 'a.md', '--report', 'b.TEX'], disk);
    expect(options).toMatchObject({ kind: 'run', reports: ['a.md', 'b.TEX'] });
    expect(readOptions([], disk)).toMatchObject({ reports: [] });
    expect(
      readOptions(['--report', 'a.md,b.csv,c,d.tex', '--report', 'e.zip'], disk),
    ).toMatchObject({
      reports: ['a.md', 'b.csv', 'c,d.tex', 'e.zip'],
    });
    expect(() => readOptions(['--report', 'a.md,'], disk)).toThrow('the ending says');
    expect(() => readOptions(['--report', 'a.txt'], disk)).toThrow(
      'the ending says what is written',
    );
  });

  it('gives one run’s submission only', () => {
    const several = ['--system', 'mini,tiny', '--report', 'a.zip'];
    expect(() => readOptions(several, disk)).toThrow('a submission is one run’s');
  });

  it('writes what the ending says, of one run or of several', () => {
    const [one, other] = [runFile(labelled('rte', 8, 6)), runFile(labelled('rte', 8, 4))];
    expect(contentOf('a.md', one)).toContain(
      '| RTE | validation | Accuracy | 75.0 | 40.9 to 92.9 |',
    );
    expect(contentOf('a.csv', one)).toMatch(/^task,split,.*\r\nrte,validation,accuracy,0.75,/);
    expect(contentOf('a.csv', one, other)).toMatch(/^run,task.*\r\nmini \(q8\),rte,/);
    expect(contentOf('a.tex', one, other).match(/mini \(q8\) & (75|50)\.0 /g)).toHaveLength(2);
  });

  it('writes no submission without a whole test split, and says what else is missing', () => {
    expect(reportFor('s.zip', [runFile(labelled('rte', 8, 6))])).toEqual({
      problem: expect.stringContaining('no test split of GLUE was predicted completely'),
    });
    const report = reportFor('s.zip', [runFile(wnli, labelled('rte', 8, 6))]);
    if ('problem' in report || typeof report.content === 'string') throw new Error('no zip');
    expect(Object.keys(unzipSync(report.content))).toEqual(['WNLI.tsv']);
    expect(report.note).toContain('s.zip has 1 of 11 files; it lacks CoLA.tsv (its test split');
  });
});
