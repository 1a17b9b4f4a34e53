import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1440].map((width) => ({ colorScheme, width })),
);

it.each(looks)('axe finds nothing on both tabs: $colorScheme, $width px', async (look) => {
  const { colorScheme, width } = look;
  const context = await site.browser.newContext({ colorScheme, viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${site.url}#leaderboard`);
  await page.getByRole('button', { name: /^FP BERT/ }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Trade-off' }).click();
  await page.locator('.tradeoff-chart .mark').first().waitFor();
  expect(await violations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await context.close();
});

it('a run becomes a mark with a size and a latency', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.url}?system=tiny&device=wasm#tradeoff`);
  await page.getByRole('button', { name: /^run$/i }).click();
  await page.waitForFunction(() => globalThis.isinglass?.progress().status === 'done', null, {
    timeout: 120_000,
  });
  const row = page.locator('.tradeoff-table tbody tr');
  await expect.poll(() => row.count()).toBe(1);
  expect(await row.textContent()).toMatch(/tiny · q8 · WASM.*1\.6 MB/);
  await page.getByLabel('Against').selectOption('latency50');
  expect(await row.textContent()).toMatch(/\d ms/);
  await page.close();
});
