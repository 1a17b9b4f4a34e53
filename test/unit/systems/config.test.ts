import { describe, expect, it } from 'vitest';
import { positionLimit, readConfig } from '../../../src/systems/config.ts';
import { configOf } from './configs.ts';

function sentence(value: unknown): string {
  const result = readConfig(value);
  if ('ok' in result) throw new Error(`accepted as ${JSON.stringify(result.ok)}`);
  return result.problem.sentence;
}

describe('readConfig', () => {
  it('keeps what Isinglass reads, and null where the file is silent', () => {
    expect(configOf({ vocab_size: 300, pad_token_id: 3, num_labels: 2 })).toEqual({
      modelType: 'bert',
      architectures: ['BertForSequenceClassification'],
      vocabSize: 300,
      maxPositions: null,
      padTokenId: 3,
      typeVocabSize: null,
      numLabels: 2,
      labels: null,
      problemType: null,
      glueHeads: null,
      shape: null,
    });
  });

  it.each([[null], [[]], ['bert'], [3]])('refuses %j', (value) => {
    expect(sentence(value)).toContain('holds no JSON object');
  });

  it('refuses numbers that are none, by name', () => {
    expect(sentence({ vocab_size: '300' })).toContain('vocab_size as "300"');
    expect(sentence({ max_position_embeddings: 31.5 })).toContain(
      'max_position_embeddings as 31.5',
    );
    expect(sentence({ num_labels: -1 })).toContain('num_labels');
    expect(sentence({ glue_heads: [] })).toContain('glue_heads');
  });

  it('takes a null or negative padding id for none', () => {
    expect(configOf({ pad_token_id: null }).padTokenId).toBeNull();
    expect(configOf({ pad_token_id: -1 }).padTokenId).toBeNull();
  });
});

describe('label names', () => {
  const labels = (fields: Record<string, unknown>) => configOf(fields).labels;

  it('stand in the order of their ids, not of the file', () => {
    const eleven = Object.fromEntries(
      Array.from({ length: 11 }, (_, id) => [10 - id, `n${10 - id}`]),
    );
    expect(labels({ id2label: eleven })?.names[10]).toBe('n10');
  });

  it.each([
    ['numbers', { b: 1, a: 0 }],
    ['digits', { b: '1', a: '0' }],
  ])('come from label2id with ids as %s', (_, label2id) => {
    expect(labels({ label2id })).toEqual({ names: ['a', 'b'], from: 'label2id' });
    expect(labels({ label2id, id2label: {} })?.names).toEqual(['a', 'b']);
    expect(labels({ label2id, id2label: null })?.names).toEqual(['a', 'b']);
  });

  it('come from label2id where id2label only counts', () => {
    const id2label = { 0: 'LABEL_0', 1: 'LABEL_1' };
    expect(labels({ id2label, label2id: { pos: 1, neg: 0 } })?.names).toEqual(['neg', 'pos']);
    expect(labels({ id2label, label2id: { LABEL_0: 0, LABEL_1: 1 } })?.from).toBe('id2label');
  });

  it('come from id2label where label2id is broken or says the same', () => {
    const id2label = { 0: 'neg', 1: 'pos' };
    expect(labels({ id2label, label2id: { neg: 'x' } })?.names).toEqual(['neg', 'pos']);
    expect(labels({ id2label, label2id: { NEG: 0, Pos: 1 } })?.from).toBe('id2label');
  });

  it('are refused when the two contradict each other', () => {
    const text = sentence({ id2label: { 0: 'neg', 1: 'pos' }, label2id: { neg: 1, pos: 0 } });
    expect(text).toContain('contradicts itself');
  });

  it('are refused with gaps, repeats or wrong types', () => {
    expect(sentence({ id2label: { 0: 'a', 2: 'b' } })).toContain('0, 2');
    expect(sentence({ label2id: { a: 1, b: 1 } })).toContain('1, 1');
    expect(sentence({ id2label: { 0: 'a', 1: null } })).toContain('id2label');
    expect(sentence({ id2label: { one: 'a' } })).toContain('whole numbers');
  });
});

describe('positionLimit', () => {
  it('is what the file says, or null', () => {
    expect(positionLimit(configOf({ max_position_embeddings: 32, pad_token_id: 3 }))).toBe(32);
    expect(positionLimit(configOf({}))).toBeNull();
  });

  it.each(['roberta', 'xlm-roberta', 'camembert', 'mpnet'])(
    'leaves out the padding of %s',
    (type) => {
      const fields = { model_type: type, max_position_embeddings: 514 };
      expect(positionLimit(configOf({ ...fields, pad_token_id: 1 }))).toBe(512);
      expect(positionLimit(configOf({ ...fields, pad_token_id: 3 }))).toBe(510);
      expect(positionLimit(configOf(fields))).toBe(512);
    },
  );
});
