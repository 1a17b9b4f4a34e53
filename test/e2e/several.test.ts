import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../src/terminal/browser.ts';
import { violations } from './axe.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const open = async (search: string): Promise<Page> => {
  const context = await site.browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${site.url}${search}`);
  await page.waitForFunction(() => globalThis.isinglass !== undefined);
  return page;
};

const states = (page: Page) => page.locator('.side-state');
const ended = (page: Page, runs: number) =>
  expect
    .poll(
      async () =>
        (await states(page).allTextContents()).filter((words) => /^(done|failed)/.test(words))
          .length,
      { timeout: 120_000 },
    )
    .toBe(runs);

describe('several runs on the board', () => {
  it('fill in side by side, one failing alone, and each is kept', async () => {
    const page = await open('?system=mini,tiny&dtype=fp32,q4&rows=10&tasks=sst2,rte');
    await page.getByRole('button', { name: 'Run 4' }).click();
    await ended(page, 4);
    const words = await states(page).allTextContents();
    expect(words.map((text) => text.split(/[ :]/)[0])).toEqual(['done', 'done', 'done', 'failed']);
    expect(words[3]).toContain('q4');
    const first = page.getByRole('button', { name: 'mini · fp32 · WASM', exact: true });
    await first.click();
    expect(await first.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.ran-main').textContent()).toContain('fp32');
    expect(await violations(page)).toEqual([]);
    const average = page.locator('.side-average th');
    expect(await average.textContent()).toBe('GLUE on 20 of 460 starter rows');
    await page.getByRole('button', { name: 'Show mini · fp32 · WASM alone' }).click();
    expect(await page.locator('.side-by-side').count()).toBe(0);
    expect(await page.locator('.of-run strong').textContent()).toBe('mini · fp32 · WASM');
    await page.getByRole('tab', { name: 'Runs' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Open/ }).count()).toBe(3);
    await page.context().close();
  });

  it('are chosen with the keyboard, and one choice in a picker ends the several', async () => {
    const page = await open('?system=tiny&rows=4');
    await page.getByText('Several runs side by side').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'mini' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Run 2' }).waitFor();
    expect(new URL(page.url()).searchParams.get('system')).toBe('mini,tiny');
    await page.getByRole('button', { name: /Which system/ }).click();
    await page.getByRole('radio', { name: /tiny/ }).check();
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Run 2' }).waitFor();
    await page.context().close();
  });

  it('name a dtype in the place of auto, and offer none that has no file', async () => {
    const page = await open('?system=mini');
    await page.getByText('Several runs side by side').click();
    await page.getByRole('checkbox', { name: 'fp32' }).check();
    await page.getByRole('checkbox', { name: 'q8' }).check();
    await page.getByRole('button', { name: 'Run 2' }).waitFor();
    expect(new URL(page.url()).searchParams.get('dtype')).toBe('fp32,q8');
    expect(await page.getByRole('checkbox', { name: 'q4f16 no file' }).isDisabled()).toBe(true);
    await page.context().close();
  });

  it('stop together: what was scored stays, what waits does not start', async () => {
    const page = await open('?system=mini&dtype=fp32,q8');
    await page.getByRole('button', { name: 'Run 2' }).click();
    await page.waitForFunction(() => (globalThis.isinglass?.progress().rowsDone ?? 0) > 20);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Run 2' }).waitFor();
    const words = await states(page).allTextContents();
    expect(words[0]).toMatch(/^stopped · \d+ of 2,100 rows/);
    expect(words[1]).toMatch(/^stopped · 0 of 0 rows/);
    await page.context().close();
  });
});
