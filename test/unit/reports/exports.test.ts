import { describe, expect, it } from 'vitest';
import { csvCell, csvOf, rowsCsvOf } from '../../../src/reports/csv.ts';
import { escaped, markdownOf } from '../../../src/reports/markdown.ts';
import { labelled, openRun } from './intervalRun.ts';

describe('CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'does not let %j become a formula',
    (text) => {
      expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('leaves numbers, also negative ones, as numbers', () => {
    expect(csvCell(-0.25)).toBe('-0.25');
    expect(csvCell(null)).toBe('');
  });

  it('quotes what RFC 4180 wants quoted', () => {
    expect(csvCell('a, "b"\nc')).toBe('"a, ""b""\nc"');
    expect(csvCell('plain')).toBe('plain');
  });

  it('has a line for every metric and average, in fractions', () => {
    const run = openRun([labelled('sst2', 8, 6)]);
    run.scoreAll();
    const lines = csvOf(run.record).split('\r\n');
    expect(lines[1]).toBe('sst2,validation,accuracy,0.75,,8,8');
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

  it('names the partial average as partial', () => {
    const run = openRun([labelled('sst2', 8, 6), labelled('rte', 4, 2)]);
    run.scoreAll();
    const text = markdownOf(run.record);
    expect(text).toContain('| SST-2 | validation | Accuracy | 75.0 | 8 of 8 |');
    expect(text).toContain('62.5 partial, 2 of 9 tasks');
  });
});
