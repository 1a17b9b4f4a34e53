import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../src/terminal/browser.ts';
import { violations } from './axe.ts';
import { type Fault, type OpenSite, openSite, untilRows } from './site.ts';

const done = (page: Page) =>
  page.waitForFunction(() => globalThis.isinglass?.progress().status === 'done', null, {
    timeout: 120_000,
  });

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const open = async (search = '', width = 1440, colorScheme: 'light' | 'dark' = 'light') => {
  const context = await site.browser.newContext({ colorScheme, viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${site.url}${search}`);
  await page.waitForFunction(() => globalThis.isinglass !== undefined);
  return page;
};
const pressRun = (page: Page) => page.getByRole('button', { name: /^run$/i }).click();

describe('a person at the page', () => {
  it('runs with the keyboard alone, filters wrong rows, and takes the run along', async () => {
    const page = await open('?system=tiny&rows=12');
    const run = page.getByRole('button', { name: /^run$/i });
    await run.focus();
    await page.keyboard.press('Enter');
    await done(page);
    await page.getByRole('tab', { name: 'Results' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel(/wrong only/i).check();
    const outcomes = page.locator('tbody tr:has(.row-number)');
    await expect.poll(() => outcomes.count()).toBeGreaterThan(0);
    for (const words of await outcomes.allTextContents()) expect(words).toContain('wrong');
    await page.getByRole('tab', { name: 'Results' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /JSON/ }).click();
    const file = await (await saved).path();
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(json).toMatchObject({ schemaVersion: 1, status: 'done', request: { system: 'tiny' } });
    await page.context().close();
  });

  it('starts a run by Enter in a field of the settings, and none while one goes', async () => {
    const page = await open('?system=tiny&tasks=rte');
    await page.getByText('More settings').click();
    const rows = page.getByLabel('Rows of every split');
    await rows.fill('7');
    await rows.press('Enter');
    await done(page);
    expect(await page.evaluate(() => globalThis.isinglass?.progress().rowsTotal)).toBe(7);
    await rows.fill('');
    await rows.press('Enter');
    await untilRows(page, 1);
    await rows.press('Enter');
    await done(page);
    expect(await page.evaluate(() => globalThis.isinglass?.progress().rowsTotal)).toBe(200);
    await page.context().close();
  });

  it('keeps the filter of the rows in the address, but never what was searched for', async () => {
    const page = await open('?system=tiny&rows=40&tasks=sst2');
    await pressRun(page);
    await done(page);
    await page.getByRole('tab', { name: 'Rows' }).click();
    await page.getByLabel(/wrong only/i).check();
    await page.getByLabel('Truth').selectOption('positive');
    await page.getByLabel('Search the texts').fill('a');
    const { hash } = new URL(page.url());
    expect(hash).toBe('#rows/sst2/validation?show=wrong&truth=1');
    const shown = page.locator('.filters .shown');
    await expect.poll(() => shown.textContent()).toMatch(/^\d+ of 40 rows$/);
    await page.getByRole('button', { name: 'Show all rows' }).click();
    await expect.poll(() => shown.textContent()).toBe('40 of 40 rows');
    await page.goBack();
    expect(new URL(page.url()).hash).toBe(hash);
    expect(await page.getByLabel(/wrong only/i).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Show all rows' }).click();
    await page.getByText('Where it goes wrong').click();
    await page.getByRole('button', { name: 'Show rows: positive' }).first().click();
    await expect
      .poll(() => shown.textContent())
      .toMatch(/· accuracy \d+\.\d \(.* to .*\) of \d+ rows$/);
    await page.locator('.row-open').first().click();
    const text = await page.locator('.detail-texts dd').textContent();
    await page.getByRole('button', { name: 'Try it in Own sentence' }).click();
    expect(await page.getByLabel('Your sentence').inputValue()).toBe(text);
    await page.locator('.head-answer').first().waitFor();
    expect(decodeURI(page.url())).not.toContain(text?.split(' ')[1] ?? 'no text');
    await page.context().close();
  });

  it('goes back and forward through settings and places', async () => {
    const page = await open('?system=tiny&rows=3');
    await pressRun(page);
    await done(page);
    await page.locator('.tile a').filter({ hasText: 'RTE' }).click();
    expect(new URL(page.url()).hash).toBe('#rows/rte');
    await page.goBack();
    expect(new URL(page.url()).hash).not.toBe('#rows/rte');
    await page.goForward();
    expect(new URL(page.url()).hash).toBe('#rows/rte');
    expect(new URL(page.url()).search).toContain('system=tiny');
    await page.context().close();
  });

  it('says what of a link it could not read, and never traps Back on it', async () => {
    const page = await open('#leaderboard');
    await page.goto(`${site.url}?rows=3&limit=60&dtype=q7&system=tiny`);
    const told = page.getByText(/could not be read/);
    await expect
      .poll(() => told.textContent())
      .toMatch(
        'The link’s limit=60, dtype=q7 could not be read; the settings above are used instead.',
      );
    expect(new URL(page.url()).search).toBe('?system=tiny&rows=3');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await told.count()).toBe(0);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe('#leaderboard');
    await page.context().close();
  });

  it('stops, keeps what was scored, and opens the run again after a reload', async () => {
    const page = await open();
    await pressRun(page);
    await untilRows(page, 30);
    await page.getByRole('button', { name: /^stop$/i }).click();
    await page.waitForFunction(() => globalThis.isinglass?.progress().status === 'stopped');
    const rows = await page.evaluate(() => globalThis.isinglass?.progress().rowsDone ?? 0);
    expect(rows).toBeGreaterThan(30);
    await page.getByRole('tab', { name: 'Runs' }).click();
    await page.getByRole('button', { name: /^Open/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Open/ }).click();
    await page.waitForFunction((n) => globalThis.isinglass?.progress().rowsDone === n, rows);
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: /undo/i }).click();
    await page.getByRole('button', { name: /^Open/ }).waitFor();
    await page.context().close();
  });

  it('gets every head’s answer to an own sentence while typing', async () => {
    const page = await open('?system=tiny#sentence');
    await page.getByLabel('Your sentence').fill('A quiet delight.');
    await page.getByRole('row', { name: /SST-2/ }).waitFor();
    expect(await page.locator('.tokens li').first().textContent()).toBe('[CLS]');
    await page.getByLabel('A second one').fill('It was a joy.');
    await page.getByRole('row', { name: /MNLI/ }).waitFor();
    expect(await page.getByRole('row', { name: /SST-2/ }).count()).toBe(0);
    await page.context().close();
  });
});

describe('while a run goes', () => {
  it('rows appear in the open Rows tab, and the recipe and the task can be changed', async () => {
    const page = await open('#rows/sst2');
    await pressRun(page);
    const shown = async (): Promise<number> =>
      Number.parseInt((await page.locator('.shown').textContent()) ?? '', 10);
    await expect.poll(shown, { timeout: 60_000 }).toBeGreaterThan(0);
    const before = await shown();
    await expect.poll(shown, { timeout: 60_000 }).toBeGreaterThan(before);
    await page.locator('.split-links a').filter({ hasText: 'RTE' }).click();
    await page.getByRole('button', { name: /averaged as/i }).click();
    await page.getByText('7-task mean (MoS)', { exact: true }).click();
    await page.getByRole('heading', { name: /7-task mean \(MoS\) on/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^stop$/i }).click();
    await page.context().close();
  });
});

describe('axe finds nothing', () => {
  const looks = [390, 1440].flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => [width, scheme] as const),
  );

  it.each(looks)('empty, running and done, at %i px, %s', async (width, scheme) => {
    const page = await open('?system=tiny', width, scheme);
    expect(await violations(page), 'empty').toEqual([]);
    await pressRun(page);
    await untilRows(page, 20);
    expect(await violations(page), 'running').toEqual([]);
    await done(page);
    for (const tab of ['Results', 'Rows', 'Own sentence', 'Runs']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await violations(page), tab).toEqual([]);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, 'nothing pushes the page sideways').toBeLessThanOrEqual(width);
    await page.context().close();
  });

  it.each(looks)('failed, at %i px, %s', async (width, scheme) => {
    const missing: Fault = { file: 'predictor.worker', change: null };
    const broken = await openSite([missing]);
    const context = await broken.browser.newContext({
      colorScheme: scheme,
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(broken.url);
    await pressRun(page);
    await page.locator('.notice').filter({ hasText: 'could not be started' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await broken.close();
  });
});
