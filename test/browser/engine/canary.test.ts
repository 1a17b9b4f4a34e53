import { wrap } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import { createEvaluator } from '../../../src/engine/evaluator.ts';
import type { Predictor } from '../../../src/engine/predictor.ts';
import type { PredictorLink } from '../../../src/engine/seat.ts';
import type { RunRecord } from '../../../src/runs/record.ts';
import { defaultRequest, type GivenFile } from '../../../src/runs/request.ts';
import { createTally } from '../../../src/runs/tally.ts';
import { given, runFolded } from '../run.ts';

const files = async (name: string): Promise<GivenFile[]> => {
  const paths = ['config.json', 'tokenizer.json', 'tokenizer_config.json', `onnx/${name}`];
  return Promise.all(
    paths.map(async (path) => ({
      path: `mini/${path}`,
      file: await (await fetch(`/systems/mini/${path}`)).blob(),
    })),
  );
};

/** An fp16 graph whose word embeddings have every other sign turned: finite, fast, and wrong. */
async function damaged(): Promise<GivenFile> {
  const path = 'onnx/model_fp16.onnx';
  const bytes = new Uint8Array(await (await fetch(`/systems/mini/${path}`)).arrayBuffer());
  const start = endOf(bytes, 'bert.embeddings.word_embeddings.weight') + 5;
  for (let at = start + 1; at < start + 4_000_000; at += 4) bytes[at] = (bytes[at] ?? 0) ^ 0x80;
  return given('mini/onnx/model_fp16.onnx', bytes);
}

/** Where an initializer's name ends; its numbers follow after a tag and a length of four bytes. */
function endOf(bytes: Uint8Array, name: string): number {
  const letters = [...name].map((letter) => letter.charCodeAt(0));
  const last = bytes.length - letters.length;
  for (let at = 0; at < last; at += 1) {
    const isName = letters.every((letter, place) => bytes[at + place] === letter);
    if (isName && bytes[at + letters.length] === 0x4a) return at + letters.length;
  }
  throw new Error(`no initializer ${name}`);
}

describe('a canary of sixteen rows', () => {
  it('finds fp16 on WASM sound against fp32, and says what it measured', async () => {
    const record = await runFolded({
      system: 'mini',
      dtype: 'fp16',
      tasks: ['sst2', 'stsb'],
      limit: 12,
    });
    expect(record.status).toBe('done');
    expect(record.engine?.canary).toMatchObject({
      rows: 16,
      verdict: 'sound',
      reference: { dtype: 'fp32', device: 'wasm' },
    });
    expect(record.engine?.canary?.maxLogitDifference).toBeLessThan(0.05);
    expect(record.splits.map(({ rowsDone }) => rowsDone)).toEqual([12, 12]);
  });

  it('finds fp32 on WebGPU sound, and counts none of its rows twice', async () => {
    const record = await runFolded({
      system: 'tiny',
      device: 'webgpu',
      dtype: 'fp32',
      tasks: ['rte'],
      limit: 20,
    });
    expect(record.error).toBeNull();
    expect(record.engine?.canary).toMatchObject({ rows: 16, verdict: 'sound' });
    expect(record.engine?.canary?.maxLogitDifference).toBeLessThan(1e-3);
    expect(record.splits[0]).toMatchObject({ rowsDone: 20, scored: 20 });
  });

  it('is not sent before fp32 or q8 on WASM', async () => {
    const record = await runFolded({ system: 'tiny', tasks: ['rte'], limit: 4, device: 'wasm' });
    expect(record.engine?.canary).toBeUndefined();
  });

  it('catches weights that are finite and wrong', async () => {
    const sound = await files('model.onnx');
    const systemFiles = [...sound, await damaged()];
    const record = await runFolded(
      { system: 'files', dtype: 'fp16', tasks: ['sst2'], limit: 16 },
      { systemFiles },
    );
    expect(record.error).toBeNull();
    expect(record.engine?.canary?.verdict).toBe('wrong');
    const [notice] = record.notices.filter(({ code }) => code === 'canary-wrong');
    expect(notice?.sentence).toMatch(/^These scores are wrong: fp16 on WASM gave /);
  });

  it('says so where there is nothing to hold half precision against', async () => {
    const record = await runFolded(
      { system: 'files', dtype: 'fp16', tasks: ['sst2'], limit: 4 },
      { systemFiles: await files('model_fp16.onnx') },
    );
    expect(record.engine?.canary).toBeUndefined();
    expect(record.notices.map(({ code }) => code)).toContain('canary-unchecked');
  });
});

/** A real predictor worker; on WebGPU its answers are turned upside down. */
function spawnUpsideDown(): PredictorLink {
  const worker = new Worker(new URL('../../../workers/predictor.worker.ts', import.meta.url), {
    type: 'module',
  });
  const real = wrap<Predictor>(worker);
  let isSpoiled = false;
  return {
    predictor: {
      hello: () => real.hello(),
      load: (spec) => {
        isSpoiled = spec.device === 'webgpu';
        return real.load(spec);
      },
      predict: async (batch) => {
        const outcome = await real.predict(batch);
        if ('error' in outcome || !isSpoiled) return outcome;
        return { ok: { ...outcome.ok, logits: outcome.ok.logits.map((logit) => -logit) } };
      },
    },
    broken: new Promise(() => undefined),
    terminate: () => worker.terminate(),
  };
}

/** The engine on this page, which believes that the software adapter is a GPU. */
async function runUpsideDown(device: 'auto' | 'webgpu'): Promise<RunRecord> {
  const info = { vendor: 'test', architecture: 'upside-down', isFallbackAdapter: false };
  const gpu = { requestAdapter: async () => ({ info, features: new Set() }) };
  Object.defineProperty(navigator, 'gpu', { value: gpu, configurable: true });
  const request = { ...defaultRequest, system: 'tiny', tasks: ['rte'] as const, limit: 20, device };
  const tally = createTally(request);
  const baseUrl = new URL('/', location.href).href;
  await createEvaluator({ spawnPredictor: spawnUpsideDown, baseUrl, app: 'test' }).run(
    request,
    { systemFiles: [], dataFiles: [] },
    (events) => {
      for (const event of events) tally.apply(event);
    },
  );
  return tally.record;
}

describe('a GPU that is finite and wrong', () => {
  // The page's own property hides the browser's; without it the browser's is there again.
  afterEach(() => Reflect.deleteProperty(navigator, 'gpu'));

  it('is left for WASM where auto had chosen it, and every row is scored there', async () => {
    const record = await runUpsideDown('auto');
    const sound = await runFolded({ system: 'tiny', tasks: ['rte'], limit: 20, dtype: 'fp32' });
    expect(record.error).toBeNull();
    expect(record.engine).toMatchObject({
      device: 'wasm',
      dtype: 'fp32',
      canary: { verdict: 'wrong', candidate: { dtype: 'fp32', device: 'webgpu' } },
    });
    const [notice] = record.notices.filter(({ code }) => code === 'fell-back-to-wasm');
    expect(notice?.sentence).toMatch(/fp32 on WebGPU gave logits up to .* away from fp32 on WASM/);
    const [split, like] = [record.splits[0], sound.splits[0]];
    expect(split).toMatchObject({ rowsDone: 20, scored: 20 });
    for (const [at, logit] of split?.logits.entries() ?? []) {
      expect(logit).toBeCloseTo(like?.logits[at] ?? Number.NaN, 4);
    }
  });

  it('goes on where it was asked for by name, and the scores are called wrong', async () => {
    const record = await runUpsideDown('webgpu');
    expect(record.error).toBeNull();
    expect(record.engine).toMatchObject({ device: 'webgpu', canary: { verdict: 'wrong' } });
    expect(record.notices.map(({ code }) => code)).toContain('canary-wrong');
    expect(record.splits[0]?.rowsDone).toBe(20);
  });
});
