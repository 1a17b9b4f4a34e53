import { describe, expect, it } from 'vitest';
import {
  type Choice,
  choose,
  type Gpu,
  isDynamic,
  type Sizes,
} from '../../../src/engine/device.ts';
import { Refusal, type RunError } from '../../../src/runs/error.ts';
import type { RunRequest } from '../../../src/runs/request.ts';
import { type Dtype, dtypes } from '../../../src/systems/system.ts';

type Asked = Pick<RunRequest, 'device' | 'dtype'>;

const gpu: Gpu = { adapter: 'acme one', isFallback: false, shaderF16: true, jspi: true };
const gpus = {
  none: null,
  software: { ...gpu, adapter: 'swift soft', isFallback: true, shaderF16: false },
  withoutJspi: { ...gpu, jspi: false },
  withoutF16: { ...gpu, shaderF16: false },
  whole: gpu,
} as const satisfies Readonly<Record<string, Gpu | null>>;

const all: Sizes = { fp32: 40, fp16: 20, q8: 10, int8: 11, uint8: 12, q4: 15, q4f16: 9 };

function errorOf(asked: Asked, sizes: Sizes, on: Gpu | null): RunError {
  try {
    choose(asked, sizes, on);
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.error;
    throw thrown;
  }
  throw new Error('not refused');
}

/** `gpu fp32`, `wasm q8`, with `!` for a notice, or a refusal's code. */
function outcome(asked: Asked, sizes: Sizes, on: Gpu | null): string {
  try {
    const { device, dtype, notice } = choose(asked, sizes, on);
    return `${device === 'webgpu' ? 'gpu' : 'wasm'} ${dtype}${notice ? '!' : ''}`;
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.error.code;
    throw thrown;
  }
}

const asked = ['auto', ...dtypes] as const;
const onWasm = ['wasm q8', ...dtypes.map((dtype) => `wasm ${dtype}`)];
const no = 'webgpu-dtype';

/** Outcomes in the order auto, fp32, fp16, q8, int8, uint8, q4, q4f16, every file being there. */
const table: readonly (readonly ['auto' | 'wasm' | 'webgpu', keyof typeof gpus, string[]])[] = [
  ['wasm', 'none', onWasm],
  ['wasm', 'software', onWasm],
  ['wasm', 'withoutJspi', onWasm],
  ['wasm', 'withoutF16', onWasm],
  ['wasm', 'whole', onWasm],
  ['auto', 'none', onWasm],
  ['auto', 'software', onWasm],
  ['auto', 'withoutJspi', onWasm],
  [
    'auto',
    'withoutF16',
    ['gpu fp32', 'gpu fp32', 'wasm fp16', ...onWasm.slice(3, 6), 'gpu q4', 'wasm q4f16'],
  ],
  [
    'auto',
    'whole',
    ['gpu fp16', 'gpu fp32', 'gpu fp16', ...onWasm.slice(3, 6), 'gpu q4', 'gpu q4f16'],
  ],
  ['webgpu', 'none', asked.map(() => 'webgpu-missing')],
  ['webgpu', 'software', ['gpu fp32!', 'gpu fp32!', no, no, no, no, 'gpu q4!', no]],
  ['webgpu', 'withoutJspi', asked.map(() => no)],
  ['webgpu', 'withoutF16', ['gpu fp32', 'gpu fp32', no, no, no, no, 'gpu q4', no]],
  ['webgpu', 'whole', ['gpu fp16', 'gpu fp32', 'gpu fp16', no, no, no, 'gpu q4', 'gpu q4f16']],
];

describe('choose', () => {
  it.each(table)('device %s, adapter %s', (device, on, outcomes) => {
    expect(asked.map((dtype) => outcome({ device, dtype }, all, gpus[on]))).toEqual(outcomes);
  });

  it('auto never fails where any file is there', () => {
    for (const only of dtypes) {
      for (const on of Object.values(gpus)) {
        const { dtype } = choose({ device: 'auto', dtype: 'auto' }, { [only]: 5 }, on);
        expect(dtype).toBe(only);
      }
    }
  });

  it('auto takes the smallest file on WASM where there is no q8', () => {
    const auto: Asked = { device: 'auto', dtype: 'auto' };
    expect(outcome(auto, { fp32: 40, int8: 11, uint8: 12 }, null)).toBe('wasm int8');
    expect(outcome(auto, { fp32: 40, fp16: 20 }, null)).toBe('wasm fp16');
    expect(outcome(auto, { q8: 10, q4f16: 9 }, null)).toBe('wasm q8');
  });

  it('auto takes fp32 on a GPU with shader-f16 where there is no fp16', () => {
    expect(outcome({ device: 'auto', dtype: 'auto' }, { fp32: 40, q8: 10 }, gpu)).toBe('gpu fp32');
    expect(outcome({ device: 'auto', dtype: 'auto' }, { q8: 10 }, gpu)).toBe('wasm q8');
  });

  it.each(dtypes)('knows whether %s is dynamically quantized', (dtype: Dtype) => {
    expect(isDynamic(dtype)).toBe(['q8', 'int8', 'uint8'].includes(dtype));
  });
});

describe('the sentences', () => {
  const why = (device: Asked['device'], dtype: Asked['dtype'], on: Gpu | null, sizes = all) =>
    choose({ device, dtype }, sizes, on).why;

  it('say why', () => {
    expect(why('wasm', 'auto', null)).toBe('WASM, as asked. q8 is the fastest on WASM.');
    expect(why('wasm', 'fp32', null)).toBe('WASM, as asked. fp32, as asked.');
    expect(why('wasm', 'auto', null, { fp32: 9, int8: 3 })).toBe(
      'WASM, as asked. int8 is the smallest file here.',
    );
    expect(why('auto', 'auto', null)).toBe(
      'WASM: no WebGPU adapter here. q8 is the fastest on WASM.',
    );
    expect(why('auto', 'auto', gpus.software)).toBe(
      'WASM: the only WebGPU adapter here computes in software, which is slower. q8 is the fastest on WASM.',
    );
    expect(why('auto', 'fp32', gpus.withoutJspi)).toBe(
      'WASM: this browser lacks JSPI, which ONNX Runtime’s WebGPU build needs. fp32, as asked.',
    );
    expect(why('auto', 'q4f16', gpus.withoutF16)).toBe(
      'WASM: this GPU has no shader-f16, which q4f16 needs. q4f16, as asked.',
    );
    expect(why('auto', 'int8', gpu)).toBe('WASM: int8 runs on WASM only. int8, as asked.');
    expect(why('auto', 'auto', gpu, { q8: 1 })).toMatch(/^WASM: .*\. q8 is the fastest on WASM\.$/);
    expect(why('auto', 'auto', gpu)).toMatch(
      /^WebGPU on acme one\. fp16, the first choice here\.$/,
    );
    expect(why('webgpu', 'auto', gpu)).toBe(
      'WebGPU on acme one, as asked. fp16, the first choice here.',
    );
    expect(why('webgpu', 'q4', gpu)).toBe('WebGPU on acme one, as asked. q4, as asked.');
  });

  it('of an explicit software adapter', () => {
    const { notice }: Choice = choose({ device: 'webgpu', dtype: 'fp32' }, all, gpus.software);
    expect(notice).toEqual({
      code: 'webgpu-software',
      sentence:
        "WebGPU runs on a software adapter here (swift soft): the scores are WebGPU's, the speed is not a GPU's.",
      next: 'Choose device WASM for speed on this machine.',
    });
  });

  it('of a missing adapter', () => {
    expect(errorOf({ device: 'webgpu', dtype: 'auto' }, all, null)).toEqual({
      code: 'webgpu-missing',
      sentence: 'WebGPU was asked for, but this browser has no WebGPU adapter.',
      next: 'Choose device auto or WASM, or use a browser and machine with WebGPU.',
    });
  });

  it.each([
    ['q8', gpu, 'q8: q8 runs on WASM only'],
    ['fp16', gpus.withoutF16, 'fp16: this GPU has no shader-f16, which fp16 needs'],
    [
      'fp32',
      gpus.withoutJspi,
      'fp32: this browser lacks JSPI, which ONNX Runtime’s WebGPU build needs',
    ],
  ] as const)('of %s on WebGPU', (dtype, on, words) => {
    expect(errorOf({ device: 'webgpu', dtype }, all, on)).toEqual({
      code: 'webgpu-dtype',
      sentence: `WebGPU was asked for and cannot run ${words}.`,
      next: 'Choose dtype fp32 or q4 for WebGPU, or device auto or WASM.',
    });
  });

  it('of a system that auto finds nothing in for WebGPU', () => {
    expect(errorOf({ device: 'webgpu', dtype: 'auto' }, { q8: 1 }, gpu).sentence).toBe(
      'WebGPU was asked for and cannot run this system: this system has neither fp16 nor fp32.',
    );
  });

  it('of files that are not there, before the device is looked at', () => {
    for (const device of ['auto', 'wasm', 'webgpu'] as const) {
      expect(errorOf({ device, dtype: 'fp16' }, { fp32: 9, q8: 2 }, null)).toEqual({
        code: 'dtype-missing',
        sentence: 'This system has no fp16 file. It has: fp32, q8.',
        next: 'Choose one of these dtypes, or auto.',
      });
      expect(errorOf({ device, dtype: 'auto' }, {}, gpu)).toEqual({
        code: 'dtype-missing',
        sentence: 'This system has no ONNX file that Isinglass knows by name.',
        next: 'Export the model to ONNX, for example: optimum-cli export onnx --task text-classification --model MODEL FOLDER',
      });
    }
    expect(errorOf({ device: 'auto', dtype: 'q4' }, {}, null).sentence).toBe(
      'This system has no q4 file. It has: none.',
    );
  });
});
