import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { quantizesDynamically } from '../../../src/engine/dynamicGraph.ts';

const graph = (name: string) =>
  new Uint8Array(
    readFileSync(new URL(`../../../public/systems/tiny/onnx/${name}`, import.meta.url)),
  );

it('is told by the graph’s operators, whatever the file is called', () => {
  expect(quantizesDynamically(graph('model_quantized.onnx'))).toBe(true);
  expect(quantizesDynamically(graph('model.onnx'))).toBe(false);
});

it('is seen across the edge of what is looked at at once', () => {
  const name = new TextEncoder().encode('DynamicQuantizeLinear');
  const bytes = new Uint8Array(3 << 20);
  bytes.set(name, (1 << 20) - 10);
  expect(quantizesDynamically(bytes)).toBe(true);
});
