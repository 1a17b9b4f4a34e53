import { Refusal } from '../runs/error.ts';
import type { Notice } from '../runs/event.ts';
import type { RunRequest } from '../runs/request.ts';
import type { Device, Dtype } from '../systems/system.ts';

/** What this browser offers for WebGPU. */
export interface Gpu {
  /** The adapter in words, e.g. `nvidia hopper`. */
  readonly adapter: string;
  /** True for adapters that compute in software. */
  readonly isFallback: boolean;
  readonly shaderF16: boolean;
  /** WebAssembly JavaScript Promise Integration: the WebGPU build of ONNX Runtime needs it. */
  readonly jspi: boolean;
}

/** Bytes of each dtype that a checkpoint has. */
export type Sizes = Partial<Record<Dtype, number>>;

export interface Choice {
  readonly device: Device;
  readonly dtype: Dtype;
  /** Why, in one sentence a person reads. */
  readonly why: string;
  readonly notice: Notice | null;
}

/** Dynamically quantized dtypes: WASM only, one row at a time. */
export const isDynamic = (dtype: Dtype): boolean =>
  dtype === 'q8' || dtype === 'int8' || dtype === 'uint8';

const needsF16 = (dtype: Dtype): boolean => dtype === 'fp16' || dtype === 'q4f16';

/** A GPU process that hangs must not hang the run. */
const probeMs = 5_000;
const after = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms));

/** Asks this browser for its WebGPU adapter; null where there is none. */
export async function probeGpu(): Promise<Gpu | null> {
  const asked = navigator.gpu?.requestAdapter().catch(() => null);
  const adapter = await Promise.race([asked, after(probeMs)]);
  if (!adapter) return null;
  const { vendor, architecture, description, isFallbackAdapter } = adapter.info;
  return {
    adapter: description || [vendor, architecture].filter(Boolean).join(' ') || 'unnamed adapter',
    isFallback: isFallbackAdapter,
    shaderF16: adapter.features.has('shader-f16'),
    jspi: 'Suspending' in WebAssembly,
  };
}

/**
 * Chooses device and dtype. `auto` never fails where any dtype can run; what was asked for by name
 * runs as asked or is refused with the reason: it never switches.
 */
export function choose(
  asked: Pick<RunRequest, 'device' | 'dtype'>,
  sizes: Sizes,
  gpu: Gpu | null,
): Choice {
  refuseMissing(asked.dtype, sizes);
  if (asked.device === 'wasm') return onWasm(asked.dtype, sizes, 'WASM, as asked');
  if (asked.device === 'webgpu') return onWebgpu(asked.dtype, sizes, gpu);
  const dtype = asked.dtype === 'auto' ? gpuDtype(sizes, gpu) : asked.dtype;
  const obstacle = autoObstacle(dtype, gpu);
  if (obstacle !== null || dtype === null || gpu === null) {
    return onWasm(
      asked.dtype,
      sizes,
      `WASM: ${obstacle ?? 'this system has neither fp16 nor fp32, auto’s choices for WebGPU'}`,
    );
  }
  return {
    device: 'webgpu',
    dtype,
    why: `WebGPU on ${gpu.adapter}. ${dtype}${asked.dtype === 'auto' ? ', the first choice here' : ', as asked'}.`,
    notice: null,
  };
}

function refuseMissing(dtype: 'auto' | Dtype, sizes: Sizes): void {
  const present = Object.keys(sizes);
  if (dtype === 'auto' ? present.length > 0 : dtype in sizes) return;
  throw new Refusal(
    'dtype-missing',
    dtype === 'auto'
      ? 'This system has no ONNX file that Isinglass knows by name.'
      : `This system has no ${dtype} file. It has: ${present.join(', ') || 'none'}.`,
    present.length > 0
      ? 'Choose one of these dtypes, or auto.'
      : 'Export the model to ONNX, for example: optimum-cli export onnx --task text-classification --model MODEL FOLDER',
  );
}

function onWasm(dtype: 'auto' | Dtype, sizes: Sizes, because: string): Choice {
  if (dtype !== 'auto')
    return { device: 'wasm', dtype, why: `${because}. ${dtype}, as asked.`, notice: null };
  const [smallest] = (Object.keys(sizes) as Dtype[]).sort(
    (a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0),
  );
  const chosen = 'q8' in sizes || smallest === undefined ? 'q8' : smallest;
  const reason =
    chosen === 'q8' ? 'q8 is the fastest on WASM' : `${chosen} is the smallest file here`;
  return { device: 'wasm', dtype: chosen, why: `${because}. ${reason}.`, notice: null };
}

/** The dtype that auto would take on WebGPU; null where the checkpoint has none. */
function gpuDtype(sizes: Sizes, gpu: Gpu | null): Dtype | null {
  if ('fp16' in sizes && gpu?.shaderF16) return 'fp16';
  return 'fp32' in sizes ? 'fp32' : null;
}

/** Why auto does not take WebGPU for this dtype; null where it does. */
function autoObstacle(dtype: Dtype | null, gpu: Gpu | null): string | null {
  if (dtype !== null && isDynamic(dtype)) return `${dtype} runs on WASM only`;
  if (gpu === null) return 'no WebGPU adapter here';
  if (gpu.isFallback) return 'the only WebGPU adapter here computes in software, which is slower';
  return dtype === null ? null : dtypeObstacle(dtype, gpu);
}

function dtypeObstacle(dtype: Dtype, gpu: Gpu): string | null {
  if (!gpu.jspi) return 'this browser lacks JSPI, which ONNX Runtime’s WebGPU build needs';
  if (isDynamic(dtype)) return `${dtype} runs on WASM only`;
  if (needsF16(dtype) && !gpu.shaderF16) return `this GPU has no shader-f16, which ${dtype} needs`;
  return null;
}

function onWebgpu(asked: 'auto' | Dtype, sizes: Sizes, gpu: Gpu | null): Choice {
  if (gpu === null) {
    throw new Refusal(
      'webgpu-missing',
      'WebGPU was asked for, but this browser has no WebGPU adapter.',
      'Choose device auto or WASM, or use a browser and machine with WebGPU.',
    );
  }
  const dtype = asked === 'auto' ? gpuDtype(sizes, gpu) : asked;
  const obstacle =
    dtype === null ? 'this system has neither fp16 nor fp32' : dtypeObstacle(dtype, gpu);
  if (obstacle !== null || dtype === null) {
    throw new Refusal(
      'webgpu-dtype',
      `WebGPU was asked for and cannot run ${dtype ?? 'this system'}: ${obstacle}.`,
      'Choose dtype fp32 or q4 for WebGPU, or device auto or WASM.',
    );
  }
  const why = `WebGPU on ${gpu.adapter}, as asked. ${dtype}${asked === 'auto' ? ', the first choice here' : ', as asked'}.`;
  return { device: 'webgpu', dtype, why, notice: gpu.isFallback ? softwareNotice(gpu) : null };
}

function softwareNotice(gpu: Gpu): Notice {
  return {
    code: 'webgpu-software',
    sentence: `WebGPU runs on a software adapter here (${gpu.adapter}): the scores are WebGPU's, the speed is not a GPU's.`,
    next: 'Choose device WASM for speed on this machine.',
  };
}
