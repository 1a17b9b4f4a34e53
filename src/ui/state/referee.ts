import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ComparedSplit } from '../../reports/comparison/splitComparison.ts';
import type { Referee } from '../../reports/referee/referee.ts';
import type { BatchEffect } from '../../reports/referee/sensitivity.ts';
import type { RunError } from '../../runs/error.ts';
import type { RunRecord } from '../../runs/record.ts';
import { batchesFor, referenceDtype, referenceFor } from '../../runs/refereePlan.ts';
import type { RunRequest } from '../../runs/request.ts';
import type { Dtype } from '../../systems/system.ts';

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
  /** The candidate's dtype and device; null: as the setup says. */
  readonly dtype: Signal<RunRequest['dtype'] | null>;
  readonly device: Signal<RunRequest['device'] | null>;
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

/** So many rows of a split show in a minute whether an export is broken. */
const defaultRows = 200;

/** What the referee asks of the page. */
export interface RefereeSurroundings {
  /** The setup's request. */
  settings(): RunRequest;
  /** Bytes of each dtype of the setup's system; empty where not known before a run. */
  sizes(): Partial<Record<Dtype, number>>;
  /** Runs requests on the board. */
  readonly run: RunAll;
}

/** Makes the referee's state. */
export function createRefereeState({ settings, sizes, run }: RefereeSurroundings): RefereeState {
  const dtype = signal<RunRequest['dtype'] | null>(null);
  const device = signal<RunRequest['device'] | null>(null);
  const rows = signal<number | null>(defaultRows);
  const judgement = signal<Judgement | null>(null);
  const sensitivity = signal<Sensitivity | null>(null);
  const error = signal<RunError | null>(null);
  const working = signal<'referee' | 'sensitivity' | null>(null);

  const candidate = (limit: number | null): RunRequest => ({
    ...settings(),
    ...(dtype.value === null ? {} : { dtype: dtype.value }),
    ...(device.value === null ? {} : { device: device.value }),
    ...(limit === null ? { limit: null } : { limit, subset: 'stratified' as const }),
    stopAt: null,
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
    const [reference, other] = await runBoth(candidate(rows.value), sizes(), run);
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
    const [alone, ...batched] = await run(batchesFor(candidate(null)));
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

/** Reference and candidate; where only the runs tell that there is no fp32, a second reference. */
async function runBoth(
  candidate: RunRequest,
  sizes: Partial<Record<Dtype, number>>,
  run: RunAll,
): Promise<readonly (RunRecord | undefined)[]> {
  const known = referenceDtype(candidate, sizes) ?? undefined;
  const [reference, other] = await run([referenceFor(candidate, known), candidate]);
  const dtype = other?.engine?.dtype;
  if (reference?.error?.code !== 'dtype-missing' || dtype === undefined) return [reference, other];
  const [again] = await run([referenceFor(candidate, dtype)]);
  return [again, other];
}

function failureOf(record: RunRecord | undefined): RunError | null {
  if (record === undefined) return notStarted;
  if (record.error !== null) return record.error;
  return record.status === 'done' ? null : stopped;
}

const notStarted: RunError = {
  code: 'referee-not-started',
  sentence: 'The runs did not start: what is missing is said beside Run.',
  next: 'Mend it there, then run the referee again.',
};

const stopped: RunError = {
  code: 'referee-stopped',
  sentence: 'The referee was stopped before both runs had ended.',
  next: 'Run it again; what was scored is kept under Runs.',
};
