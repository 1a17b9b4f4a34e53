import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Golden, parityOf, tolerance } from '../golden/parity.ts';
import { chooseFiles, openSite, runOnPage } from './site.ts';

const shared = new URL('../../../shared/', import.meta.url);
const goldenFile = new URL('golden/mini-glue.json', shared);
const isThere = existsSync(goldenFile);
if (!isThere) console.info('skipped: ../shared/golden/mini-glue.json is not there');

it.skipIf(!isThere)(
  'mini fp32 on WASM equals Python’s ONNX Runtime on 28,000 real rows',
  { timeout: 1_500_000 },
  async () => {
    const golden: Golden = JSON.parse(readFileSync(goldenFile, 'utf8'));
    const site = await openSite();
    await chooseFiles(site.page, '#data-files', new URL('hub/', shared));
    const run = await runOnPage(site.page, {
      data: 'files',
      device: 'wasm',
      dtype: 'fp32',
      maxLength: golden.max_length,
    });
    await site.close();
    expect(run.error).toBeNull();
    const all = Object.entries(run.tasks).flatMap(([task, splits]) =>
      Object.entries(splits).map(([split, { predictions, metrics }]) => {
        const expected = golden.splits[`${task}/${split}`];
        if (!expected) throw new Error(`${task}/${split} has no golden`);
        for (const [id, metric] of Object.entries(metrics)) {
          const python = expected.metrics[id];
          if (python !== undefined && 'value' in metric) {
            expect(metric.value, `${task}/${split} ${id}`).toBeCloseTo(python, 4);
          }
        }
        return parityOf(expected.logits, predictions.index, predictions.logits);
      }),
    );
    const rows = all.reduce((sum, one) => sum + one.rows, 0);
    const largest = Math.max(...all.map((one) => one.largestDifference));
    console.info(
      `${rows} rows; largest difference ${largest.toExponential(1)}; ` +
        `${all.reduce((sum, one) => sum + one.close, 0)} rows within the margin`,
    );
    expect(all).toHaveLength(Object.keys(golden.splits).length);
    expect(rows).toBeGreaterThan(28_000);
    expect(largest).toBeLessThanOrEqual(tolerance);
    expect(all.reduce((sum, one) => sum + one.flips, 0)).toBe(0);
    for (const [id, python] of Object.entries(golden.averages)) {
      const average = Object.entries(run.averages).find(([name]) => name === id)?.[1];
      if (!average || !('value' in average)) throw new Error(`no ${id}`);
      expect(average.value, id).toBeCloseTo(python, 4);
    }
  },
);
