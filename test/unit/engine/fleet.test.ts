import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from '../../../src/engine/device.ts';
import { type FleetOptions, openFleet } from '../../../src/engine/fleet.ts';
import type { Predictor, PredictorModel } from '../../../src/engine/predictor.ts';
import type { Engine, Notice } from '../../../src/runs/event.ts';
import { defaultRequest, type RunRequest } from '../../../src/runs/request.ts';
import { echo, errorOf, graph, link, never, singles, sourceOf, upTo } from './fakes.ts';

const webgpu: Choice = { device: 'webgpu', dtype: 'fp16', why: 'WebGPU.', notice: null };
const wasm: Choice = { device: 'wasm', dtype: 'q8', why: 'WASM.', notice: null };

interface Setting {
  readonly choice: Choice;
  readonly request?: Partial<RunRequest>;
  readonly rows?: number;
  readonly signal?: AbortSignal;
  /** What predictors on each device do, where they do not do well. */
  readonly load?: Predictor['load'];
  readonly predict?: (device: string, ...call: Parameters<Predictor['predict']>) => unknown;
}

function fakeFleet(setting: Setting) {
  const notices: Notice[] = [];
  const degraded: [Notice, Engine][] = [];
  const loaded: PredictorModel[] = [];
  const options: FleetOptions = {
    request: { ...defaultRequest, ...setting.request },
    choice: setting.choice,
    gpu: { adapter: 'acme one', isFallback: false, shaderF16: true, jspi: true },
    model: {
      name: 'm',
      graph: new Uint8Array(5),
      external: [{ path: 'm_data', data: new Uint8Array(7) }],
    },
    probe: { ids: new Int32Array(1), typeIds: new Uint8Array(1), truncated: false },
    padId: 0,
    expectedWidth: 1,
    rows: setting.rows ?? 1000,
    signal: setting.signal ?? new AbortController().signal,
    spawn: () => {
      let device = '';
      return link({
        load: async (spec) => {
          loaded.push(spec);
          device = spec.device;
          return setting.load ? setting.load(spec) : { ok: graph };
        },
        predict: async (batch) =>
          ((await setting.predict?.(device, batch)) as ReturnType<typeof echo>) ?? echo(batch),
      });
    },
    onNotice: (notice) => notices.push(notice),
    onDegraded: (...told) => degraded.push(told),
  };
  return { open: () => openFleet(options), notices, degraded, loaded };
}

const failsOnGpu: Predictor['load'] = async ({ device }) =>
  device === 'webgpu' ? { error: errorOf('webgpu-load-failed', 'No shader.') } : { ok: graph };

beforeEach(() => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 3 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('how many predictors', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [8, 4],
    [64, 4],
    [0, 2],
  ])('%i cores: %i on WASM', async (cores, predictors) => {
    vi.stubGlobal('navigator', { hardwareConcurrency: cores });
    expect((await fakeFleet({ choice: wasm }).open()).engine.predictors).toBe(predictors);
  });

  it('one on WebGPU, as many as asked, never more than rows, never none', async () => {
    const of = async (setting: Setting) => (await fakeFleet(setting).open()).engine.predictors;
    expect(await of({ choice: webgpu })).toBe(1);
    expect(await of({ choice: wasm, request: { predictors: 6 } })).toBe(6);
    expect(await of({ choice: wasm, request: { predictors: 6 }, rows: 2 })).toBe(2);
    expect(await of({ choice: wasm, rows: 0 })).toBe(1);
  });
});

describe('what a fleet says of itself', () => {
  it('tells device, dtype, adapter, runtime, bytes with weights', async () => {
    const { engine } = await fakeFleet({ choice: webgpu }).open();
    expect(engine).toEqual({
      device: 'webgpu',
      dtype: 'fp16',
      why: 'WebGPU.',
      adapter: 'acme one',
      predictors: 1,
      runtime: 'onnxruntime-web 0.0.0',
      batching: 'up to 4096 padded tokens',
      rowsPerCall: null,
      modelBytes: 12,
    });
    expect((await fakeFleet({ choice: wasm }).open()).engine.adapter).toBeNull();
  });

  it.each([
    ['q8', { kind: 'single' }, '1 row'],
    ['int8', { kind: 'single' }, '1 row'],
    ['uint8', { kind: 'single' }, '1 row'],
    ['fp32', { kind: 'budget', tokens: 512 }, 'up to 512 padded tokens'],
    ['q4', { kind: 'budget', tokens: 512 }, 'up to 512 padded tokens'],
  ] as const)('%s on WASM is batched as %j', async (dtype, batching, words) => {
    const fleet = await fakeFleet({ choice: { ...wasm, dtype } }).open();
    expect(fleet.batching).toEqual(batching);
    expect(fleet.engine.batching).toBe(words);
  });

  it('never pads for a graph without a mask', async () => {
    const load: Predictor['load'] = async () => ({ ok: { ...graph, inputs: ['input_ids'] } });
    for (const choice of [webgpu, { ...wasm, dtype: 'fp32' } as const]) {
      expect((await fakeFleet({ choice, load }).open()).batching).toEqual({ kind: 'single' });
    }
  });
});

describe('falling back from WebGPU', () => {
  it('goes on with WASM and the same dtype where it cannot be opened', async () => {
    const { open, notices, loaded } = fakeFleet({ choice: webgpu, load: failsOnGpu });
    const fleet = await open();
    expect(fleet.engine).toMatchObject({ device: 'wasm', dtype: 'fp16', adapter: null });
    expect(fleet.engine.why).toBe('WASM, after WebGPU failed. fp16, as it began.');
    expect(loaded.map(({ device }) => device)).toEqual(['webgpu', 'wasm', 'wasm']);
    expect(notices).toEqual([
      expect.objectContaining({
        code: 'fell-back-to-wasm',
        sentence: 'The run went on with WASM, because WebGPU failed: No shader.',
      }),
    ]);
  });

  it('loses no row and does none twice when it fails in mid-run', async () => {
    let calls = 0;
    const predict: Setting['predict'] = (device) => {
      if (device !== 'webgpu') return null;
      calls += 1;
      return calls > 10 ? { error: errorOf('predict-failed', 'Device lost.') } : null;
    };
    const { open, degraded } = fakeFleet({ choice: webgpu, predict });
    const rows = sourceOf([...singles(30), [30, 31, 32]]);
    const fleet = await open();
    await fleet.drain(rows.source, rows.onDone);
    expect(rows.done()).toEqual(upTo(33));
    expect(degraded).toHaveLength(1);
    const [notice, engine] = degraded[0] ?? [];
    expect(notice?.sentence).toBe('The run went on with WASM, because WebGPU failed: Device lost.');
    expect(engine).toMatchObject({ device: 'wasm', dtype: 'fp16', predictors: 2, adapter: null });
  });

  it('never happens to a device that was asked for by name', async () => {
    const request = { device: 'webgpu' } as const;
    const { open, loaded } = fakeFleet({ choice: webgpu, request, load: failsOnGpu });
    await expect(open()).rejects.toThrow('No shader.');
    expect(loaded).toHaveLength(1);

    const broken = fakeFleet({
      choice: webgpu,
      request,
      predict: () => ({ error: errorOf('predict-failed', 'Device lost.') }),
    });
    const rows = sourceOf(singles(5));
    await expect((await broken.open()).drain(rows.source, rows.onDone)).rejects.toThrow('lost');
    expect(broken.degraded).toEqual([]);
  });

  it('is no remedy for a graph that is no classifier, nor for WASM itself', async () => {
    const load = async () => ({ error: errorOf('not-a-classifier') });
    const unfit = fakeFleet({ choice: webgpu, load });
    await expect(unfit.open()).rejects.toThrow('not-a-classifier');
    expect(unfit.loaded).toHaveLength(1);
    const corrupt = fakeFleet({
      choice: wasm,
      rows: 1,
      load: async () => ({ error: errorOf('model-corrupt') }),
    });
    await expect(corrupt.open()).rejects.toThrow('model-corrupt');
    expect(corrupt.loaded).toHaveLength(1);
  });

  it('does not happen after Stop', async () => {
    const stopper = new AbortController();
    const { open, loaded, degraded } = fakeFleet({
      choice: webgpu,
      signal: stopper.signal,
      predict: () => {
        stopper.abort();
        return never();
      },
    });
    const rows = sourceOf(singles(5));
    await (await open()).drain(rows.source, rows.onDone);
    expect(degraded).toEqual([]);
    expect(loaded.map(({ device }) => device)).toEqual(['webgpu']);
  });
});
