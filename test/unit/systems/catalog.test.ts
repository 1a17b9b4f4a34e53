import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundledSystem, catalog } from '../../../src/systems/catalog.ts';
import type { Dtype } from '../../../src/systems/system.ts';

const suffixes: Partial<Record<Dtype, string>> = {
  fp32: '',
  fp16: '_fp16',
  q8: '_quantized',
  q4: '_q4',
};

describe.each(catalog)('$title', (entry) => {
  const folder = new URL(`../../../public/${entry.folder}/`, import.meta.url);

  it('lists exactly the model files of its folder, to the byte', () => {
    const listed = Object.entries(suffixes).flatMap(([dtype, suffix]) => {
      const bytes = Object.entries(entry.files).find(([name]) => name === dtype)?.[1];
      return bytes === undefined ? [] : [[`model${suffix}.onnx`, bytes]];
    });
    const present = readdirSync(new URL('onnx/', folder)).map((file) => {
      return [file, statSync(new URL(`onnx/${file}`, folder)).size];
    });
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(present));
    expect(listed).toHaveLength(Object.keys(entry.files).length);
  });

  it('counts the parameters that its configuration implies', () => {
    const config: Record<string, number> = JSON.parse(
      readFileSync(new URL('config.json', folder), 'utf8'),
    );
    expect(entry.parameters).toBe(bertParameters(config));
  });

  it('says what it is in two sentences', () => {
    expect(entry.about.match(/\.( |$)/g)).toHaveLength(2);
    expect(bundledSystem(entry.id)).toBe(entry);
  });
});

it('knows no other system', () => {
  expect(catalog.map(({ id }) => id)).toEqual(['mini', 'tiny']);
  expect(bundledSystem('huge')).toBeNull();
});

function bertParameters(config: Record<string, number>): number {
  const size = (name: string) => config[name] ?? Number.NaN;
  const hidden = size('hidden_size');
  const tables = size('vocab_size') + size('max_position_embeddings') + size('type_vocab_size');
  const dense = (from: number, to: number) => from * to + to;
  const attention = 4 * dense(hidden, hidden);
  const inner = size('intermediate_size');
  const layer = attention + dense(hidden, inner) + dense(inner, hidden) + 4 * hidden;
  const heads = dense(hidden, hidden) + dense(hidden, size('num_labels'));
  return tables * hidden + 2 * hidden + size('num_hidden_layers') * layer + heads;
}
