import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Referee } from '../../src/reports/referee/referee.ts';
import { violations } from './axe.ts';
import { command } from './command.ts';
import { openSite } from './site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'isinglass-referee-'));
afterAll(() => rmSync(folder, { recursive: true }));

const evaluate = (args: string) => command('evaluate', args, { folder });

describe('the referee', () => {
  it('holds q8 against fp32 in the terminal, and writes what it found into the run file', async () => {
    const { code, out, err } = await evaluate(
      '--system tiny --dtype q8 --referee --require same --tasks sst2,qnli --limit 60 --json referee.json',
    );
    expect(code).toBe(1);
    expect(err).toMatch(/^error: The verdict is “.*”, and --require same asks for more\.$/m);
    expect(out).toMatch(/^(The same|Close|Drifted|Broken)/m);
    expect(out).toMatch(/^reference: tiny · fp32 · wasm, 1 row a call/m);
    const file = JSON.parse(readFileSync(join(folder, 'referee.json'), 'utf8'));
    const referee: Referee = file.referee;
    expect(file).toMatchObject({ schemaVersion: 1, environment: { dtype: 'q8' } });
    expect(referee).toMatchObject({
      rows: 120,
      reference: { dtype: 'fp32' },
      candidate: { dtype: 'q8' },
    });
    expect(referee.agreement?.value).toBeCloseTo(1 - referee.flips / 120, 12);
    expect(referee.logitDifference.max).toBeGreaterThan(0);
    expect(referee.speedRatio).toHaveProperty('value');
    expect('value' in referee.sizeRatio && referee.sizeRatio.value).toBeLessThan(0.5);
  });

  it('finds a run the same as its own reference', async () => {
    const { code, out } = await evaluate(
      '--system tiny --dtype fp32 --referee --require same --tasks rte --limit 20 --batch 8',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^The same: No label differs, and no logit by more than /m);
  });

  it('says what larger batches change of a dynamically quantized model', async () => {
    const { code, out } = await evaluate(
      '--system tiny --dtype q8 --sensitivity --tasks mnli --limit 40',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^At 8 rows a call, (no label|\d+) of 80/m);
    expect(out).toMatch(/^At 32 rows a call, (no label|\d+) of 80/m);
  });

  it('refers to the same dtype where there is no fp32 file, and says so', async () => {
    const from = join(root, 'public/systems/tiny');
    for (const name of ['config.json', 'tokenizer.json', 'tokenizer_config.json']) {
      cpSync(join(from, name), join(folder, 'alone', name));
    }
    const graph = 'onnx/model_quantized.onnx';
    cpSync(join(from, graph), join(folder, 'alone', graph));
    const { code, out } = await evaluate(
      '--system ./alone --referee --tasks qnli --limit 20 --batch 8',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^reference: alone · q8 · wasm, 1 row a call/m);
    expect(out).toContain('This system has no fp32 file: q8 on WASM, one row a call, is');
  });

  it('judges on the page at one press, in words, figures and flips', async () => {
    const { page, url, close } = await openSite();
    await page.goto(`${url}?system=tiny&tasks=sst2,stsb#referee`);
    await page.waitForFunction(() => globalThis.isinglass !== undefined);
    await page.locator('.referee').getByLabel('Rows of every split').fill('40');
    await page.getByRole('button', { name: 'Run the referee' }).click();
    await page.locator('.judgement-word').waitFor({ timeout: 60_000 });
    expect(await page.locator('.facts').textContent()).toContain('fp32 on WASM, 1 row a call');
    expect(await violations(page)).toEqual([]);
    await close();
  });
});
