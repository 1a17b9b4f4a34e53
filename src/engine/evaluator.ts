import { Refusal, toRunError } from '../runs/error.ts';
import type { Evaluator } from '../runs/evaluator.ts';
import type { RunEvent } from '../runs/event.ts';
import { partsOf, unansweredBySet } from '../runs/parts.ts';
import type { RunInputs, RunRequest } from '../runs/request.ts';
import { createEmitter } from './emitter.ts';
import { evaluate, type RunContext } from './evaluate.ts';
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
  /** The rest of these splits need not be scored. */
  enough(splits: readonly ClearSplit[]): void;
  stop(): void;
}

type ClearSplit = Parameters<Evaluator['enough']>[0][number];

/** Every checkpoint of the system, one after the other, as one run. */
async function evaluateParts(
  request: RunRequest,
  inputs: RunInputs,
  context: RunContext,
): Promise<void> {
  const parts = partsOf(request);
  if (parts.length === 0) {
    throw new Refusal(
      'nothing-in-common',
      'No checkpoint of this system answers a task that was asked for.',
      'Choose other tasks, or another system.',
    );
  }
  for (const part of parts) {
    if (context.signal.aborted) return;
    await evaluate(part, inputs, context);
  }
  const absent = unansweredBySet(request);
  if (absent.length > 0) context.emit({ type: 'splits-ready', splits: [], absent });
}

/** Makes the object that evaluator.worker exposes. */
export function createEvaluator(options: EvaluatorOptions): Coordinator {
  const lifeline = holdLifeline();
  let stopper = new AbortController();
  let clear: (splits: readonly ClearSplit[]) => void = () => undefined;
  return {
    hello: () => lifeline,
    run: async (request, inputs, onEvents) => {
      stopper = new AbortController();
      const asked = stopper.signal;
      // Ends what is still under way (a download beside a failure) once the run has ended.
      const ending = new AbortController();
      const signal = AbortSignal.any([asked, ending.signal]);
      const emitter = createEmitter(onEvents);
      const started = performance.now();
      const clock = (): number => performance.now() - started;
      const emit = (event: RunEvent): void => {
        if (!ending.signal.aborted) emitter.emit(event);
      };
      emit({ type: 'run-started', at: Date.now(), request, app: options.app });
      const cleared = new Set<string>();
      clear = (splits) => {
        for (const { task, split } of splits) {
          if (cleared.has(`${task}/${split}`)) continue;
          cleared.add(`${task}/${split}`);
          emit({ type: 'split-clear', task, split });
        }
      };
      const isClear = (key: string): boolean => cleared.has(key);
      const context = { ...options, emit, signal, clock, isClear };
      const last = await evaluateParts(request, inputs, context).then(() => null, toRunError);
      if (asked.aborted) emit({ type: 'run-ended', at: clock(), status: 'stopped' });
      else if (last === null) emit({ type: 'run-ended', at: clock(), status: 'done' });
      else emit({ type: 'run-failed', at: clock(), error: last });
      ending.abort();
      await emitter.flush();
    },
    enough: (splits) => clear(splits),
    stop: () => stopper.abort(),
  };
}
