import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ComparedSplit } from '../../reports/comparison/splitComparison.ts';
import type { Referee } from '../../reports/referee/referee.ts';
import type { BatchEffect } from '../../reports/referee/sensitivity.ts';
import type { RunError } from '../../runs/error.ts';
import type { RunRecord } from '../../runs/record.ts';
import { batchesFor, referenceFor } from '../../runs/refereePlan.ts';
import type { RunRequest } from '../../runs/request.ts';

/** What the referee found of one candidate. */
export interface Judgement {
  readonly referee: Referee;
  readonly splits: readonly ComparedSplit[];
}

/** What larger batches change for one system and dtype. */
export interface Sensitivity {
  readonly record: RunRecord;
  readonly effects: readonly BatchEffect[];
}

/** The page's referee: one judgement at a time. */
export interface RefereeState {
  /** The candidate's dtype and device; `auto` is what a run would take. */
  readonly dtype: Signal<RunRequest['dtype']>;
  readonly device: Signal<RunRequest['device']>;
  /** Rows of every split, in proportion to their labels; null: all. */
  readonly rows: Signal<number | null>;
  readonly judgement: ReadonlySignal<Judgement | null>;
  readonly sensitivity: ReadonlySignal<Sensitivity | null>;
  readonly error: ReadonlySignal<RunError | null>;
  /** Which of the two is at work. */
  readonly working: ReadonlySignal<'referee' | 'sensitivity' | null>;
  judge(): Promise<void>;
  tryBatches(): Promise<void>;
}

type RunAll = (requests: readonly RunRequest[]) => Promise<readonly RunRecord[]>;

/** So many rows show in a minute whether an export is broken. */
const defaultRows = 200;
/** Batches show in fewer. */
const sensitivityRows = 64;

/** Makes the referee's state. `settings` gives the page's request, `run` runs on the board. */
export function createRefereeState(settings: () => RunRequest, run: RunAll): RefereeState {
  const dtype = signal<RunRequest['dtype']>('auto');
  const device = signal<RunRequest['device']>('auto');
  const rows = signal<number | null>(defaultRows);
  const judgement = signal<Judgement | null>(null);
  const sensitivity = signal<Sensitivity | null>(null);
  const error = signal<RunError | null>(null);
  const working = signal<'referee' | 'sensitivity' | null>(null);

  const candidate = (limit: number | null): RunRequest => ({
    ...settings(),
    dtype: dtype.value,
    device: device.value,
    ...(limit === null ? { limit: null } : { limit, subset: 'stratified' as const }),
  });

  const work = async (what: 'referee' | 'sensitivity', task: () => Promise<void>) => {
    if (working.value !== null) return;
    working.value = what;
    error.value = null;
    await task().finally(() => {
      working.value = null;
    });
  };

  const judge = async (): Promise<void> => {
    judgement.value = null;
    const [reference, other] = await runBoth(candidate(rows.value), run);
    const failed = failureOf(reference) ?? failureOf(other);
    if (failed !== null || reference === undefined || other === undefined) {
      error.value = failed;
      return;
    }
    const { refereeOf } = await import('../../reports/referee/refereeOf.ts');
    const judged = refereeOf(reference, other, { sameMachine: true });
    if ('problem' in judged) error.value = judged.problem;
    else judgement.value = { referee: judged.ok, splits: judged.splits };
  };

  const tryBatches = async (): Promise<void> => {
    sensitivity.value = null;
    const [alone, ...batched] = await run(batchesFor(candidate(sensitivityRows)));
    const failed = [alone, ...batched].map(failureOf).find((one) => one !== null) ?? null;
    if (failed !== null || alone === undefined) {
      error.value = failed;
      return;
    }
    const { sensitivityOf } = await import('../../reports/referee/sensitivity.ts');
    const effects = sensitivityOf(alone, batched);
    if ('problem' in effects) error.value = effects.problem;
    else sensitivity.value = { record: alone, effects: effects.ok };
  };

  return {
    ...{ dtype, device, rows, judgement, sensitivity, error, working },
    judge: () => work('referee', judge),
    tryBatches: () => work('sensitivity', tryBatches),
  };
}

/** Reference and candidate; again where the system has no fp32 to refer to. */
async function runBoth(candidate: RunRequest, run: RunAll): Promise<readonly RunRecord[]> {
  const records = await run([referenceFor(candidate), candidate]);
  const [reference, other] = records;
  const dtype = other?.engine?.dtype;
  if (reference?.error?.code !== 'dtype-missing' || dtype === undefined) return records;
  return run([referenceFor(candidate, dtype), candidate]);
}

function failureOf(record: RunRecord | undefined): RunError | null {
  if (record === undefined) return stopped;
  if (record.error !== null) return record.error;
  return record.status === 'done' ? null : stopped;
}

const stopped: RunError = {
  code: 'referee-stopped',
  sentence: 'The referee was stopped before both runs had ended.',
  next: 'Run it again; what was scored is kept under Runs.',
};
