import { describe, expect, it } from 'vitest';
import { latexEscaped, latexOf, latexRowOf } from '../../../src/reports/latex.ts';
import { labelled, openRun } from './intervalRun.ts';

describe('LaTeX', () => {
  it('escapes every mark that LaTeX would read', () => {
    expect(latexEscaped('a#b$c%d&e_f{g}h~i^j\\k')).toBe(
      'a\\#b\\$c\\%d\\&e\\_f\\{g\\}h\\textasciitilde{}i\\textasciicircum{}j\\textbackslash{}k',
    );
    expect(latexEscaped('−1\n\t\u0000<b>|')).toBe('$-$1 \\textless{}b\\textgreater{}\\textbar{}');
  });

  it('has a column a task, metrics by slashes, and the average under its own name', () => {
    const run = openRun([
      labelled('mrpc', 8, 6),
      { ...labelled('mnli', 8, 4, 'validation_matched') },
      { ...labelled('mnli', 8, 2, 'validation_mismatched') },
    ]);
    run.scoreAll();
    const lines = latexOf([run.record], 'glue').split('\n');
    expect(lines[2]).toBe('\\begin{tabular}{lccc}');
    expect(lines[4]).toMatch(/^ & MRPC & MNLI-m\/mm & .*GLUE.* \\\\$/);
    expect(lines[5]).toBe('System & accuracy/F1 & accuracy &  \\\\');
    expect(lines[7]).toMatch(/^mini \(q8\) & 75\.0\/\d+\.\d & 50\.0\/25\.0 & -- \\\\$/);
    expect(latexRowOf(run.record, 'glue')).toBe(lines[7]);
  });

  it('shows what is undefined or not in a run as --', () => {
    const constant = { ...labelled('cola', 8, 0), predictions: Array(8).fill(1) };
    const [one, other] = [openRun([constant]), openRun([labelled('rte', 4, 4)])];
    one.scoreAll();
    other.scoreAll();
    const lines = latexOf([one.record, other.record], 'glue').split('\n');
    expect(lines[7]).toMatch(/^mini \(q8\) & --\/\d+\.\d & -- & -- /);
    expect(lines[8]).toMatch(/^mini \(q8\) & --\/-- & 100\.0 & -- /);
  });

  it('lets no system’s name out of its cell', () => {
    const run = openRun([labelled('rte', 4, 2)], { system: 'hub:a/b_c&d%\\input{x}' });
    run.scoreAll();
    expect(latexRowOf(run.record, 'glue')).toMatch(
      /^a\/b\\_c\\&d\\%\\textbackslash\{\}input\\\{x\\\} \(q8\) & 50\.0 /,
    );
  });
});
