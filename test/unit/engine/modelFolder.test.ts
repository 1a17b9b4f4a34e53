import { afterEach, describe, expect, it, vi } from 'vitest';
import { bundledFolder } from '../../../src/engine/bundledFolder.ts';
import { givenFolder } from '../../../src/engine/givenFolder.ts';
import { graphPaths, readModel, sizesOf } from '../../../src/engine/modelFiles.ts';
import { Refusal, type RunError } from '../../../src/runs/error.ts';
import type { GivenFile } from '../../../src/runs/request.ts';

const file = (path: string, content: BlobPart = 'x'): GivenFile => ({
  path,
  file: new Blob([content]),
});
const words = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function errorOf(work: () => unknown): Promise<RunError> {
  try {
    await work();
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.error;
    throw thrown;
  }
  throw new Error('not refused');
}

describe('givenFolder', () => {
  it('is the folder of config.json, whatever lies around it', async () => {
    const folder = givenFolder([
      file('drop/README.md'),
      file('drop/my-model/config.json', '{}'),
      file('drop/my-model/onnx/model.onnx', 'graph'),
      file('drop/my-model-2/tokenizer.json'),
    ]);
    expect(folder.name).toBe('my-model');
    expect([...folder.files]).toEqual([
      ['config.json', 2],
      ['onnx/model.onnx', 5],
    ]);
    expect(words(await folder.read('onnx/model.onnx'))).toBe('graph');
  });

  it('refuses two systems side by side, naming both', async () => {
    const both = [file('drop/a/config.json'), file('drop/b/config.json')];
    expect((await errorOf(() => givenFolder(both))).sentence).toBe(
      'There are several systems in what was given: drop/a and drop/b each have a config.json.',
    );
  });

  it('takes the config.json at the least depth, not the first or the shortest path', async () => {
    const folder = givenFolder([
      file('a/b/c/config.json', 'deep'),
      file('a-long-name-of-a-folder/config.json', 'shallow'),
    ]);
    expect(words(await folder.read('config.json'))).toBe('shallow');
    expect([...folder.files.keys()]).toEqual(['config.json']);
  });

  it('works on loose files without a folder', () => {
    const folder = givenFolder([file('config.json'), file('model.onnx')]);
    expect(folder.name).toBe('your folder');
    expect([...graphPaths(folder)]).toEqual([['fp32', 'model.onnx']]);
  });

  it('is not fooled by names that only end in config.json', async () => {
    const files = [file('m/tokenizer_config.json'), file('m/generation_config.json')];
    expect(await errorOf(() => givenFolder(files))).toEqual({
      code: 'config-missing',
      sentence: 'There is no config.json among the 2 files of this system.',
      next: 'Give the whole model folder: config.json, tokenizer.json, and onnx/model.onnx or one of its quantized forms.',
    });
    expect((await errorOf(() => givenFolder([]))).sentence).toBe(
      'No system was given: there are no files.',
    );
  });

  it('says which file is missing, and how a tokenizer is saved', async () => {
    const folder = givenFolder([file('m/config.json')]);
    expect(await errorOf(() => folder.read('tokenizer.json'))).toMatchObject({
      code: 'tokenizer-missing',
      sentence: "tokenizer.json is missing from this system's folder.",
      next: expect.stringContaining('save_pretrained'),
    });
    expect(await errorOf(() => folder.read('vocab.txt'))).toMatchObject({
      code: 'file-missing',
      sentence: "vocab.txt is missing from this system's folder.",
    });
  });
});

describe('the files of a dtype', () => {
  const suffixes = { fp16: '_fp16', q8: '_quantized', int8: '_int8', uint8: '_uint8', q4: '_q4' };

  it('have the names of transformers.js, in onnx/ before the root', () => {
    const folder = givenFolder([
      file('m/config.json'),
      file('m/model.onnx'),
      file('m/onnx/model.onnx'),
      ...Object.values(suffixes).map((suffix) => file(`m/model${suffix}.onnx`)),
      file('m/onnx/model_q4f16.onnx'),
      file('m/onnx/model_bnb4.onnx'),
    ]);
    expect(Object.fromEntries(graphPaths(folder))).toEqual({
      fp32: 'onnx/model.onnx',
      ...Object.fromEntries(
        Object.entries(suffixes).map(([dtype, suffix]) => [dtype, `model${suffix}.onnx`]),
      ),
      q4f16: 'onnx/model_q4f16.onnx',
    });
  });

  const weighty = givenFolder([
    file('m/config.json'),
    file('m/onnx/model.onnx', 'graph'),
    file('m/onnx/model.onnx_data', '1234567'),
    file('m/onnx/model.onnx_data_1', '89'),
    file('m/onnx/model_fp16.onnx', 'half'),
    file('m/onnx/model_fp16.onnx.data', 'abc'),
    file('m/onnx/model.onnx_database', 'not weights'),
    file('m/model.onnx_data', 'of another graph'),
  ]);

  it('count the weights beside the graph', () => {
    expect(sizesOf(weighty)).toEqual({ fp32: 5 + 7 + 2, fp16: 4 + 3 });
  });

  it('are read with their weights, named as the graph names them', async () => {
    const model = await readModel(weighty, 'fp32', () => {});
    expect(model.name).toBe('onnx/model.onnx');
    expect(words(model.graph)).toBe('graph');
    expect(model.external.map(({ path, data }) => [path, words(data)])).toEqual([
      ['model.onnx_data', '1234567'],
      ['model.onnx_data_1', '89'],
    ]);
    const half = await readModel(weighty, 'fp16', () => {});
    expect(half.external.map(({ path }) => path)).toEqual(['model_fp16.onnx.data']);
  });

  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 3\n';
  it.each([
    ['', 'model-empty', 'onnx/model.onnx is empty.'],
    [
      pointer,
      'git-lfs-pointer',
      'onnx/model.onnx is a Git LFS pointer of a few lines, not the weights: the folder was cloned without Git LFS.',
    ],
    [
      '\n <!DOCTYPE html><p>',
      'model-web-page',
      'onnx/model.onnx is a web page (HTML), not a model.',
    ],
    ['<html>', 'model-web-page', 'onnx/model.onnx is a web page (HTML), not a model.'],
  ])('are refused when they hold %j', async (content, code, sentence) => {
    const folder = givenFolder([file('m/config.json'), file('m/onnx/model.onnx', content)]);
    const error = await errorOf(() => readModel(folder, 'fp32', () => {}));
    expect(error).toMatchObject({ code, sentence });
    expect(error.next).not.toBe('');
  });

  it('are refused when only the weights are a pointer', async () => {
    const folder = givenFolder([
      file('config.json'),
      file('model.onnx', 'graph'),
      file('model.onnx_data', pointer),
    ]);
    expect(await errorOf(() => readModel(folder, 'fp32', () => {}))).toMatchObject({
      code: 'git-lfs-pointer',
      sentence: expect.stringMatching(/^model\.onnx_data is a Git LFS pointer/),
    });
  });
});

describe('bundledFolder', () => {
  const base = 'https://example.test/sub/';
  const open = () => bundledFolder('tiny', base, new AbortController().signal);
  const answer = (response: Response | Error) => {
    const fetched = vi.fn(async (_url: string) => {
      if (response instanceof Error) throw response;
      return response;
    });
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('knows its graphs and their sizes before anything is fetched', () => {
    expect([...graphPaths(open()).keys()]).toEqual(['fp32', 'q8']);
    expect(sizesOf(open())).toEqual({ fp32: 6_030_915, q8: 1_598_024 });
  });

  it('is fetched from below the page, and tells of bytes', async () => {
    const fetched = answer(new Response('{"a": 1}', { headers: { 'content-length': '8' } }));
    const told: unknown[] = [];
    const bytes = await open().read('config.json', (...progress) => told.push(progress));
    expect(fetched.mock.calls[0]?.[0]).toBe(`${base}systems/tiny/config.json`);
    expect(words(bytes)).toBe('{"a": 1}');
    expect(told).toEqual([['config.json', 8, null]]);
  });

  it('says what the site answered, and that it did not answer', async () => {
    answer(new Response('', { status: 404 }));
    expect(await errorOf(() => open().read('config.json'))).toMatchObject({
      code: 'download-failed',
      sentence: 'config.json could not be fetched: this site answered 404.',
    });
    answer(new TypeError('Failed to fetch'));
    expect(await errorOf(() => open().read('config.json'))).toMatchObject({
      code: 'download-failed',
      sentence: 'config.json could not be fetched: the connection to this site failed.',
    });
  });

  it('is refused under a name that is not bundled', async () => {
    const error = await errorOf(() => bundledFolder('maxi', base, new AbortController().signal));
    expect(error).toMatchObject({
      code: 'system-unknown',
      sentence: 'There is no system called maxi. Bundled: mini, tiny.',
    });
  });
});
