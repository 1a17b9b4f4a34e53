import { describe, expect, it } from 'vitest';
import type { GivenFile, RunRequest } from '../../../src/runs/request.ts';
import { createEvaluatorClient } from '../../../workers/evaluator.client.ts';
import { droppedTiny, given, runFolded } from '../run.ts';

const model = 'onnx/model_quantized.onnx';
const sst2 = { tasks: ['sst2'], limit: 10, system: 'files', dtype: 'q8', device: 'wasm' } as const;

async function errorOf(
  changes: Readonly<Record<string, BlobPart | null>>,
  request: Partial<RunRequest> = {},
) {
  const systemFiles = await droppedTiny(changes);
  const record = await runFolded({ ...sst2, ...request }, { systemFiles });
  expect(record.status).toBe('failed');
  return record.error;
}

async function configWith(changes: Readonly<Record<string, unknown>>): Promise<string> {
  const response = await fetch('/systems/tiny/config.json');
  return JSON.stringify({ ...(await response.json()), ...changes });
}

describe('a system that cannot be scored says why', () => {
  it('a corrupt ONNX file', async () => {
    const bytes = new Uint8Array(5000).fill(7);
    expect(await errorOf({ [model]: bytes })).toMatchObject({
      code: 'model-corrupt',
      sentence: expect.stringMatching(/^onnx\/model_quantized\.onnx is not an ONNX model/),
      next: expect.stringContaining('downloaded completely'),
    });
  });

  it('an ONNX file that was cut off', async () => {
    const response = await fetch('/systems/tiny/onnx/model_quantized.onnx');
    const half = (await response.blob()).slice(0, 700_000);
    expect(await errorOf({ [model]: half })).toMatchObject({ code: 'model-corrupt' });
  });

  it('an empty model, a Git LFS pointer, a web page', async () => {
    expect(await errorOf({ [model]: '' })).toMatchObject({ code: 'model-empty' });
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n';
    expect(await errorOf({ [model]: pointer })).toMatchObject({ code: 'git-lfs-pointer' });
    expect(await errorOf({ [model]: '<!doctype html>' })).toMatchObject({ code: 'model-web-page' });
  });

  it('a config without labels', async () => {
    const config = await configWith({ glue_heads: undefined, num_labels: 2 });
    expect(await errorOf({ 'config.json': config })).toMatchObject({
      code: 'labels-unnamed',
      next: expect.stringContaining('id2label'),
    });
  });

  it('a slice beyond the logits', async () => {
    const labels = ['negative', 'positive'];
    const config = await configWith({ glue_heads: { sst2: { slice: [17, 19], labels } } });
    expect((await errorOf({ 'config.json': config }))?.sentence).toContain('18');
  });

  it('a tokenizer of another model', async () => {
    const config = await configWith({ vocab_size: 4000 });
    expect(await errorOf({ 'config.json': config })).toMatchObject({
      code: 'tokenizer-larger',
      sentence: expect.stringMatching(/8192 tokens.*4000/),
    });
  });

  it('files that are not there', async () => {
    expect(await errorOf({ 'tokenizer.json': null })).toMatchObject({ code: 'tokenizer-missing' });
    expect(await errorOf({ 'config.json': null })).toMatchObject({ code: 'config-missing' });
    expect(await errorOf({ [model]: null })).toMatchObject({ code: 'dtype-missing' });
    expect(await errorOf({}, { dtype: 'fp16' })).toMatchObject({
      code: 'dtype-missing',
      sentence: expect.stringContaining('It has: q8'),
    });
  });

  it('WebGPU asked for by name never becomes WASM', async () => {
    expect(await errorOf({}, { device: 'webgpu' })).toMatchObject({
      code: expect.stringMatching(/^webgpu-/),
    });
  });
});

describe('rows that cannot be scored say why', () => {
  const runRows = (dataFiles: GivenFile[], request: Partial<RunRequest> = {}) =>
    runFolded({ system: 'tiny', data: 'files', device: 'wasm', ...request }, { dataFiles });
  const row = (sentence: string, label: unknown) => `${JSON.stringify({ sentence, label })}\n`;

  it('leaves malformed rows out, with their lines, and scores the rest', async () => {
    const rows = [row('good', 1), '{"sentence": "bro\n', row('bad', 7), row('fine', 0)].join('');
    const record = await runRows([given('sst2/validation.jsonl', rows)]);
    expect(record.error).toBeNull();
    const [split] = record.splits;
    expect([...(split?.index ?? [])]).toEqual([0, 3]);
    expect(split?.leftOut.map(({ line }) => line)).toEqual([2, 3]);
    expect(record.notices.map(({ sentence }) => sentence).join()).toMatch(/line 2.*line 3/);
  });

  it('a line of 10 MB is left out, and nothing hangs', async () => {
    const rows = row('good', 1) + row('x'.repeat(10_000_000), 1) + row('fine', 0);
    const record = await runRows([given('sst2/validation.jsonl', rows)]);
    expect(record.error).toBeNull();
    expect(record.splits[0]?.leftOut).toEqual([{ line: 2, reason: expect.stringContaining('10') }]);
    expect(record.splits[0]?.scored).toBe(2);
  });

  it('an empty file, another task’s file, no file', async () => {
    const codeOf = async (files: GivenFile[]) =>
      (await runRows(files, { tasks: ['sst2'] })).error?.code;
    expect(await codeOf([given('sst2/validation.jsonl', '')])).toBe('file-empty');
    const pair = JSON.stringify({ question1: 'a', question2: 'b', label: 1 });
    expect(await codeOf([given('sst2/validation.jsonl', pair)])).toBe('other-task');
    expect(await codeOf([])).toBeTruthy();
  });

  it('runs again in the same worker after a failure', async () => {
    const evaluator = createEvaluatorClient();
    const broken = await runFolded(
      { ...sst2 },
      { systemFiles: await droppedTiny({ [model]: 'nonsense' }) },
      undefined,
      evaluator,
    );
    const good = await runFolded({ system: 'tiny', limit: 2 }, {}, undefined, evaluator);
    expect([broken.status, good.status]).toEqual(['failed', 'done']);
  });
});
