import { proxy, type Remote, wrap } from 'comlink';
import type { RunError } from '../src/runs/error.ts';
import type { Evaluator } from '../src/runs/evaluator.ts';
import type { RunEvent } from '../src/runs/event.ts';
import type { HubDesk, HubOutcome } from '../src/runs/hubDesk.ts';
import type { RunInputs, RunRequest } from '../src/runs/request.ts';
import type { SentenceDesk } from '../src/runs/sentence.ts';
import { brokenWorker } from './broken.ts';

/** The coordinator as the page sees it (its twin is `Coordinator` in src/engine/evaluator.ts). */
interface Coordinator extends SentenceDesk, HubDesk {
  hello(): string;
  run(request: RunRequest, inputs: RunInputs, onEvents: OnEvents): void;
  enough(splits: Parameters<Evaluator['enough']>[0]): void;
  stop(): void;
}

type OnEvents = (events: readonly RunEvent[]) => void;

interface Link {
  readonly worker: Worker;
  readonly remote: Remote<Coordinator>;
  /** Resolves when the coordinator is gone, however it went. */
  readonly gone: Promise<RunError>;
  /** Whether it ever answered: one that cannot start is not tried again and again. */
  started(): boolean;
}

/** The coordinator must answer its first call within this time. */
const helloMs = 30_000;
/** After Stop the coordinator has this long to end by itself; then it is terminated. */
const stopMs = 2_000;

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const never = (): Promise<never> => new Promise(() => {});

function lost(sentence: string): RunError {
  return {
    code: 'coordinator-lost',
    sentence,
    next: 'What was scored is kept. Press Run again; with a smaller dtype or fewer predictors if it happens again.',
  };
}

function spawn(): Link {
  const worker = new Worker(new URL('./evaluator.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<Coordinator>(worker);
  let hasStarted = false;
  const ready = remote.hello().then((lifeline) => {
    hasStarted = true;
    return lifeline;
  });
  const late = Promise.race([ready, after(helloMs).then(() => null)]).then((lifeline) =>
    lifeline === null
      ? lost(`The evaluator’s worker did not start within ${helloMs / 1000} s.`)
      : never(),
  );
  const gone = Promise.race([
    brokenWorker(worker, 'The evaluator’s worker'),
    ready.then(deathOf).then(() => lost('The evaluator’s worker died in the middle of the run.')),
    late,
  ]).catch((thrown: unknown) => lost(`The evaluator’s worker failed: ${String(thrown)}`));
  return { worker, remote, gone, started: () => hasStarted };
}

/** The browser gives a dead worker's lock to whoever waits for it (see src/engine/lifeline.ts). */
async function deathOf(lifeline: string): Promise<void> {
  if (lifeline === '' || !('locks' in navigator)) return never();
  await navigator.locks.request(lifeline, () => undefined);
}

/** A run in progress, as `stop` sees it. */
interface Current {
  readonly ended: Promise<void>;
  /** Ends the run as stopped from here, whatever the coordinator does. */
  cut(): void;
}

/** Spawns the coordinator at once, so that it is ready when Run is pressed; respawns it when lost. */
export function createEvaluatorClient(): Evaluator & SentenceDesk & HubDesk {
  let link = spawn();
  let current: Current | null = null;

  /** A coordinator that is lost, also between runs, makes room for a new one. */
  const replace = (lost: Link): void => {
    if (link !== lost) return;
    lost.worker.terminate();
    link = spawn();
    watch(link);
  };
  const watch = (fresh: Link): void => {
    void fresh.gone.then(() => {
      // Inside a run, the run sees to it.
      if (current === null && fresh.started()) replace(fresh);
    });
  };
  watch(link);

  const start = (request: RunRequest, inputs: RunInputs, onEvents: OnEvents): Current => {
    const clock = stopwatch();
    const failed = (error: RunError): RunEvent => ({ type: 'run-failed', at: clock(), error });
    let over = false;
    const hear: OnEvents = (events) => {
      if (!over) onEvents(events);
    };
    let cut: () => void = () => undefined;
    const cuts = new Promise<RunEvent>((resolve) => {
      cut = () => resolve({ type: 'run-ended', at: clock(), status: 'stopped' });
    });
    const call = link.remote.run(request, inputs, proxy(hear)).then(
      () => null,
      (thrown: unknown) => failed(lost(`The evaluator’s worker failed: ${String(thrown)}`)),
    );
    const used = link;
    const ended = Promise.race([call, cuts, used.gone.then(failed)]).then((last) => {
      if (last !== null) {
        hear([last]);
        replace(used);
      }
      over = true;
    });
    return { ended, cut };
  };

  /** A call beside the run; the coordinator's death is its answer where it gives none. */
  const beside = <T>(call: (remote: Link['remote']) => Promise<HubOutcome<T>>) => {
    const { remote, gone } = link;
    const failed = (error: RunError): HubOutcome<T> => ({ error });
    return Promise.race([
      call(remote).catch((thrown: unknown) => failed(lost(String(thrown)))),
      gone.then(failed),
    ]);
  };

  return {
    inspect: (...asked) => beside((remote) => remote.inspect(...asked)),
    cost: (...asked) => beside((remote) => remote.cost(...asked)),
    keptFiles: () => beside((remote) => remote.keptFiles()),
    deleteFiles: (urls) => beside((remote) => remote.deleteFiles(urls)),
    run: async (request, inputs, onEvents) => {
      await current?.ended;
      const mine = start(request, inputs, onEvents);
      current = mine;
      await mine.ended;
      current = null;
    },
    answer: (...question) => {
      const { remote, gone } = link;
      const failed = (error: RunError) => ({ error });
      return Promise.race([
        remote.answer(...question).catch((thrown: unknown) => failed(lost(String(thrown)))),
        gone.then(failed),
      ]);
    },
    enough: (splits) => {
      if (current !== null) void link.remote.enough(splits);
    },
    stop: async () => {
      const run = current;
      if (run === null) return;
      void link.remote.stop();
      await Promise.race([run.ended, after(stopMs)]);
      run.cut();
      await run.ended;
    },
  };
}

function stopwatch(): () => number {
  const started = performance.now();
  return () => performance.now() - started;
}
