import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AverageId, AverageValue } from '../../averages/average.ts';
import { clearEnough } from '../../reports/clearEnough.ts';
import type { Evaluator } from '../../runs/evaluator.ts';
import type { RunRecord } from '../../runs/record.ts';
import type { RunInputs, RunRequest } from '../../runs/request.ts';
import type { Tally } from '../../runs/tally.ts';
import { type BoardRun, createBoardRun, type RunView } from './boardRun.ts';
import { isBusy } from './progress.ts';
import { createThrottle } from './throttle.ts';

export type { RunView } from './boardRun.ts';

/** The runs on the board: one goes at a time, the others wait for it. */
export interface RunState {
  /** Every run on the board, in the order of asking. Changes at most ten times a second. */
  readonly board: ReadonlySignal<readonly RunView[]>;
  /** The run that tiles and tabs show: the chosen one, else the one that goes; null before any. */
  readonly view: ReadonlySignal<RunView | null>;
  /** The run that goes, or the last that did: what the status line tells of. */
  readonly going: ReadonlySignal<RunView | null>;
  readonly busy: ReadonlySignal<boolean>;
  /** Milliseconds since 1970, ticking while a run goes. */
  readonly now: ReadonlySignal<number>;
  /** The run that goes, or the last that did, as it stands this very moment. */
  current(): RunRecord | null;
  /** Chooses which run of the board tiles and tabs show. */
  choose(id: number): void;
  /** Takes all but one run off the board; each stays under Runs. Refused while one goes. */
  keepOnly(id: number): void;
  /** Shows a run that was kept. Refused while another goes. */
  show(kept: Tally): void;
  /**
   * Clears the board and works the requests off one after the other, so that each has the whole
   * machine. A failed run does not end the rest. Runs that still go are stopped first.
   */
  run(requests: readonly RunRequest[], inputs: RunInputs): Promise<readonly RunRecord[]>;
  /** Stops the run that goes and drops those that wait. */
  stop(): Promise<void>;
}

/** A run that goes is kept this often, so that a reload or a crash loses no more than that. */
const keepMs = 15_000;

/** The stop rule is asked at most this often. */
const ruleMs = 100;

/** Makes the state of runs over an evaluator. `keep` is called now and then and at a run's end. */
export function createRunState(
  evaluator: Evaluator,
  keep: (key: string, record: RunRecord) => Promise<void> = async () => {},
): RunState {
  const board = signal<readonly RunView[]>([]);
  const chosen = signal<number | null>(null);
  const going = signal<number | null>(null);
  const now = signal(Date.now());
  let runs: readonly BoardRun[] = [];
  let working: Promise<unknown> | null = null;
  let stopped = false;

  const throttle = createThrottle(() => {
    now.value = Date.now();
    board.value = runs.map((run) => run.view());
  });

  const lay = (fresh: readonly BoardRun[]): void => {
    runs = fresh;
    chosen.value = null;
    going.value = fresh[0]?.id ?? null;
    throttle.flush();
  };

  /** The rule of the request, if it has one: what is clear enough needs no more rows. */
  let askedAt = 0;
  const watchRule = (run: BoardRun): void => {
    if (run.request.stopAt === null || performance.now() - askedAt < ruleMs) return;
    askedAt = performance.now();
    const clear = clearEnough(run.current());
    if (clear.length > 0) evaluator.enough(clear);
  };

  const runOne = async (run: BoardRun, inputs: RunInputs): Promise<void> => {
    going.value = run.id;
    throttle.flush();
    const keepNow = (): Promise<void> => keep(run.key, run.current());
    const clock = setInterval(throttle.ask, 500);
    const keeping = setInterval(keepNow, keepMs);
    try {
      await evaluator.run(run.request, inputs, (events) => {
        run.apply(events);
        watchRule(run);
        throttle.ask();
      });
    } finally {
      clearInterval(clock);
      clearInterval(keeping);
      throttle.flush();
    }
    await keepNow();
  };

  const workOff = async (
    fresh: readonly BoardRun[],
    inputs: RunInputs,
  ): Promise<readonly RunRecord[]> => {
    stopped = false;
    lay(fresh);
    for (const run of fresh) {
      if (stopped) run.apply([{ type: 'run-ended', at: 0, status: 'stopped' }]);
      else await runOne(run, inputs);
    }
    throttle.flush();
    return fresh.map((run) => run.current());
  };

  const stop = async (): Promise<void> => {
    stopped = true;
    await evaluator.stop();
  };

  const viewOf = (id: number | null): RunView | null =>
    board.value.find((view) => view.id === id) ?? null;

  return {
    board,
    now,
    view: computed(() => viewOf(chosen.value ?? going.value)),
    going: computed(() => viewOf(going.value)),
    busy: computed(() => board.value.some(({ record }) => isBusy(record))),
    current: () => runs.find(({ id }) => id === going.value)?.current() ?? null,
    choose: (id) => {
      chosen.value = id;
    },
    keepOnly: (id) => {
      if (working === null) lay(runs.filter((run) => run.id === id));
    },
    show: (kept) => {
      if (working === null) lay([createBoardRun(kept.record.request, kept)]);
    },
    run: async (requests, inputs) => {
      while (working !== null) {
        await stop();
        await working;
      }
      const work = workOff(
        requests.map((request) => createBoardRun(request)),
        inputs,
      );
      working = work.finally(() => {
        working = null;
      });
      await working;
      return work;
    },
    stop,
  };
}

/** An average of a run by its recipe; null before the first rows. */
export function averageOfRun(record: RunRecord, recipe: AverageId): AverageValue | null {
  return record.averages[recipe] ?? null;
}
