import { expect, it } from 'vitest';
import { type CostId, costsOf } from '../../../src/runs/costs.ts';
import { runFolded } from '../run.ts';

it('a run on WASM measures every cost', async () => {
  const record = await runFolded({ system: 'tiny', device: 'wasm', dtype: 'q8', limit: 8 });
  expect(record.error).toBeNull();
  const costs = costsOf(record);
  const value = (id: CostId): number => {
    const cost = costs[id];
    return 'value' in cost ? cost.value : expect.unreachable(`${id}: ${cost.undefined}`);
  };
  console.log(JSON.stringify(costs));
  expect(value('parameters')).toBe(1_497_234);
  expect(value('bytes')).toBe(1_598_024);
  // Two layers of 128: tens of millions of operations for some tens of tokens.
  expect(value('flops')).toBeGreaterThan(1e6);
  expect(value('flops')).toBeLessThan(value('flops128'));
  expect(value('latency50')).toBeGreaterThan(0);
  expect(value('latency95')).toBeGreaterThanOrEqual(value('latency50'));
  expect(value('throughput')).toBeGreaterThan(1);
  // ONNX Runtime starts with 16 MiB, of which a model takes its part.
  expect(value('memory')).toBeGreaterThanOrEqual(2 ** 24);
  expect(value('memory')).toBeLessThan(2 ** 30);
  expect(value('memory') % 65_536).toBe(0);
});
