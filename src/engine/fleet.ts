import { Refusal } from '../runs/error.ts';
import type { Engine, Notice } from '../runs/event.ts';
import type { RunRequest } from '../runs/request.ts';
import type { EncoderShape } from '../systems/shape.ts';
import { batchingOf, batchingWords, dynamicNotices, rowsPerCall } from './batching.ts';
import { type Choice, type Gpu, isDynamic } from './device.ts';
import { quantizesDynamically } from './dynamicGraph.ts';
import type { Encoding } from './encode.ts';
import type { Job, JobSource } from './job.ts';
import type { Batching } from './plan.ts';
import { type OnDone, openPool, type Pool, type PoolOptions } from './pool.ts';
import type { LoadedGraph } from './predictor.ts';
import type { PredictorLink } from './seat.ts';
import type { ModelBytes } from './session.ts';

/** A pool that can fall back: what was chosen as WebGPU by `auto` goes on as WASM when it fails. */
export interface Fleet {
  readonly graph: LoadedGraph;
  readonly engine: Engine;
  readonly batching: Batching;
  drain<J extends Job<J>>(jobs: JobSource<J>, onDone: OnDone<J>): Promise<void>;
  /** Goes on with WASM, for a reason that is told. */
  fallBack(why: string): Promise<void>;
  close(): void;
}

export interface FleetOptions {
  readonly request: Pick<RunRequest, 'device' | 'predictors' | 'batch'>;
  readonly choice: Choice;
  readonly gpu: Gpu | null;
  readonly model: ModelBytes;
  readonly probe: Encoding;
  readonly padId: number;
  /** How many labels the config names, or null. */
  readonly expectedWidth: number | null;
  /** Measures of the encoder, for the record; null where they are not known. */
  readonly shape?: EncoderShape | null;
  /** Rows of the whole run: more predictors than rows are useless. */
  readonly rows: number;
  readonly spawn: () => PredictorLink;
  readonly signal: AbortSignal;
  /** Something went wrong that the run survives. */
  readonly onNotice: (notice: Notice) => void;
  /** The run goes on elsewhere than it began. */
  readonly onDegraded: (notice: Notice, engine: Engine) => void;
}

/** Opens predictors on the chosen device, or on WASM where `auto` chose a WebGPU that fails. */
export async function openFleet(options: FleetOptions): Promise<Fleet> {
  let choice = options.choice;
  let pool: Pool;
  try {
    pool = await openPool(poolOptions(options, choice));
  } catch (thrown) {
    if (!mayFallBack(options, choice, thrown)) throw thrown;
    choice = onWasm(choice);
    pool = await openPool(poolOptions(options, choice));
    options.onNotice(fallbackNotice(thrown));
  }
  // Batches stay as they were planned, also after a fallback in the middle of the run.
  const dynamic = isDynamic(choice.dtype) || quantizesDynamically(options.model.graph);
  const batching = batchingOf(options.request, choice, pool.graph, dynamic);
  const goOnWasm = async (why: unknown): Promise<void> => {
    pool.close();
    choice = onWasm(choice);
    pool = await openPool(poolOptions(options, choice));
    engine = engineOf(options, choice, pool.graph, batching);
    options.onDegraded(fallbackNotice(why), engine);
  };
  for (const notice of dynamicNotices(choice, batching, dynamic)) options.onNotice(notice);
  let engine = engineOf(options, choice, pool.graph, batching);
  return {
    get graph() {
      return pool.graph;
    },
    get engine() {
      return engine;
    },
    batching,
    drain: async (jobs, onDone) => {
      try {
        await pool.drain(jobs, onDone);
      } catch (thrown) {
        if (!mayFallBack(options, choice, thrown)) throw thrown;
        await goOnWasm(thrown);
        await pool.drain(jobs, onDone);
      }
    },
    fallBack: goOnWasm,
    close: () => pool.close(),
  };
}

function mayFallBack({ request, signal }: FleetOptions, choice: Choice, thrown: unknown): boolean {
  const survivable = thrown instanceof Refusal && thrown.error.code !== 'not-a-classifier';
  return request.device === 'auto' && choice.device === 'webgpu' && survivable && !signal.aborted;
}

/** The dtype stays: scores of two dtypes are never mixed in one run. */
function onWasm(choice: Choice): Choice {
  return {
    ...choice,
    device: 'wasm',
    why: `WASM, after WebGPU failed. ${choice.dtype}, as it began.`,
  };
}

function fallbackNotice(thrown: unknown): Notice {
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  return {
    code: 'fell-back-to-wasm',
    sentence: `The run went on with WASM, because WebGPU failed: ${words}`,
    next: 'Nothing is lost. Choose device WebGPU to see the failure by itself, or WASM to avoid it.',
  };
}

function poolOptions(options: FleetOptions, choice: Choice): PoolOptions {
  const { model, probe, padId, expectedWidth, spawn, signal } = options;
  return {
    spawn,
    signal,
    predictors: predictorsFor(options, choice),
    model: { model, device: choice.device, probe, padId, expectedWidth },
    onTrouble: (error, what) => options.onNotice({ ...error, code: `predictor-${what}` }),
  };
}

/** One on WebGPU; on WASM one a core, up to four, and one core left to the page where there are more. */
function predictorsFor({ request, rows }: FleetOptions, { device }: Choice): number {
  const cores = navigator.hardwareConcurrency || 2;
  const suited = device === 'webgpu' ? 1 : Math.min(4, cores <= 2 ? cores : cores - 1);
  return Math.max(1, Math.min(request.predictors ?? suited, rows));
}

function engineOf(
  options: FleetOptions,
  choice: Choice,
  graph: LoadedGraph,
  batching: Batching,
): Engine {
  const { gpu, model, shape } = options;
  const weights = model.external.reduce((sum, { data }) => sum + data.length, 0);
  return {
    device: choice.device,
    dtype: choice.dtype,
    why: choice.why,
    adapter: choice.device === 'webgpu' ? (gpu?.adapter ?? null) : null,
    predictors: predictorsFor(options, choice),
    runtime: `onnxruntime-web ${graph.runtime}`,
    batching: batchingWords(batching),
    rowsPerCall: rowsPerCall(batching),
    modelBytes: model.graph.length + weights,
    ...(shape ? { shape } : {}),
  };
}
