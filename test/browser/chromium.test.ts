import { expect, test } from 'vitest';

test('runs in a real browser that has workers, WebAssembly and WebGPU', async () => {
  expect(typeof Worker).toBe('function');
  expect(typeof WebAssembly.instantiate).toBe('function');
  expect(await navigator.gpu.requestAdapter()).not.toBeNull();
});
