import { csvOf, csvOfRuns } from '../reports/csv.ts';
import { latexOf } from '../reports/latex.ts';
import { markdownOf } from '../reports/markdown.ts';
import { submissionOf, submissionPlan, submissionSize } from '../reports/submission.ts';
import { zipOf } from '../reports/zip.ts';
import { importRun } from '../runs/importRun.ts';
import type { RunRecord } from '../runs/record.ts';
import { misuse } from './usage.ts';

/** What a report's file name may end in. */
const reportEndings = ['.md', '.csv', '.tex', '.zip'] as const;

type Ending = (typeof reportEndings)[number];

/** Refuses reports that could not be written, before a run starts. */
export function refuseReports(paths: readonly string[], runs: number): void {
  for (const path of paths) {
    const ending = endingOf(path);
    if (ending === null) {
      throw misuse(
        `--report ${path}: the ending says what is written.`,
        'End it in .md, .csv, .tex or .zip.',
      );
    }
    if (ending === '.zip' && runs > 1) {
      throw misuse(
        `--report ${path}: a submission is one run’s.`,
        'Ask for one system, dtype and device.',
      );
    }
  }
}

function endingOf(path: string): Ending | null {
  return reportEndings.find((ending) => path.toLowerCase().endsWith(ending)) ?? null;
}

/** A report to be written, or why there is none. */
export type Written =
  | { readonly content: string | Uint8Array; readonly note: string | null }
  | { readonly problem: string };

/**
 * The report of run files, JSON texts, that a path's ending asks for. What a check found, as Markdown,
 * goes ahead of the runs in the one form that can hold it.
 */
export function reportFor(
  path: string,
  runFiles: readonly string[],
  findings: readonly string[] = [],
): Written {
  const records: RunRecord[] = [];
  for (const text of runFiles) {
    const read = importRun(text);
    if ('problem' in read) return { problem: `${path}: ${read.problem.sentence}` };
    records.push(read.ok.record);
  }
  const ending = endingOf(path);
  if (ending === '.zip') return submission(path, records);
  const ahead = ending === '.md' ? findings : [];
  return { content: [...ahead, textFor(ending, records)].join('\n'), note: null };
}

function textFor(ending: Exclude<Ending, '.zip'> | null, records: readonly RunRecord[]): string {
  const [only] = records;
  if (ending === '.tex') return latexOf(records, 'glue');
  if (ending === '.md') return records.map(markdownOf).join('\n');
  return records.length === 1 && only !== undefined ? csvOf(only) : csvOfRuns(records);
}

function submission(path: string, records: readonly RunRecord[]): Written {
  const [record] = records;
  if (record === undefined) return { problem: `${path} is not written: there is no run.` };
  const { ready, missing } = submissionPlan(record);
  const why = missing.map(({ name, reason }) => `${name} (${reason})`).join(', ');
  if (ready.length === 0) {
    return {
      problem: `${path} is not written: no test split of GLUE was predicted completely. Ask for --splits test on whole official rows, without --limit.`,
    };
  }
  const note =
    missing.length === 0
      ? null
      : `${path} has ${ready.length} of ${submissionSize} files; it lacks ${why}.`;
  return { content: zipOf(submissionOf(record)), note };
}
