import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEncoder } from '../../../src/engine/encode.ts';
import { longestFirst } from '../../../src/engine/truncate.ts';

const root = new URL('../../../', import.meta.url);
const shared = new URL('../shared/golden/encode.json', root);
const json = (path: URL) => JSON.parse(readFileSync(path, 'utf8'));

interface Case {
  text: string;
  textPair: string | null;
  maxLength: number;
  ids: number[];
  typeIds: number[];
}

describe('encode equals Hugging Face tokenizers', () => {
  const encoder = createEncoder(
    json(new URL('public/systems/mini/tokenizer.json', root)),
    json(new URL('public/systems/mini/tokenizer_config.json', root)),
    0,
  );
  const check = (cases: Case[]) => {
    for (const one of cases) {
      const got = encoder.encode(one.text, one.textPair, one.maxLength);
      expect([...got.ids], `${one.text} | ${one.textPair} @${one.maxLength}`).toEqual(one.ids);
      expect([...got.typeIds]).toEqual(one.typeIds);
    }
  };

  it.skipIf(!existsSync(shared))('on every golden case', () => {
    const { cases } = json(shared) as { cases: Case[] };
    expect(cases.length).toBeGreaterThan(1000);
    check(cases);
  });
  if (!existsSync(shared)) console.info('skipped: ../shared/golden/encode.json is not there');

  it('knows its vocabulary and padding', () => {
    expect(encoder.vocabSize).toBe(8192);
    expect(encoder.padId).toBe(0);
    expect(encoder.addsSpecialTokens).toBe(true);
  });
});

describe('longestFirst', () => {
  it.each([
    [3, 4, 13, [3, 4]],
    [3, 9, 13, [3, 7]],
    [9, 3, 13, [7, 3]],
    [18, 14, 16, [7, 6]],
    [16, 16, 16, [6, 7]],
    [17, 16, 16, [7, 6]],
    [14, 18, 16, [6, 7]],
    [12, 12, 16, [6, 7]],
    [20, 2, 4, [1, 0]],
    [20, 20, 2, [0, 0]],
  ] as const)('cuts %i and %i to fit %i with three special tokens', (first, second, max, kept) => {
    expect(longestFirst(first, second, max, 3)).toEqual(kept);
  });
});
