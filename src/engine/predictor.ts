import { Refusal, type RunError, toRunError } from '../runs/error.ts';
import type { Device } from '../systems/system.ts';
import type { Encoding } from './encode.ts';
import { watchHeap } from './heap.ts';
import { holdLifeline } from './lifeline.ts';
import { padded } from './pad.ts';
import {
  type Batch,
  type Graph,
  type ModelBytes,
  type Output,
  openSession,
  type Session,
} from './session.ts';

/** What a predictor is told to open. */
export interface PredictorModel {
  readonly model: ModelBytes;
  readonly device: Device;
  /** Run once at load, so that a wrong graph fails before any score. */
  readonly probe: Encoding;
  readonly padId: number;
  /** How many labels the config names; tells the scores apart from other outputs. */
  readonly expectedWidth: number | null;
}

/** A graph that was opened and has answered once. */
export interface LoadedGraph extends Graph {
  /** Logits a row. */
  readonly width: number;
}

/** Errors cross workers as data. */
export type Outcome<T> = { readonly ok: T } | { readonly error: RunError };

/** What one call gave, and what it took. */
export interface Answer {
  /** Row-major `rows × width`. */
  readonly logits: Float32Array;
  /** Milliseconds in ONNX Runtime, waiting for a turn or the wire not included. */
  readonly ms: number;
  /** Bytes of WASM memory after the call; it never shrinks. */
  readonly heapBytes: number;
}

/** One ORT session behind a worker's wall: knows no task, no text, no metric. */
export interface Predictor {
  /** The ready handshake: resolves with the worker's lifeline. */
  hello(): Promise<string>;
  load(spec: PredictorModel): Promise<Outcome<LoadedGraph>>;
  predict(batch: Batch): Promise<Outcome<Answer>>;
}

/** Makes the object that predictor.worker exposes. */
export function createPredictor(): Predictor {
  let session: Session | null = null;
  let output = '';
  const lifeline = holdLifeline();
  const heap = watchHeap();
  return {
    hello: () => lifeline,
    load: (spec) =>
      outcomeOf(async () => {
        session = await openSession(spec.model, spec.device).catch((thrown: unknown) => {
          throw loadRefusal(thrown, spec);
        });
        const scores = scoresAmong(
          await session.run(probeOf(spec, session.graph)),
          spec.expectedWidth,
        );
        output = scores.name;
        return { ...session.graph, width: scores.dims[1] ?? 0 };
      }),
    predict: (batch) =>
      outcomeOf(async () => {
        const start = performance.now();
        const outputs = (await session?.run(batch)) ?? [];
        const ms = performance.now() - start;
        const found = outputs.find(({ name }) => name === output);
        if (!found) throw new Error('no model is loaded');
        return { logits: found.data, ms, heapBytes: heap() };
      }),
  };
}

function probeOf({ probe, padId }: PredictorModel, { fixedLength, fixedRows }: Graph): Batch {
  const length = fixedLength ?? probe.ids.length;
  const cut = {
    ...probe,
    ids: probe.ids.slice(0, length),
    typeIds: probe.typeIds.slice(0, length),
  };
  return padded([cut], length, padId, fixedRows);
}

async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: await work() };
  } catch (thrown) {
    return { error: thrown instanceof Refusal ? thrown.error : ortError(thrown) };
  }
}

/** The output of shape [rows, labels]: the one named logits, else the one as wide as the labels. */
function scoresAmong(outputs: readonly Output[], expectedWidth: number | null): Output {
  const flat = outputs.filter(({ dims }) => dims.length === 2);
  const named = flat.find(({ name }) => name === 'logits');
  const fitting = flat.find(({ dims }) => dims[1] === expectedWidth);
  const scores = named ?? fitting ?? flat[0];
  if (scores) return scores;
  const shapes = outputs.map(({ name, dims }) => `${name} [${dims.join(' × ')}]`).join(', ');
  throw new Refusal(
    'not-a-classifier',
    `This graph is not a text classifier: it gives ${shapes}, not one row of scores for each text. It looks like a language model or a feature extractor.`,
    'Export the fine-tuned classifier (task text-classification), not its base model.',
  );
}

const ortWords = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).replace(/\s+/g, ' ').slice(0, 300);

function ortError(thrown: unknown): RunError {
  const words = ortWords(thrown);
  const memory = /out of memory|bad_alloc|allocation|RangeError|OOM/i.test(words);
  return {
    code: memory ? 'out-of-memory' : 'predict-failed',
    sentence: `ONNX Runtime failed on a batch: ${words}`,
    next: memory
      ? 'Choose a smaller dtype, fewer predictors or a smaller maximum length, and press Run again.'
      : 'Choose another dtype or device and press Run again; what was scored is kept.',
  };
}

/** Says what is wrong with a model that ORT would not open. */
function loadRefusal(thrown: unknown, spec: PredictorModel): unknown {
  if (thrown instanceof Refusal) return thrown;
  const words = ortWords(thrown);
  const { name } = spec.model;
  if (/no available backend|\.wasm|importing a module script|dynamically imported/i.test(words)) {
    return new Refusal(
      'runtime-missing',
      `ONNX Runtime could not start (${words}).`,
      'Reload the page. If it stays, the site was deployed without its .wasm and .js files in assets/.',
    );
  }
  if (/external|onnx_data|\.data\b/i.test(words)) {
    const file = /"([^"]+)"/.exec(words)?.[1];
    const second = file === undefined ? 'a second file' : `a second file, ${file}`;
    return new Refusal(
      'weights-missing',
      spec.model.external.length === 0
        ? `${name} keeps its weights in ${second}, which is not in the folder.`
        : `${name} keeps its weights in ${second}, and the one beside it does not fit: ${words}`,
      'Give the whole folder, with the file of weights (for example model.onnx_data) beside the graph.',
    );
  }
  const error = toRunError(thrown);
  if (/out of memory|bad_alloc|Array buffer allocation/i.test(words)) {
    return new Refusal(
      'out-of-memory',
      `${name} does not fit into memory: ${words}`,
      'Choose a smaller dtype or fewer predictors.',
    );
  }
  if (spec.device === 'webgpu') {
    return new Refusal(
      'webgpu-load-failed',
      `${name} could not be opened on WebGPU: ${words}`,
      'Choose device WASM, or another dtype.',
    );
  }
  if (/not implemented|could not find an implementation|unsupported/i.test(words)) {
    return new Refusal(
      'operator-missing',
      `${name} uses an operator that ONNX Runtime has not here: ${words}`,
      'Choose another dtype, or export the model with another opset.',
    );
  }
  return new Refusal(
    'model-corrupt',
    `${name} is not an ONNX model that ONNX Runtime can open: ${error.code === 'unforeseen' ? words : error.sentence}`,
    'Check that the file was downloaded completely (its size, its hash) and export it again if it was.',
  );
}
