import { type Diagnosis, diagnose, doctorRows } from '../reports/labelDoctor.ts';
import type { Verdict } from '../reports/referee/referee.ts';
import { refereeMarkdown } from '../reports/referee/refereeMarkdown.ts';
import { refereeOf } from '../reports/referee/refereeOf.ts';
import { sensitivityOf } from '../reports/referee/sensitivity.ts';
import { grades, gradeWords } from '../reports/referee/verdict.ts';
import { doctorRequest, isLabelTrouble } from '../runs/doctorPlan.ts';
import { importRun } from '../runs/importRun.ts';
import type { RunRecord } from '../runs/record.ts';
import { batchesFor, referenceFor } from '../runs/refereePlan.ts';
import { dtypes } from '../systems/system.ts';
import { doctorTable } from './doctorTable.ts';
import type { Driven } from './driver.ts';
import type { LeastVerdict, PlannedRun } from './options.ts';
import { refereeTable, sensitivityTable } from './refereeTable.ts';

/** Runs one request to its end. */
export type RunOne = (planned: PlannedRun) => Promise<Driven>;

/** What a check found: text for people, data for the run file. */
export interface Checked {
  readonly driven: readonly Driven[];
  /** The run that was checked; null where it gave no file. */
  readonly runFile: string | null;
  readonly table: string | null;
  /** Fields that go into the checked run's file. */
  readonly found: Readonly<Record<string, unknown>>;
  readonly problem: string | null;
  /** The referee's verdict; absent where none was passed. */
  readonly verdict?: Verdict;
  /** What was found, for a Markdown report; absent where there is no such form. */
  readonly markdown?: string;
}

/** The candidate as it was asked for, after its reference on the same rows. */
async function checkByReferee(planned: PlannedRun, run: RunOne): Promise<Checked> {
  let reference = await run({ ...planned, request: referenceFor(planned.request) });
  const candidate = await run(planned);
  if (recordOf(reference)?.error?.code === 'dtype-missing') {
    const dtype = recordOf(candidate)?.engine?.dtype ?? dtypes[0];
    reference = await run({ ...planned, request: referenceFor(planned.request, dtype) });
  }
  const driven = [reference, candidate];
  const [one, other] = [recordOf(reference), recordOf(candidate)];
  if (one === null || other === null) return nothing(driven, candidate, null);
  const failed = one.error ?? other.error;
  if (failed !== null) return nothing(driven, candidate, null);
  const judged = refereeOf(one, other, { sameMachine: true });
  if ('problem' in judged) return nothing(driven, candidate, judged.problem.sentence);
  return {
    driven,
    runFile: candidate.runFile,
    table: refereeTable(judged.ok, judged.splits),
    found: { referee: judged.ok },
    problem: null,
    verdict: judged.ok.verdict,
    markdown: refereeMarkdown(judged.ok),
  };
}

/** The same rows at one, eight and thirty-two a call. */
async function checkBySensitivity(planned: PlannedRun, run: RunOne): Promise<Checked> {
  const driven: Driven[] = [];
  for (const request of batchesFor(planned.request)) {
    driven.push(await run({ ...planned, request }));
  }
  const [first, ...rest] = driven;
  const [alone, ...batched] = driven.map(recordOf);
  if (first === undefined || !alone || alone.error !== null) {
    return nothing(driven, first ?? { runFile: null, lost: null }, null);
  }
  const whole = batched.flatMap((run) => (run === null || run.error !== null ? [] : [run]));
  if (whole.length < rest.length) return nothing(driven, first, null);
  const effects = sensitivityOf(alone, whole);
  if ('problem' in effects) return nothing(driven, first, effects.problem.sentence);
  return {
    driven,
    runFile: first.runFile,
    table: sensitivityTable(effects.ok, alone),
    found: { sensitivity: effects.ok },
    problem: null,
  };
}

/** Each named task's labels, as its rows say. */
async function checkByDoctor(planned: PlannedRun, run: RunOne): Promise<Checked> {
  const { tasks } = planned.request;
  const driven: Driven[] = [];
  const tables: string[] = [];
  const found: Diagnosis[] = [];
  for (const task of tasks === 'all' ? [] : tasks) {
    const of = (isNamed: boolean) => ({
      ...planned,
      request: doctorRequest(planned.request, task, { rows: doctorRows, isNamed }),
    });
    const named = await run(of(true));
    const isTrouble = isLabelTrouble(recordOf(named)?.error?.code ?? '');
    const last = isTrouble ? await run(of(false)) : named;
    driven.push(last);
    const split = recordOf(last)?.splits[0];
    const diagnosis = split === undefined ? null : diagnose(split);
    if (diagnosis === null) continue;
    found.push(diagnosis);
    tables.push(doctorTable(diagnosis, !isTrouble));
  }
  const table = tables.length === 0 ? null : tables.join('\n\n');
  const none = 'Nothing to see: no named task has labelled rows and one logit for each label.';
  const runFile = driven[0]?.runFile ?? null;
  return {
    ...{ driven, runFile, table, found: { doctor: found } },
    problem: table === null ? none : null,
  };
}

/** Why a verdict is no success where so much is required; null where it is one. */
export function shortOf({ verdict }: Checked, required: LeastVerdict | null): string | null {
  if (verdict === undefined || required === null) return null;
  if (grades.indexOf(verdict.grade) <= grades.indexOf(required)) return null;
  return `The verdict is “${gradeWords(verdict.grade)}”, and --require ${required} asks for more.`;
}

function nothing(driven: readonly Driven[], of: Driven, problem: string | null): Checked {
  return { driven, runFile: of.runFile, table: null, found: {}, problem };
}

function recordOf({ runFile }: Driven): RunRecord | null {
  if (runFile === null) return null;
  const read = importRun(runFile);
  return 'ok' in read ? read.ok.record : null;
}

/** How each check is made. */
export const checkBy = {
  referee: checkByReferee,
  sensitivity: checkBySensitivity,
  doctor: checkByDoctor,
} as const;
