import { describe, expect, it } from 'vitest';
import { csvCell, csvOf, rowsCsvOf } from '../../../src/reports/csv.ts';
import { escaped, markdownOf } from '../../../src/reports/markdown.ts';
import { wilson } from '../../../src/statistics/proportion.ts';
import { labelled, openRun } from './intervalRun.ts';

describe('CSV', () => {
  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'],
    ...['＝1+1', '＋1', '－1', '＠x', ' =1', '\u200b=1'],
  ])('does not let %j become a formula', (text) => {
    expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('leaves numbers, also negative ones, as numbers', () => {
    expect(csvCell(-0.25)).toBe('-0.25');
    expect(csvCell(1e-9)).toBe('1e-9');
    expect(csvCell(null)).toBe('');
    expect(csvCell(Number.NaN)).toBe('NaN');
    expect(csvCell(-Infinity)).toBe("'-Infinity");
  });

  it('quotes what RFC 4180 wants quoted', () => {
    expect(csvCell('a, "b"\nc')).toBe('"a, ""b""\nc"');
    expect(csvCell('plain')).toBe('plain');
  });

  it('has a line for every metric and average, in fractions', () => {
    const run = openRun([labelled('sst2', 8, 6)]);
    run.scoreAll();
    const lines = csvOf(run.record).split('\r\n');
    const head = lines[0]?.split(',') ?? [];
    const cell = (line: string | undefined, name: string) => line?.split(',')[head.indexOf(name)];
    expect(lines[1]).toMatch(/^sst2,validation,accuracy,0.75,,8,8,0.5,0.95,population,0.409/);
    expect(Number(cell(lines[1], 'population_low'))).toBe(wilson(6, 8).low);
    expect(cell(lines[1], 'population_method')).toBe('Wilson');
    expect([cell(lines[1], 'split_low'), cell(lines[1], 'split_high')]).toEqual(['0.75', '0.75']);
    expect(cell(lines[1], 'split_valid_under_peeking')).toBe('true');
    for (const line of lines.slice(0, -1)) {
      const cells = line.match(/(?<=^|,)("(?:[^"]|"")*"|[^",]*)(?=,|$)/g);
      expect(cells).toHaveLength(head.length);
    }
    expect(lines.some((line) => line.startsWith('average,') && line.includes(',glue,'))).toBe(true);
  });

  it('lists only rows that have an answer', () => {
    const plan = labelled('sst2', 8, 8);
    const run = openRun([plan]);
    run.score(plan, [2, 5]);
    const [head, ...lines] = rowsCsvOf(run.split('sst2')).trimEnd().split('\r\n');
    expect(head).toContain('prediction,prediction_value,probability,reference');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['2', '5']);
    expect(lines.every((line) => line.includes(',right,'))).toBe(true);
  });
});

describe('Markdown', () => {
  it('shows text as it is: no cells, no markup, no HTML, one line', () => {
    expect(escaped('a|b <img> *c* [d](e)\nf & g')).toBe(
      'a\\|b &lt;img\\> \\*c\\* \\[d\\](e) f &amp; g',
    );
  });

  it('keeps a text out of lists, mathematics and other lines', () => {
    expect(escaped('- x')).toBe('\\- x');
    expect(escaped('12. x')).toBe('12\\. x');
    expect(escaped('12.3')).toBe('12.3');
    expect(escaped('$a$\r\u2028b')).toBe('\\$a\\$ b');
  });

  it('tells what AX’s rows test, and of a split that is under its baseline', () => {
    const logic = Array.from({ length: 40 }, () => [{ category: 'Logic', phenomenon: null }]);
    const ax = { ...labelled('ax', 40, 0, 'test'), annotations: logic };
    const run = openRun([ax]);
    run.scoreAll();
    run.record.status = 'done';
    const text = markdownOf(run.record);
    expect(text).toContain('| Logic | all | 40 | −');
    expect(text).toMatch(/- AX, test: Matthews correlation −.* almost surely a label/);
    expect(csvOf(run.record)).toMatch(
      /ax,test,accuracy of Logic,0,,40,,,0.95,population,0,0.0876.*,Wilson,,,,\r\n/,
    );
  });

  it('names the partial average as partial', () => {
    const run = openRun([labelled('sst2', 8, 6), labelled('rte', 4, 2)]);
    run.scoreAll();
    const text = markdownOf(run.record);
    expect(text).toContain(
      '| SST-2 | validation | Accuracy | 75.0 | 40.9 to 92.9 | 75.0 to 75.0 † | 50.0 | 8 of 8 |',
    );
    expect(text).toContain('- Accuracy, text like this: Wilson.\n');
    expect(text).toContain('; valid however often one looks.');
    expect(text).toContain('62.5 partial, 2 of 9 tasks');
  });
});
