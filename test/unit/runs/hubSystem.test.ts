import { describe, expect, it } from 'vitest';
import { hubSystem, hubSystemFrom, pastedHost } from '../../../src/runs/hubSystem.ts';

describe('a repository as a person writes or pastes it', () => {
  it.each([
    ['owner/name', 'hub:owner/name'],
    [' owner/name@v1.0 ', 'hub:owner/name@v1.0'],
    ['hub:owner/name', 'hub:owner/name'],
    ['https://huggingface.co/owner/name', 'hub:owner/name'],
    ['https://huggingface.co/owner/name/', 'hub:owner/name'],
    ['huggingface.co/owner/name', 'hub:owner/name'],
    ['https://hf.co/owner/name?library=transformers.js', 'hub:owner/name'],
    ['https://huggingface.co/owner/name/tree/main', 'hub:owner/name@main'],
    ['https://huggingface.co/owner/name/tree/main/onnx', 'hub:owner/name@main'],
    ['https://huggingface.co/owner/name/blob/abc123/onnx/model.onnx', 'hub:owner/name@abc123'],
    ['https://huggingface.co/owner/name/resolve/v2/config.json#L3', 'hub:owner/name@v2'],
  ])('%s is %s', (text, system) => {
    expect(hubSystemFrom(text)).toBe(system);
  });

  it.each([
    '',
    'name',
    'https://huggingface.co/datasets/owner/name',
    'https://huggingface.co/owner',
    'https://elsewhere.example/owner/name',
    'owner/../name',
    'owner/na me',
  ])('“%s” is none', (text) => {
    expect(hubSystemFrom(text)).toBeNull();
  });

  it('an address counts on the Hub that is asked, and on no other', () => {
    const mirror = 'https://mirror.example/hf';
    expect(hubSystemFrom(`${mirror}/owner/name/tree/main`, mirror)).toBe('hub:owner/name@main');
    expect(hubSystemFrom('https://huggingface.co/owner/name', mirror)).toBeNull();
    expect(pastedHost('https://huggingface.co/owner/name')).toBe('huggingface.co');
    expect(pastedHost('owner/name')).toBeNull();
  });

  it('a name cannot leave its repository’s paths', () => {
    expect(hubSystem('hub:owner/name@refs/pr/1')).toEqual({
      repo: 'owner/name',
      revision: 'refs/pr/1',
    });
    for (const system of ['hub:../x', 'hub:owner/name@..', 'hub:owner/name@a/./b']) {
      expect(hubSystem(system)).toBeNull();
    }
  });
});
