import { expect, test } from 'vitest';
import { noMatrix, requestsOf } from '../../../src/runs/matrix.ts';
import { defaultRequest } from '../../../src/runs/request.ts';

const base = { ...defaultRequest, dtype: 'q8', limit: 5 } as const;

test('no matrix is the request alone', () => {
  expect(requestsOf(base, noMatrix)).toEqual([base]);
});

test('systems × dtypes × devices, systems outermost, and nothing else changes', () => {
  const requests = requestsOf(base, {
    systems: ['mini', 'tiny'],
    dtypes: ['fp32', 'q8'],
    devices: ['wasm', 'webgpu'],
  });
  const names = requests.map(({ system, dtype, device }) => `${system} ${dtype} ${device}`);
  expect(names).toEqual([
    'mini fp32 wasm',
    'mini fp32 webgpu',
    'mini q8 wasm',
    'mini q8 webgpu',
    'tiny fp32 wasm',
    'tiny fp32 webgpu',
    'tiny q8 wasm',
    'tiny q8 webgpu',
  ]);
  expect(requests.every(({ limit, seed }) => limit === 5 && seed === base.seed)).toBe(true);
});

test('an axis that is not named is the request’s own, and twice the same is once', () => {
  const requests = requestsOf(base, { ...noMatrix, systems: ['tiny', 'tiny', 'mini'] });
  expect(requests.map(({ system, dtype }) => [system, dtype])).toEqual([
    ['tiny', 'q8'],
    ['mini', 'q8'],
  ]);
});
