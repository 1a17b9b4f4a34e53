import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEncoder } from '../../../src/engine/encode.ts';
import { type Piece, templateOf } from '../../../src/engine/template.ts';
import { Refusal } from '../../../src/runs/error.ts';

/** `[101] A [102] B:1 [102]:1`; type 0 is left out. */
const shown = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      const what = piece.kind === 'special' ? `[${piece.id}]` : piece.kind === 'text' ? 'A' : 'B';
      return piece.typeId === 0 ? what : `${what}:${piece.typeId}`;
    })
    .join(' ');

const special = (id: string, type_id = 0) => ({ SpecialToken: { id, type_id } });
const sequence = (id: string, type_id = 0) => ({ Sequence: { id, type_id } });
const specialTokens = {
  '[CLS]': { id: '[CLS]', ids: [101], tokens: ['[CLS]'] },
  '[SEP]': { id: '[SEP]', ids: [102], tokens: ['[SEP]'] },
  '<two>': { id: '<two>', ids: [7, 8], tokens: ['<', '>'] },
};
const bertTemplate = {
  type: 'TemplateProcessing',
  single: [special('[CLS]'), sequence('A'), special('[SEP]')],
  pair: [special('[CLS]'), sequence('A'), special('[SEP]'), sequence('B', 1), special('[SEP]', 1)],
  special_tokens: specialTokens,
};
const byteLevel = { type: 'ByteLevel', add_prefix_space: true, trim_offsets: false };
const roberta = { type: 'RobertaProcessing', cls: ['<s>', 0], sep: ['</s>', 2] };

describe('templateOf', () => {
  it.each([
    ['TemplateProcessing', bertTemplate, '[101] A [102]', '[101] A [102] B:1 [102]:1'],
    [
      'BertProcessing',
      { type: 'BertProcessing', cls: ['[CLS]', 101], sep: ['[SEP]', 102] },
      '[101] A [102]',
      '[101] A [102] B:1 [102]:1',
    ],
    ['RobertaProcessing', roberta, '[0] A [2]', '[0] A [2] [2] B [2]'],
    [
      'a Sequence with ByteLevel first',
      { type: 'Sequence', processors: [byteLevel, roberta] },
      '[0] A [2]',
      '[0] A [2] [2] B [2]',
    ],
    [
      'a template with a token of two ids, the second text first',
      {
        ...bertTemplate,
        single: [sequence('A'), special('<two>')],
        pair: [sequence('B', 2), special('<two>', 1), sequence('A')],
      },
      'A [7] [8]',
      'B:2 [7]:1 [8]:1 A',
    ],
  ])('reads %s', (_, processor, single, pair) => {
    const template = templateOf(processor);
    expect(shown(template.single)).toBe(single);
    expect(shown(template.pair)).toBe(pair);
    expect(template.addsSpecialTokens).toBe(true);
  });

  it.each([
    ['null', null],
    ['undefined', undefined],
    ['ByteLevel alone', byteLevel],
    ['a Sequence of nothing', { type: 'Sequence', processors: [byteLevel] }],
    ['an unknown kind', { type: 'Fancy' }],
  ])('frames with nothing for %s', (_, processor) => {
    const template = templateOf(processor);
    expect(shown(template.single)).toBe('A');
    expect(shown(template.pair)).toBe('A B:1');
    expect(template.addsSpecialTokens).toBe(false);
  });
});

const wordPiece = (post_processor: unknown, ...vocab: string[]) => ({
  version: '1.0',
  added_tokens: [],
  normalizer: null,
  pre_tokenizer: { type: 'Whitespace' },
  post_processor,
  decoder: null,
  model: {
    type: 'WordPiece',
    unk_token: 'u',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(['u', ...vocab].map((token, id) => [token, id])),
  },
});

describe('an encoder', () => {
  const words = wordPiece(roberta, 'a', 'b', 'c', '<pad>');

  it('frames RoBERTa pairs with two separators, and none is cut away', () => {
    const encoder = createEncoder(words, {}, null);
    expect([...encoder.encode('a b', 'c', 16).ids]).toEqual([0, 1, 2, 2, 2, 3, 2]);
    const cut = encoder.encode('a b a b a b', 'c c c c c c', 8);
    expect([...cut.ids]).toEqual([0, 1, 2, 2, 2, 3, 3, 2]);
    expect(cut.truncated).toBe(true);
    expect([...cut.typeIds]).toEqual(Array(8).fill(0));
  });

  it('gives an empty text its special tokens only', () => {
    const encoder = createEncoder(words, {}, null);
    expect([...encoder.encode('', null, 16).ids]).toEqual([0, 2]);
    expect(encoder.encode('', null, 16).truncated).toBe(false);
    expect([...encoder.encode('a b c', null, 2).ids]).toEqual([0, 2]);
  });

  it('finds the padding id by its name in tokenizer_config.json, else in config.json', () => {
    expect(createEncoder(words, { pad_token: '<pad>' }, 9).padId).toBe(4);
    expect(createEncoder(words, { pad_token: { content: '<pad>' } }, 9).padId).toBe(4);
    expect(createEncoder(words, {}, 9).padId).toBe(9);
    expect(createEncoder(words, {}, null).padId).toBe(0);
  });

  it('counts ids, not entries', () => {
    const sparse = wordPiece(null, 'a');
    Object.assign(sparse.model.vocab, { z: 300 });
    expect(createEncoder(sparse, {}, null).vocabSize).toBe(301);
  });

  it('refuses what is no tokenizer', () => {
    expect(() => createEncoder({}, {}, null)).toThrow(Refusal);
  });
});

const cases = new URL('../../../../shared/cases/', import.meta.url);
if (!existsSync(cases)) console.log('Skipped: the cases folder (../shared/cases) is absent.');

describe.runIf(existsSync(cases))('the tokenizers of the cases', () => {
  const json = (path: string) => JSON.parse(readFileSync(new URL(path, cases), 'utf8'));
  const names = existsSync(cases)
    ? readdirSync(cases).filter((name) => existsSync(new URL(`${name}/case.json`, cases)))
    : [];

  it.each(['left-padding-id-3', 'no-post-processor'])(
    '%s: the first row as Python encodes it',
    (name) => {
      const { how, expect: wanted } = json(`${name}/case.json`);
      const encoder = createEncoder(
        json(`${name}/system/tokenizer.json`),
        json(`${name}/system/tokenizer_config.json`),
        null,
      );
      const [text, pair] = [wanted.values.texts?.[0]].flat();
      const file = readdirSync(new URL(`${name}/data/`, cases), {
        recursive: true,
        encoding: 'utf8',
      }).find((path) => path.endsWith('.jsonl'));
      const [line = ''] = readFileSync(new URL(`${name}/data/${file}`, cases), 'utf8').split('\n');
      const row = JSON.parse(line);
      const first = text ?? row.sentence ?? row.sentence1;
      const { ids } = encoder.encode(first, pair ?? row.sentence2 ?? null, how.max_length);
      expect([...ids]).toEqual(wanted.values.first_ids);
      if (name === 'left-padding-id-3') expect(encoder.padId).toBe(3);
      expect(encoder.addsSpecialTokens).toBe(name !== 'no-post-processor');
    },
  );

  it('each frames two texts with the tokens that its file names', () => {
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const file = json(`${name}/system/tokenizer.json`);
      const { pair } = templateOf(file.post_processor);
      const specials = pair.filter(({ kind }) => kind === 'special').length;
      expect(specials, name).toBe(file.post_processor === null ? 0 : 3);
    }
  });
});
