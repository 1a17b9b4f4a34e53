import type { RunError } from '../runs/error.ts';
import { deathOf } from './lifeline.ts';
import type { LoadedGraph, Outcome, Predictor, PredictorModel } from './predictor.ts';
import type { Batch } from './session.ts';

/** A predictor worker as its spawner hands it over. */
export interface PredictorLink {
  readonly predictor: Predictor;
  /** Settles when the worker reports an error of its own, e.g. that its script is missing. */
  readonly broken: Promise<RunError>;
  terminate(): void;
}

/** One place in the pool: a predictor and what is known of its life. */
export interface Seat {
  load(model: PredictorModel): Promise<Outcome<LoadedGraph>>;
  predict(batch: Batch): Promise<Outcome<Float32Array>>;
  leave(): void;
}

/** A call to a predictor ends by this many milliseconds, or the predictor counts as hanging. */
const helloMs = 30_000;
const loadMs = 180_000;
const predictMs = (batch: Batch): number => 60_000 + 20 * batch.rows * batch.length;

/** The code of errors after which the predictor must be replaced and its batch given to another. */
export const lostCode = 'predictor-lost';

const lost = (how: string): RunError => ({
  code: lostCode,
  sentence: `A predictor worker ${how}.`,
  next: 'Press Run again; with fewer predictors or a smaller dtype if it happens again.',
});

/** Seats a freshly spawned predictor. Every call is raced against its death and against time. */
export function takeSeat(link: PredictorLink, signal: AbortSignal): Seat {
  const ready = link.predictor.hello();
  const death: Promise<RunError> = Promise.race([
    link.broken,
    ready.then(deathOf).then(() => lost('died')),
    aborted(signal),
  ]);
  const raced = async <T>(call: Promise<Outcome<T>>, ms: number): Promise<Outcome<T>> => {
    const clock = timer(ms);
    const outcome = await Promise.race([
      call.catch((thrown: unknown) => ({ error: lost(`failed: ${String(thrown)}`) })),
      death.then((error) => ({ error })),
      clock.over.then(() => ({ error: lost(`gave no answer for ${Math.round(ms / 1000)} s`) })),
    ]);
    clock.clear();
    return outcome;
  };
  return {
    load: async (model) => {
      const hello = await raced(
        ready.then(() => ({ ok: true })),
        helloMs,
      );
      return 'error' in hello ? hello : raced(link.predictor.load(model), loadMs);
    },
    predict: (batch) => raced(link.predictor.predict(batch), predictMs(batch)),
    leave: () => link.terminate(),
  };
}

function timer(ms: number): { over: Promise<void>; clear(): void } {
  let id: ReturnType<typeof setTimeout>;
  const over = new Promise<void>((resolve) => {
    id = setTimeout(resolve, ms);
  });
  return { over, clear: () => clearTimeout(id) };
}

function aborted(signal: AbortSignal): Promise<RunError> {
  const error: RunError = { code: 'stopped', sentence: 'The run was stopped.', next: '' };
  if (signal.aborted) return Promise.resolve(error);
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(error), { once: true });
  });
}
