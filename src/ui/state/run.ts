import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AverageId, AverageValue } from '../../averages/average.ts';
import type { Evaluator } from '../../runs/evaluator.ts';
import type { RunRecord } from '../../runs/record.ts';
import type { RunInputs, RunRequest } from '../../runs/request.ts';
import { createTally, type Tally } from '../../runs/tally.ts';
import { type AverageTrail, createTrail } from './averageTrail.ts';
import { isBusy } from './progress.ts';
import { createThrottle } from './throttle.ts';

/** A run as the page last drew it. A new object at every redraw; the record inside is one object. */
export interface RunView {
  readonly record: RunRecord;
  /** How each average moved while rows arrived. */
  readonly trail: AverageTrail;
}

/** The page's one run at a time. */
export interface RunState {
  /** Null until the first run. Changes at most ten times a second. */
  readonly view: ReadonlySignal<RunView | null>;
  readonly busy: ReadonlySignal<boolean>;
  /** Milliseconds since 1970, ticking while a run goes. */
  readonly now: ReadonlySignal<number>;
  /** The run as it stands this very moment, for programs that poll. */
  current(): RunRecord | null;
  /** Shows a run that was kept. Refused while another goes. */
  show(kept: Tally): void;
  /** Runs to the end, whatever the end is. A run that still goes is stopped first. */
  start(request: RunRequest, inputs: RunInputs): Promise<void>;
  stop(): Promise<void>;
}

/** Makes the state of runs over an evaluator. */
export function createRunState(evaluator: Evaluator): RunState {
  const view = signal<RunView | null>(null);
  const now = signal(Date.now());
  let tally: Tally | null = null;
  let trail = createTrail();
  let running: Promise<void> | null = null;

  const redraw = (): void => {
    if (tally === null) return;
    const { record } = tally;
    trail.follow(record);
    now.value = Date.now();
    view.value = { record, trail };
  };
  const throttle = createThrottle(redraw);

  const run = async (request: RunRequest, inputs: RunInputs): Promise<void> => {
    const ours = createTally(request);
    tally = ours;
    trail = createTrail();
    throttle.flush();
    const clock = setInterval(throttle.ask, 500);
    try {
      await evaluator.run(request, inputs, (events) => {
        for (const event of events) ours.apply(event);
        throttle.ask();
      });
    } finally {
      clearInterval(clock);
      throttle.flush();
    }
  };

  return {
    view,
    now,
    busy: computed(() => view.value !== null && isBusy(view.value.record)),
    current: () => tally?.record ?? null,
    show: (kept) => {
      if (running !== null) return;
      tally = kept;
      trail = createTrail();
      throttle.flush();
    },
    start: async (request, inputs) => {
      if (running !== null) await evaluator.stop();
      await running;
      running = run(request, inputs).finally(() => {
        running = null;
      });
      await running;
    },
    stop: () => evaluator.stop(),
  };
}

/** An average of a run by its recipe; null before the first rows. */
export function averageOfRun(record: RunRecord, recipe: AverageId): AverageValue | null {
  return record.averages[recipe] ?? null;
}
