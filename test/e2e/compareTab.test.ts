import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { type OpenSite, openSite, runOnPage } from './site.ts';

let site: OpenSite;
const folder = mkdtempSync(join(tmpdir(), 'isinglass-import-'));
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

describe('the Compare tab', () => {
  it('says what to do, then compares the two newest runs, with intervals from the worker', async () => {
    const { page } = site;
    await page.goto(`${site.url}?system=mini,tiny&dtype=fp32&rows=30&tasks=sst2,mrpc,stsb#compare`);
    await page.waitForFunction(() => globalThis.isinglass !== undefined);
    await page.getByText('Two runs on the same rows are compared here').waitFor();
    await page.getByRole('button', { name: 'Run 2' }).click();
    const f1 = page.getByRole('row').filter({ hasText: 'F1' });
    await expect
      .poll(() => f1.locator('.difference-ends').textContent(), { timeout: 60_000 })
      .toMatch(/ to /);
    expect(await page.getByRole('heading', { name: /flipped rows?/ }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /comparison, JSON/ }).click();
    const file = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
    expect(file.tasks.mrpc.validation.metrics[1].difference.interval.method).toBe(
      'paired bootstrap percentiles',
    );
  });

  it('takes a run file, keeps it, shows it on the board and compares it', async () => {
    const { page } = site;
    const run = await runOnPage(page, { system: 'tiny', dtype: 'fp32', tasks: ['rte'], limit: 20 });
    writeFileSync(join(folder, 'mine.json'), JSON.stringify(run));
    await page.locator('#run-file').setInputFiles(join(folder, 'mine.json'));
    await page.getByRole('tab', { name: 'Runs' }).click();
    // The run and its file started at one moment: either may stand first.
    const names = () =>
      page
        .locator('.run-name')
        .evaluateAll((inputs) =>
          inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')),
        );
    await expect.poll(names).toContain('mine.json');
    expect(await page.locator('.status-word').textContent()).toBe('Done');
    await page.getByRole('tab', { name: 'Compare' }).click();
    const choose = async (label: string, run: RegExp) => {
      const field = page.getByLabel(label);
      const option = field.locator('option').filter({ hasText: run }).first();
      await field.selectOption(await option.getAttribute('value'));
    };
    await choose('First run', /^mine\.json/);
    await choose('Second run', /tiny/i);
    await page.getByText('No row gets another answer').waitFor();
  });

  it('says what is wrong with a file that is no run', async () => {
    const { page } = site;
    writeFileSync(join(folder, 'evil.json'), '{"schemaVersion": 1, "runs": []}');
    await page.locator('#run-file').setInputFiles(join(folder, 'evil.json'));
    await page.getByText('evil.json is not a run file that Isinglass can read').waitFor();
  });
});
