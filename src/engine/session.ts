import type { InferenceSession, Tensor } from 'onnxruntime-web';
import { Refusal } from '../runs/error.ts';
import type { Device } from '../systems/system.ts';

/** A model's bytes, with the weights it keeps beside the graph. */
export interface ModelBytes {
  /** The graph's file name, for messages. */
  readonly name: string;
  readonly graph: Uint8Array;
  readonly external: readonly { readonly path: string; readonly data: Uint8Array }[];
}

/** Rows of equal padded length, row-major. */
export interface Batch {
  readonly rows: number;
  readonly length: number;
  readonly ids: Int32Array;
  readonly mask: Uint8Array;
  readonly typeIds: Uint8Array;
}

/** What a graph asks for and gives, as far as it says so itself. */
export interface Graph {
  readonly inputs: readonly string[];
  /** Number of rows the graph is fixed to, or null. */
  readonly fixedRows: number | null;
  /** Number of tokens the graph is fixed to, or null. */
  readonly fixedLength: number | null;
  /** onnxruntime-web's version. */
  readonly runtime: string;
}

/** One output of a run: row-major floats. */
export interface Output {
  readonly name: string;
  readonly dims: readonly number[];
  readonly data: Float32Array;
}

/** An open ORT session. Only this file knows onnxruntime-web. */
export interface Session {
  readonly graph: Graph;
  /** Throws what ORT throws. */
  run(batch: Batch): Promise<readonly Output[]>;
}

const knownInputs = ['input_ids', 'attention_mask', 'token_type_ids'];

/** The plain build is the smallest and the fastest to full speed; WebGPU needs the JSPI build. */
async function loadRuntime(device: Device): Promise<typeof import('onnxruntime-web')> {
  const ort =
    device === 'webgpu'
      ? await import('onnxruntime-web/jspi')
      : await import('onnxruntime-web/wasm');
  // One thread a session: throughput comes from several predictors, and no isolation is needed.
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = 'error';
  return ort;
}

/** Opens a session; throws a Refusal for graphs that Isinglass cannot feed, else what ORT throws. */
export async function openSession(model: ModelBytes, device: Device): Promise<Session> {
  const ort = await loadRuntime(device);
  const session = await ort.InferenceSession.create(model.graph, {
    executionProviders: [device],
    externalData: model.external.map(({ path, data }) => ({ path, data })),
    logSeverityLevel: 3,
  });
  const inputs = session.inputMetadata.filter(isTensor);
  refuseUnknownInputs(inputs);
  return {
    graph: graphOf(inputs, ort.env.versions.web ?? ort.env.versions.common),
    run: async (batch) => {
      const feeds = Object.fromEntries(
        inputs.map((input) => [input.name, tensorOf(ort.Tensor, input, batch)]),
      );
      return outputsOf(await session.run(feeds));
    },
  };
}

type TensorInput = InferenceSession.TensorValueMetadata;

function isTensor(input: InferenceSession.ValueMetadata): input is TensorInput {
  return input.isTensor;
}

function refuseUnknownInputs(inputs: readonly TensorInput[]): void {
  const unknown = inputs.map(({ name }) => name).filter((name) => !knownInputs.includes(name));
  if (unknown.length === 0 && inputs.some(({ name }) => name === 'input_ids')) return;
  throw new Refusal(
    'inputs-unknown',
    unknown.length > 0
      ? `The graph asks for ${unknown.join(', ')}; a text classifier is fed ${knownInputs.join(', ')} only.`
      : 'The graph has no input named input_ids, so it does not read token ids.',
    'Export the model again as a sequence classifier (task text-classification).',
  );
}

function graphOf(inputs: readonly TensorInput[], runtime: string): Graph {
  const shape = inputs.find(({ name }) => name === 'input_ids')?.shape ?? [];
  const fixed = (dim: number | string | undefined): number | null =>
    typeof dim === 'number' && dim > 0 ? dim : null;
  return {
    inputs: inputs.map(({ name }) => name),
    fixedRows: fixed(shape[0]),
    fixedLength: fixed(shape[1]),
    runtime,
  };
}

function tensorOf(TensorClass: typeof Tensor, input: TensorInput, batch: Batch): Tensor {
  const values = valuesOf(input.name, batch);
  const dims = [batch.rows, batch.length];
  if (input.type === 'int32') return new TensorClass('int32', Int32Array.from(values), dims);
  if (input.type === 'float32') return new TensorClass('float32', Float32Array.from(values), dims);
  return new TensorClass('int64', BigInt64Array.from(values, BigInt), dims);
}

function valuesOf(name: string, batch: Batch): Int32Array | Uint8Array {
  if (name === 'input_ids') return batch.ids;
  return name === 'attention_mask' ? batch.mask : batch.typeIds;
}

function outputsOf(results: InferenceSession.OnnxValueMapType): Output[] {
  return Object.entries(results).flatMap(([name, value]) => {
    const data = 'data' in value ? floatsOf(value.type, value.data) : null;
    return data === null ? [] : [{ name, dims: value.dims, data }];
  });
}

/** Half floats come as Float16Array or as raw Uint16Array, by browser and runtime version. */
function floatsOf(type: string, data: Tensor.DataTypeMap[Tensor.Type]): Float32Array | null {
  if (data instanceof Float32Array) return data;
  if (type === 'float16') {
    return data instanceof Uint16Array
      ? Float32Array.from(data, halfToFloat)
      : Float32Array.from(data as ArrayLike<number>, Number);
  }
  return data instanceof Float64Array ? Float32Array.from(data) : null;
}

/** IEEE 754 binary16 → number. */
export function halfToFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
