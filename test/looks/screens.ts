/** `npm run screens`: takes the README's pictures anew, with real runs of the bundled systems. */
import { fileURLToPath } from 'node:url';
import { launchBrowser, type Page } from '../../src/terminal/browser.ts';
import { buildSite, distFolder } from '../../src/terminal/build.ts';
import { serveFolder } from '../../src/terminal/serve.ts';
import { runToEnd, scrollTo } from './states.ts';

interface Screen {
  readonly name: string;
  readonly search: string;
  readonly reach: (page: Page) => Promise<void>;
}

const screens: readonly Screen[] = [
  { name: 'board', search: '', reach: runToEnd },
  {
    name: 'rows',
    search: '?tasks=sst2#rows/sst2',
    reach: async (page) => {
      await runToEnd(page);
      await page.getByLabel(/wrong only/i).check();
      await page.locator('.row-open').nth(1).click();
      await scrollTo(page, 'tabs');
    },
  },
  {
    name: 'compare',
    search: '?system=mini,tiny&dtype=fp32&rows=200&tasks=sst2,mrpc,stsb,mnli,rte#compare',
    reach: async (page) => {
      await page.locator('button.run').click();
      await page.locator('.side-state[data-status="done"]').nth(1).waitFor({ timeout: 240_000 });
      await page.getByText(/^Drawing intervals/).waitFor({ state: 'hidden', timeout: 120_000 });
      await page.locator('.difference-bar .difference-band').first().waitFor();
      await scrollTo(page, 'tabs');
    },
  },
];

const folder = fileURLToPath(new URL('../../.github/screens/', import.meta.url));
await buildSite();
const site = await serveFolder(distFolder);
const browser = await launchBrowser();
for (const { name, search, reach } of screens) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${site.url}${search}`);
  await reach(page);
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${folder}${name}.png`, caret: 'hide' });
  console.log(`${name}.png`);
  await context.close();
}
await browser.close();
await site.close();
