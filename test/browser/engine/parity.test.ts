import { expect, it } from 'vitest';
import type { SplitRecord } from '../../../src/runs/record.ts';
import goldenMini from '../../golden/mini-starter.json';
import { type Golden, parityOf, tolerance } from '../../golden/parity.ts';
import { runFolded } from '../run.ts';

const golden: Golden = goldenMini;

function parityOfSplit(split: SplitRecord) {
  const { width, index } = split;
  const logits = Array.from(index, (_, at) => split.logits.subarray(at * width, (at + 1) * width));
  const { logits: expected } = golden.splits[`${split.task}/${split.split}`] ?? { logits: [] };
  return parityOf(expected, index, logits);
}

it('mini fp32 on WASM equals Python’s ONNX Runtime on every starter row', async () => {
  const record = await runFolded({
    system: 'mini',
    dtype: 'fp32',
    device: 'wasm',
    maxLength: golden.max_length,
  });
  expect(record.error).toBeNull();
  const all = record.splits.map(parityOfSplit);
  expect(all.reduce((sum, { rows }) => sum + rows, 0)).toBe(2100);
  for (const { largestDifference, flips } of all) {
    expect(largestDifference).toBeLessThanOrEqual(tolerance);
    expect(flips).toBe(0);
  }
  console.info(
    `largest difference ${Math.max(...all.map((one) => one.largestDifference)).toExponential(1)}, ` +
      `${all.reduce((sum, { close }) => sum + close, 0)} rows within the margin`,
  );
  for (const { task, split, metrics } of record.splits) {
    for (const [id, value] of Object.entries(golden.splits[`${task}/${split}`]?.metrics ?? {})) {
      const metric = Object.entries(metrics).find(([name]) => name === id)?.[1];
      if (metric && 'value' in metric) expect(metric.value, `${task} ${id}`).toBeCloseTo(value, 4);
    }
  }
  for (const [id, value] of Object.entries(golden.averages)) {
    const average = Object.entries(record.averages).find(([name]) => name === id)?.[1];
    if (!average || !('value' in average)) throw new Error(`no ${id}`);
    expect(average.value, id).toBeCloseTo(value, 4);
  }
});

it('mini fp32 on WebGPU (software adapter) equals it on 110 rows', { timeout: 900_000 }, async ({
  skip,
}) => {
  const record = await runFolded({ system: 'mini', dtype: 'fp32', device: 'webgpu', limit: 10 });
  if (record.error?.code === 'webgpu-missing') skip('this browser has no WebGPU adapter');
  expect(record.error).toBeNull();
  expect(record.engine?.device).toBe('webgpu');
  const all = record.splits.map(parityOfSplit);
  expect(all.reduce((sum, { rows }) => sum + rows, 0)).toBe(110);
  for (const { largestDifference, flips } of all) {
    expect(largestDifference).toBeLessThanOrEqual(tolerance);
    expect(flips).toBe(0);
  }
});
