import { costsOf, type RunCosts } from '../../runs/costs.ts';
import type { RunRecord } from '../../runs/record.ts';
import type { KeptRun } from '../../store/runStore.ts';
import { bundledSystem } from '../../systems/catalog.ts';
import { trainingWords } from '../../systems/systemFile.ts';
import { runName } from '../words/runs.ts';

/** A run of this browser as a comparison needs it: on the board or kept. */
export interface RunAtHand {
  readonly key: string;
  readonly name: string;
  readonly where: 'on the board' | 'kept';
  /** A catalog id, `files` or a Hub repository. */
  readonly system: string;
  /** How its system came to be, or that this is not stated. */
  readonly mode: string;
  readonly averages: RunRecord['averages'];
  readonly costs: RunCosts;
}

/** The runs on the board that have ended with rows, then the kept ones that are not on it. */
export function runsAtHand(
  board: readonly RunRecord[],
  kept: readonly KeptRun[],
): readonly RunAtHand[] {
  const onBoard = board.filter(hasEnded).map((record): RunAtHand => {
    const { request, engine, averages, startedAt } = record;
    return {
      key: `board ${startedAt}`,
      name: runName(request, engine),
      where: 'on the board',
      system: request.system,
      mode: (request.set === null ? null : trainingWords(request.set)) ?? modeOf(request.system),
      averages,
      costs: costsOnce(record),
    };
  });
  const shown = new Set(board.map(({ startedAt }) => startedAt));
  const others = kept.filter(({ startedAt, rows }) => !shown.has(startedAt) && rows > 0);
  return [...onBoard, ...others.map(fromKept)];
}

function hasEnded({ status, splits }: RunRecord): boolean {
  const isOver = status === 'done' || status === 'stopped' || status === 'failed';
  return isOver && splits.some(({ rowsDone }) => rowsDone > 0);
}

const known = new WeakMap<RunRecord, RunCosts>();

/** Costs of a run that has ended change no more, and tens of thousands of rows are summed for them. */
function costsOnce(record: RunRecord): RunCosts {
  const costs = known.get(record) ?? costsOf(record);
  known.set(record, costs);
  return costs;
}

function fromKept({ id, name, system, averages, costs }: KeptRun): RunAtHand {
  return {
    key: id,
    name,
    where: 'kept',
    system,
    mode: modeOf(system),
    averages,
    costs: costs ?? olderCosts,
  };
}

function modeOf(system: string): string {
  return bundledSystem(system)?.training ?? 'not stated';
}

const tooOld = {
  undefined: 'An older version kept this run without its costs: run it again.',
} as const;

const olderCosts: RunCosts = {
  ...{ parameters: tooOld, bytes: tooOld, flops: tooOld, flops128: tooOld },
  ...{ latency50: tooOld, latency95: tooOld, throughput: tooOld, memory: tooOld },
};
