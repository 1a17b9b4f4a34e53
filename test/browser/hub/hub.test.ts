import { describe, expect, inject, it } from 'vitest';
import { runFolded } from '../run.ts';
import { bytesOf, hubWith, words } from './hubRun.ts';

const host = new URL(inject('hubUrl')).host;

describe('GLUE from a hub', () => {
  it('scores rows as the same rows from the site, and a second run moves no row bytes', async () => {
    const hub = hubWith('rows=starter');
    const request = { tasks: ['rte', 'sst2'], limit: 12 } as const;
    const first = await hub.run({ ...request, data: 'hub' });
    expect(first.error).toBeNull();
    const own = await runFolded({ ...request, system: 'tiny', device: 'wasm' });
    expect(first.splits.map(({ metrics }) => metrics)).toEqual(
      own.splits.map(({ metrics }) => metrics),
    );
    const moved = (await hub.log()).filter(({ path }) => path.endsWith('.parquet'));
    expect(bytesOf(moved)).toBeGreaterThan(0);
    const second = await hub.run({ ...request, data: 'hub' });
    expect(second.error).toBeNull();
    const after = (await hub.log()).filter(({ path }) => path.endsWith('.parquet'));
    expect(bytesOf(after)).toBe(bytesOf(moved));
  });
});

describe('a system from a hub', () => {
  it('is the same as the bundled one', async () => {
    const request = { tasks: ['sst2'], limit: 10, dtype: 'q8' } as const;
    const there = await hubWith('').run({ ...request, system: 'hub:isinglass/tiny' });
    const here = await runFolded({ ...request, system: 'tiny', device: 'wasm' });
    expect(there.error).toBeNull();
    expect([...(there.splits[0]?.logits ?? [])]).toEqual([...(here.splits[0]?.logits ?? [])]);
  });

  it('may keep its model.onnx at the root', async () => {
    const request = { tasks: ['sst2'], limit: 2, dtype: 'q8' } as const;
    const record = await hubWith('').run({ ...request, system: 'hub:isinglass/rooted' });
    expect(record.error).toBeNull();
  });

  it.each([
    [
      'isinglass/vocab-only',
      `isinglass/vocab-only has its tokenizer only in the old form (vocab.txt, without tokenizer.json): that does not say how texts are split. Let Python write it: python -c "from transformers import AutoTokenizer as T; T.from_pretrained('isinglass/vocab-only').save_pretrained('tokenizer')" – then give a folder with it, config.json and the ONNX file.`,
    ],
    [
      'isinglass/weights-only',
      'isinglass/weights-only has no ONNX file at 1f9d1c0ffee0, only weights for Python. Export it with Python (pip install "optimum[onnxruntime]"): optimum-cli export onnx --model isinglass/weights-only --task text-classification weights-only-onnx/ – then give that folder.',
    ],
    [
      'isinglass/odd-names',
      'isinglass/odd-names has ONNX files (onnx/encoder.onnx), but none where they are looked for: onnx/model.onnx or model.onnx, with transformers.js’ suffixes for quantized forms. Download the one you want, put it beside config.json and tokenizer.json as model.onnx, and give that folder.',
    ],
    [
      'isinglass/masked-lm',
      'config.json says BertForMaskedLM: a masked language model, not a text classifier, so it has no labels to score. Choose a model that was fine-tuned on a GLUE task and exported as …ForSequenceClassification (text-classification).',
    ],
    [
      'isinglass/no-names',
      "config.json names no labels (neither id2label nor label2id): nothing says what the logits mean for SST-2, and Isinglass never guesses by position. Name each of negative, positive once, in the order of the logits: in config.json's id2label, or with --labels sst2=…. Or let the label doctor find the order from labelled rows (Find the order, --doctor).",
    ],
    [
      'isinglass/nobody',
      `${host} has no isinglass/nobody (404), or it is private. Check the name; for a private repository give a token.`,
    ],
    [
      'isinglass/tiny@a/../b',
      'hub:isinglass/tiny@a/../b names no repository. Write it as hub:owner/name, or hub:owner/name@revision.',
    ],
  ])('%s is refused in words before any large download', async (repo, sentence) => {
    const hub = hubWith('');
    const record = await hub.run({ tasks: ['sst2'], limit: 2, system: `hub:${repo}` });
    expect(words(record)).toBe(sentence);
    expect([record.status, record.loading]).toEqual(['failed', null]);
    expect((await hub.log()).filter(({ path }) => path.endsWith('.onnx'))).toEqual([]);
  });

  it('with a branch that is not there is refused', async () => {
    const system = 'hub:isinglass/tiny@old';
    const record = await hubWith('status=404,code=RevisionNotFound').run({
      tasks: ['sst2'],
      system,
    });
    expect(words(record)).toBe(
      `${host} has no such revision of isinglass/tiny. Check the branch, tag or commit after the @.`,
    );
  });
});

describe('a hub that misbehaves', () => {
  const rte = { data: 'hub', tasks: ['rte'], limit: 5 } as const;

  it.each([
    'status=500,times=2,match=rte',
    'status=429,retry=0,times=2,match=rte',
    'cut=900,times=2,match=rte',
  ])('%s passes after a few tries', async (fault) => {
    const record = await hubWith(`rows=starter,${fault}`).run(rte);
    expect(record.error).toBeNull();
    expect(record.splits[0]?.scored).toBe(5);
  });

  it('a mirror without a listing is read all the same', async () => {
    const record = await hubWith('rows=starter,status=404,match=tree').run(rte);
    expect(record.error).toBeNull();
    expect(record.splits[0]?.scored).toBe(5);
  });

  it('bytes that are not the pinned ones are told and recorded', async () => {
    const record = await hubWith('rows=starter').run({ data: 'hub', tasks: ['wnli'] });
    expect(record.error).toBeNull();
    const said = record.notices.map(({ sentence }) => sentence).join('\n');
    expect(said).toMatch(/SHA-256|hash/i);
  });

  it('a token goes to the endpoint alone, never across a redirect', async () => {
    const hub = hubWith('rows=starter,token=secret');
    expect((await hub.run(rte)).error?.code).toBe('hub-private');
    const record = await hub.run(rte, { token: 'secret' });
    expect(record.error).toBeNull();
    const log = await hub.log();
    expect(
      log.some(({ server, authorization }) => server === 'hub' && authorization !== null),
    ).toBe(true);
    expect(
      log.filter(({ server, authorization }) => server === 'cdn' && authorization !== null),
    ).toEqual([]);
    const told = JSON.stringify({ ...record, request: null });
    expect(told.replaceAll(hub.endpoint, '')).not.toContain('secret');
  });
});
