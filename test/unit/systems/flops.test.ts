import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundledSystem } from '../../../src/systems/catalog.ts';
import { flopsOfText, parametersOf } from '../../../src/systems/flops.ts';
import { type EncoderShape, shapeOf } from '../../../src/systems/shape.ts';

const bert = {
  model_type: 'bert',
  vocab_size: 30_522,
  hidden_size: 768,
  num_hidden_layers: 12,
  num_attention_heads: 12,
  intermediate_size: 3072,
  max_position_embeddings: 512,
  type_vocab_size: 2,
};

function shape(config: Record<string, unknown>, labels: number | null = 2): EncoderShape {
  const found = shapeOf(config, labels);
  if (found === null) throw new Error('no shape');
  return found;
}

function bundled(name: string): EncoderShape {
  const path = new URL(`../../../public/systems/${name}/config.json`, import.meta.url);
  const config = JSON.parse(readFileSync(path, 'utf8'));
  return shape(config, config.num_labels);
}

describe('floating-point operations', () => {
  it('BERT-base at 128 tokens: 22.5 · 10⁹, as the README of facebookresearch/bit states', () => {
    expect(flopsOfText(shape(bert), 128) / 1e9).toBeCloseTo(22.43, 2);
    expect(Math.abs(flopsOfText(shape(bert), 128) / 22.5e9 - 1)).toBeLessThan(0.005);
  });

  it('TinyBERT4 and TinyBERT6: 1.2 and 11.3 · 10⁹, as published', () => {
    const tiny4 = { ...bert, hidden_size: 312, num_hidden_layers: 4, intermediate_size: 1200 };
    const tiny6 = { ...bert, num_hidden_layers: 6 };
    // Published with the products alone and one decimal.
    expect(Math.abs(flopsOfText(shape(tiny4), 128) / 1e9 - 1.2)).toBeLessThan(0.07);
    expect(Math.abs(flopsOfText(shape(tiny6), 128) / 11.3e9 - 1)).toBeLessThan(0.01);
  });

  it('grows a little faster than the length', () => {
    const at = (tokens: number) => flopsOfText(shape(bert), tokens);
    expect(at(256) / at(128)).toBeGreaterThan(2);
    expect(at(256) / at(128)).toBeLessThan(2.1);
  });
});

describe('parameters from a config', () => {
  it('are what the graphs of the bundled systems hold', () => {
    expect(parametersOf(bundled('mini'))).toBe(bundledSystem('mini')?.parameters);
    expect(parametersOf(bundled('tiny'))).toBe(bundledSystem('tiny')?.parameters);
  });

  it('BERT-base has 109.5 M with two labels, ALBERT-base 11.7 M', () => {
    expect(parametersOf(shape(bert))).toBe(109_483_778);
    const albert = { ...bert, model_type: 'albert', vocab_size: 30_000, embedding_size: 128 };
    expect(parametersOf(shape(albert))).toBe(11_685_122);
  });
});

describe('a shape', () => {
  it('reads DistilBERT’s own names', () => {
    const distil = {
      ...{ model_type: 'distilbert', dim: 768, hidden_dim: 3072, n_layers: 6, n_heads: 12 },
      ...{ vocab_size: 30_522, max_position_embeddings: 512 },
    };
    expect(shape(distil)).toMatchObject({ layers: 6, hidden: 768, intermediate: 3072, types: 0 });
    // 66,955,010 in PyTorch: its pre_classifier stands where BERT has the pooler.
    expect(parametersOf(shape(distil))).toBe(66_955_010);
  });

  it('is not guessed for other kinds, nor where a measure is missing', () => {
    expect(shapeOf({ ...bert, model_type: 'deberta-v2' }, 2)).toBeNull();
    expect(shapeOf({ ...bert, hidden_size: undefined }, 2)).toBeNull();
    expect(shapeOf({ ...bert, num_hidden_layers: 'twelve' }, 2)).toBeNull();
    expect(shapeOf({}, 2)).toBeNull();
  });
});
