import { describe, expect, it } from 'vitest';
import { givenFolder } from '../../../src/engine/givenFolder.ts';
import {
  type Checkpoint,
  effectiveMaxLength,
  openCheckpoint,
  tokenizerNotices,
} from '../../../src/engine/preflight.ts';
import { Refusal } from '../../../src/runs/error.ts';
import { defaultRequest } from '../../../src/runs/request.ts';
import { configOf, named } from '../systems/configs.ts';
import { tinyEncoder } from './tiny.ts';

const encoder = tinyEncoder();

function limit(
  maxLength: number | null,
  fixedLength: number | null,
  positions: number | null,
  tokenizerLimit: number | null,
  modelType = 'bert',
) {
  const config = configOf({
    ...named('negative', 'positive'),
    model_type: modelType,
    pad_token_id: 1,
    ...(positions === null ? {} : { max_position_embeddings: positions }),
  });
  const checkpoint: Checkpoint = {
    folder: givenFolder([{ path: 'config.json', file: new Blob([]) }]),
    config,
    encoder,
    sizes: {},
    tokenizerLimit,
  };
  const { length, notices } = effectiveMaxLength(
    { ...defaultRequest, maxLength },
    checkpoint,
    fixedLength,
  );
  return { length, sentences: notices.map(({ sentence }) => sentence) };
}

const codes = (
  checkpoint: Checkpoint,
  textPairs: readonly string[] | null,
  inputs = ['input_ids', 'token_type_ids'],
) => tokenizerNotices(checkpoint, inputs, [{ textPairs }]).map(({ code }) => code);

describe('effectiveMaxLength', () => {
  it.each([
    [null, null, 512, 512, 128],
    [null, null, null, null, 128],
    [null, null, 64, 512, 64],
    [null, null, 512, 100, 100],
    [256, null, 512, 512, 256],
    [null, 512, 512, 512, 128],
    [16, null, 512, 512, 16],
    [128, 128, 128, 128, 128],
  ])('asked %s, graph %s, positions %s, tokenizer %s: %i, and nothing to say', (...given) => {
    const [asked, fixed, positions, tokenizer, length] = given;
    expect(limit(asked, fixed, positions, tokenizer)).toEqual({ length, sentences: [] });
  });

  it.each([
    [128, null, 32, 512, 32, 'not 128: the model has no more positions'],
    [256, null, 512, 200, 200, 'not 256: the tokenizer’s model_max_length says so'],
    [128, 16, 512, 512, 16, 'not 128: the graph was exported for exactly 16 tokens'],
    [null, 16, 512, 512, 16, 'not 128: the graph was exported for exactly 16 tokens'],
    [512, 300, 200, 100, 100, 'not 512: the tokenizer’s model_max_length says so'],
    [128, 16, 16, 16, 16, 'not 128: the graph was exported for exactly 16 tokens'],
    [512, 100, 200, 300, 100, 'not 512: the graph was exported for exactly 100 tokens'],
  ])('asked %s, graph %s, positions %s, tokenizer %s: %i, said so', (...given) => {
    const [asked, fixed, positions, tokenizer, length, why] = given;
    expect(limit(asked, fixed, positions, tokenizer)).toEqual({
      length,
      sentences: [`Rows are cut to ${length} tokens, ${why}.`],
    });
  });

  it('leaves RoBERTa the two positions it never uses', () => {
    expect(limit(600, null, 514, null, 'roberta').length).toBe(512);
    expect(limit(600, null, 514, null, 'bert').length).toBe(514);
  });
});

describe('openCheckpoint', () => {
  const tokenizer = (post_processor: unknown = null) => ({
    version: '1.0',
    added_tokens: [],
    normalizer: null,
    pre_tokenizer: { type: 'Whitespace' },
    post_processor,
    decoder: null,
    model: { type: 'WordPiece', unk_token: 'u', vocab: { u: 0, a: 1, b: 2 } },
  });
  const open = (files: Readonly<Record<string, unknown>>) => {
    const whole = { 'config.json': { vocab_size: 3 }, 'tokenizer.json': tokenizer(), ...files };
    return openCheckpoint(
      givenFolder(
        Object.entries(whole).map(([path, content]) => ({
          path: `m/${path}`,
          file: new Blob([typeof content === 'string' ? content : JSON.stringify(content)]),
        })),
      ),
      { labels: {}, tasks: 'all' },
    );
  };
  const errorOf = (files: Readonly<Record<string, unknown>>) =>
    open(files).then(
      () => null,
      (thrown: unknown) => (thrown instanceof Refusal ? thrown.error : thrown),
    );

  it('needs no tokenizer_config.json', async () => {
    const { tokenizerLimit, config } = await open({});
    expect(tokenizerLimit).toBeNull();
    expect(config.vocabSize).toBe(3);
  });

  it.each([
    [512, 512],
    [1e30, null],
    [0, null],
    ['512', null],
  ])('reads model_max_length %s as %s', async (model_max_length, expected) => {
    const { tokenizerLimit } = await open({ 'tokenizer_config.json': { model_max_length } });
    expect(tokenizerLimit).toBe(expected);
  });

  it('refuses a tokenizer that knows more tokens than the model, not one that knows fewer', async () => {
    expect(await errorOf({ 'config.json': { vocab_size: 2 } })).toMatchObject({
      code: 'tokenizer-larger',
      sentence:
        'The tokenizer knows 3 tokens, but the model has a vocabulary of 2: they are not from the same checkpoint.',
    });
    expect(await errorOf({ 'config.json': { vocab_size: 30 } })).toBeNull();
    expect(await errorOf({ 'config.json': {} })).toBeNull();
  });

  it('refuses what is no JSON, and JSON that is no object', async () => {
    expect(await errorOf({ 'config.json': '<!doctype html>' })).toMatchObject({
      code: 'file-is-a-web-page',
    });
    expect(await errorOf({ 'tokenizer.json': '[1]' })).toMatchObject({
      code: 'tokenizer-unreadable',
      sentence: 'tokenizer.json holds no JSON object.',
    });
    expect(await errorOf({ 'tokenizer_config.json': '7' })).toMatchObject({
      sentence: 'tokenizer_config.json holds no JSON object.',
    });
  });

  it('tells of a tokenizer that adds no special tokens', async () => {
    const bare = await open({});
    expect(codes(bare, [])).toEqual(['no-special-tokens']);
    const bert = { type: 'BertProcessing', cls: ['a', 1], sep: ['b', 2] };
    expect(codes(await open({ 'tokenizer.json': tokenizer(bert) }), [])).toEqual([]);
  });

  it('tells of pairs without token types where the model has types for them', async () => {
    const roberta = { type: 'RobertaProcessing', cls: ['a', 1], sep: ['b', 2] };
    const bert = { type: 'BertProcessing', cls: ['a', 1], sep: ['b', 2] };
    const withTypes = { 'config.json': { type_vocab_size: 2 } };
    const untyped = await open({ 'tokenizer.json': tokenizer(roberta), ...withTypes });
    expect(codes(untyped, ['x'])).toEqual(['no-token-types']);
    expect(codes(untyped, null), 'single texts need no types').toEqual([]);
    expect(codes(untyped, ['x'], ['input_ids']), 'a graph that takes none').toEqual([]);
    const oneType = { 'config.json': { type_vocab_size: 1 } };
    const own = await open({ 'tokenizer.json': tokenizer(roberta), ...oneType });
    expect(codes(own, ['x']), 'RoBERTa has one type').toEqual([]);
    const typed = await open({ 'tokenizer.json': tokenizer(bert), ...withTypes });
    expect(codes(typed, ['x'])).toEqual([]);
  });
});
