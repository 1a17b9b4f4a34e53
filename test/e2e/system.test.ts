import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { openSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'isinglass-system-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a system of several checkpoints is saved, extended, imported, run, deleted and brought back', async () => {
  const { page, url, close } = await openSite();
  await page.goto(`${url}?system=tiny&tasks=sst2&rows=5`);
  await page.waitForFunction(() => globalThis.isinglass !== undefined);
  const systems = () => page.getByRole('button', { name: /Which system/ }).click();
  await systems();
  await page.getByText('Systems of your own (0)').click();
  await page.getByLabel('Save what is chosen now as a system').fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Systems of your own (1)').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete Mine' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('radio', { name: /Mine/ }).check();
  expect(new URL(page.url()).searchParams.get('system')).toBe('set:mine');
  await page.keyboard.press('Escape');

  const system = {
    schemaVersion: 1,
    id: 'pair',
    title: 'Pair',
    checkpoints: [
      { tasks: ['sst2'], system: 'tiny' },
      { tasks: ['rte'], system: 'mini' },
    ],
  };
  writeFileSync(join(folder, 'pair.json'), JSON.stringify(system));
  await page.locator('#run-file').setInputFiles(join(folder, 'pair.json'));
  await page.getByText('Your own: 2 checkpoints').waitFor();
  await page.getByText('More settings').click();
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.waitForFunction(() => globalThis.isinglass?.progress().status === 'done', null, {
    timeout: 60_000,
  });
  expect(await page.locator('.tile[data-state="done"] h3').allTextContents()).toEqual([
    'SST-2',
    'RTE',
  ]);
  await page.reload();
  await page.getByText('Your own: 2 checkpoints').waitFor();
  await close();
});
