import type { RunError } from '../runs/error.ts';
import { deathOf } from './lifeline.ts';
import type { Answer, LoadedGraph, Outcome, Predictor, PredictorModel } from './predictor.ts';
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
  predict(batch: Batch): Promise<Outcome<Answer>>;
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

const stopped: RunError = {
  code: 'stopped',
  sentence: 'The run was stopped.',
  next: 'Press Run to start again.',
};

/** Seats a freshly spawned predictor. Every call is raced against its death and against time. */
export function takeSeat(link: PredictorLink, signal: AbortSignal): Seat {
  const ready = link.predictor.hello();
  const end = createEnd(link, ready, signal);
  const raced = <T>(call: Promise<Outcome<T>>, ms: number): Promise<Outcome<T>> =>
    new Promise((resolve) => {
      const settle = (outcome: Outcome<T>): void => {
        clearTimeout(clock);
        end.forget();
        resolve(outcome);
      };
      const fail = (error: RunError): void => settle({ error });
      const late = `gave no answer for ${Math.round(ms / 1000)} s`;
      const clock = setTimeout(() => fail(lost(late)), ms);
      end.tell(fail);
      call.then(settle, (thrown: unknown) => fail(lost(`failed: ${String(thrown)}`)));
    });
  return {
    load: async (model) => {
      const hello = await raced(
        ready.then(() => ({ ok: true })),
        helloMs,
      );
      return 'error' in hello ? hello : raced(link.predictor.load(model), loadMs);
    },
    predict: (batch) => raced(link.predictor.predict(batch), predictMs(batch)),
    leave: () => {
      end.forget();
      link.terminate();
    },
  };
}

/** The end of a predictor's life, whoever listens at that time. One call at a time listens. */
interface End {
  tell(listener: (error: RunError) => void): void;
  forget(): void;
}

function createEnd(link: PredictorLink, ready: Promise<string>, signal: AbortSignal): End {
  let ended: RunError | null = null;
  let listener: ((error: RunError) => void) | null = null;
  const end = (error: RunError): void => {
    ended ??= error;
    listener?.(ended);
  };
  const onAbort = (): void => end(stopped);
  void link.broken.then(end);
  ready.then(deathOf).then(
    () => end(lost('died')),
    (thrown: unknown) => end(lost(`failed: ${String(thrown)}`)),
  );
  return {
    tell: (next) => {
      listener = next;
      signal.addEventListener('abort', onAbort, { once: true });
      if (signal.aborted) onAbort();
      else if (ended !== null) next(ended);
    },
    forget: () => {
      listener = null;
      signal.removeEventListener('abort', onAbort);
    },
  };
}
