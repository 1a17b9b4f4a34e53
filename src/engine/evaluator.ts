import { toRunError } from '../runs/error.ts';
import type { RunEvent } from '../runs/event.ts';
import type { RunInputs, RunRequest } from '../runs/request.ts';
import { createEmitter } from './emitter.ts';
import { evaluate } from './evaluate.ts';
import { holdLifeline } from './lifeline.ts';
import type { PredictorLink } from './seat.ts';

/** What the coordinator's worker knows and its engine needs. */
export interface EvaluatorOptions {
  readonly spawnPredictor: () => PredictorLink;
  /** The page's own address, under which starter/ and systems/ lie. */
  readonly baseUrl: string;
  readonly app: string;
}

/** The coordinator behind its worker's wall. The callback is its own argument: comlink needs that. */
export interface Coordinator {
  /** The ready handshake: resolves with the worker's lifeline. */
  hello(): Promise<string>;
  /** Resolves when the run has ended, whatever its end; the last event tells it. */
  run(
    request: RunRequest,
    inputs: RunInputs,
    onEvents: (events: readonly RunEvent[]) => Promise<void> | void,
  ): Promise<void>;
  stop(): void;
}

/** Makes the object that evaluator.worker exposes. */
export function createEvaluator(options: EvaluatorOptions): Coordinator {
  const lifeline = holdLifeline();
  let stopper = new AbortController();
  return {
    hello: () => lifeline,
    run: async (request, inputs, onEvents) => {
      stopper = new AbortController();
      const { signal } = stopper;
      const emitter = createEmitter(onEvents);
      const started = performance.now();
      const clock = (): number => performance.now() - started;
      emitter.emit({ type: 'run-started', at: Date.now(), request, app: options.app });
      try {
        await evaluate(request, inputs, { ...options, emit: emitter.emit, signal, clock });
        emitter.emit({
          type: 'run-ended',
          at: clock(),
          status: signal.aborted ? 'stopped' : 'done',
        });
      } catch (thrown) {
        emitter.emit(
          signal.aborted
            ? { type: 'run-ended', at: clock(), status: 'stopped' }
            : { type: 'run-failed', at: clock(), error: toRunError(thrown) },
        );
      }
      await emitter.flush();
    },
    stop: () => stopper.abort(),
  };
}
