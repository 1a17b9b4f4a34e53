import { expect, it } from 'vitest';
import { defaultRequest } from '../../../src/runs/request.ts';
import { hostsForAll } from '../../../src/terminal/reach.ts';

const own = defaultRequest;
const fromHub = { ...own, system: 'hub:owner/name' };
const at = (endpoint: string) => ({ ...own, data: 'hub' as const, hub: { endpoint } });

it('the browser reaches only what its runs need', () => {
  expect(hostsForAll([own, own])).toEqual([]);
  const huggingFace = ['huggingface.co', '*.huggingface.co', '*.hf.co'];
  expect(hostsForAll([own, fromHub, { ...own, data: 'hub' }])).toEqual(huggingFace);
  expect(hostsForAll([own, at('http://127.0.0.1:9/t/x')])).toEqual([]);
  expect(hostsForAll([fromHub, at('https://mirror.example')])).toBe('any');
});
