import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/systems/json.ts';

function refusal(text: string, file = 'config.json'): { code: string; sentence: string } {
  const result = parseJson(text, file);
  if ('ok' in result) throw new Error(`parsed as ${JSON.stringify(result.ok)}`);
  expect(result.problem.next).toMatch(/\.$/);
  return result.problem;
}

describe('what parses', () => {
  it('takes plain JSON as it is, with a byte order mark too', () => {
    expect(parseJson('{"a": [1, null]}', 'x')).toEqual({ ok: { a: [1, null] } });
    expect(parseJson('\uFEFF{"a": 1}', 'x')).toEqual({ ok: { a: 1 } });
  });

  it("takes Python's bare NaN and infinities, outside strings only", () => {
    const text = String.raw`{"a": NaN, "b": [-Infinity, Infinity], "c": "NaN \" Infinity", "NaN": 1}`;
    expect(parseJson(text, 'config.json')).toEqual({
      ok: { a: null, b: [-Infinity, Infinity], c: 'NaN " Infinity', NaN: 1 },
    });
  });

  it('reads megabytes of string beside a NaN', () => {
    const long = 'x\\n'.repeat(2_000_000);
    expect(parseJson(`{"long": "${long}", "a": NaN}`, 'x')).toMatchObject({ ok: { a: null } });
  });
});

describe('what does not', () => {
  it.each([
    '<!doctype html>\n<html lang="en"></html>',
    '\n  <!DOCTYPE HTML PUBLIC "x">',
    '<html><body>404</body></html>',
    '<?xml version="1.0"?><Error/>',
  ])('is called a web page: %s', (text) => {
    const { code, sentence } = refusal(text);
    expect(code).toBe('file-is-a-web-page');
    expect(sentence).toContain('config.json is a web page (HTML), not JSON');
  });

  it('is called a Git LFS pointer, or empty', () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 3\n';
    expect(refusal(pointer, 'tokenizer.json').sentence).toContain('tokenizer.json is a Git LFS');
    expect(refusal(' \n', 'tokenizer.json').sentence).toBe('tokenizer.json is empty.');
  });

  it.each(['{"a": 1', '{"a": NaNs}', '{"a": xNaN}', "{'a': 1}", '{"a": NaN,}'])(
    'is called invalid, with the reason: %s',
    (text) => {
      const { code, sentence } = refusal(text);
      expect(code).toBe('file-not-json');
      expect(sentence).toMatch(/^config\.json is not valid JSON: .{10}/);
    },
  );
});
