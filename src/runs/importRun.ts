import * as v from 'valibot';
import { parseJson } from '../systems/json.ts';
import { type Problem, problem, type Result } from '../systems/problem.ts';
import { eventsOfFile } from './importedEvents.ts';
import { splitFault } from './importedSplit.ts';
import { replay } from './replay.ts';
import { type ReadRunFile, runFileSchema } from './runFileSchema.ts';
import type { Tally } from './tally.ts';

/**
 * Reads the run or the runs of a run file, validated once; what passes is folded anew, so that
 * every metric comes from its predictions. A notice tells where the file itself states another.
 */
export function importRuns(text: string, name = 'The file'): Result<readonly Tally[]> {
  const parsed = parseJson(text, name);
  if ('problem' in parsed) return parsed;
  const tallies: Tally[] = [];
  for (const run of runsIn(parsed.ok)) {
    const imported = importOne(run, name);
    if ('problem' in imported) return imported;
    tallies.push(imported.ok);
  }
  return tallies.length > 0 ? { ok: tallies } : notRunFile(name, 'it holds no run');
}

/** The one run of a run file; several are refused. */
export function importRun(text: string, name = 'The file'): Result<Tally> {
  const all = importRuns(text, name);
  if ('problem' in all) return all;
  const [only, other] = all.ok;
  if (only !== undefined && other === undefined) return { ok: only };
  return problem(
    'run-file-several',
    `${name} holds ${all.ok.length} runs.`,
    'Give a file of one run, or import it on the page and choose there.',
  );
}

/** The terminal writes several runs as `{"runs": […]}`. */
function runsIn(value: unknown): readonly unknown[] {
  const isSeveral = typeof value === 'object' && value !== null && 'runs' in value;
  return isSeveral && Array.isArray(value.runs) ? value.runs : [value];
}

function importOne(value: unknown, name: string): Result<Tally> {
  const read = v.safeParse(runFileSchema, value, { abortEarly: true });
  if (!read.success) return notRunFile(name, faultOf(read.issues[0]));
  const fault = splitsFault(read.output);
  if (fault !== null) return notRunFile(name, fault);
  const tally = replay(eventsOfFile(read.output));
  return tally === null ? notRunFile(name, 'it holds no run') : { ok: tally };
}

function faultOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === 'schemaVersion') return `its version is ${issue.received}, not ${issue.expected}`;
  const where = path === null ? 'it' : path;
  return `${where} should be ${issue.expected ?? 'otherwise'}, and is ${issue.received.slice(0, 60)}`;
}

function splitsFault({ tasks, environment }: ReadRunFile): string | null {
  for (const [task, splits] of Object.entries(tasks)) {
    for (const [split, read] of Object.entries(splits)) {
      const fault = splitFault(task, split, read);
      if (fault !== null) return `${task} ${split}: ${fault}`;
      const isScored = read.predictions.index.length > 0;
      if (isScored && environment.device === null) return 'it has rows, but no device ran them';
    }
  }
  return null;
}

function notRunFile(name: string, why: string): { problem: Problem } {
  return problem(
    'run-file-unreadable',
    `${name} is not a run file that Isinglass can read: ${why}.`,
    'Give a file that “Download the run” or npm run evaluate -- --json wrote, as it was written.',
  );
}
