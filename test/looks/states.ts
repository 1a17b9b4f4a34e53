import type { Page } from '../../src/terminal/browser.ts';
import { stopHalfway } from './stopHalfway.ts';
import { addStyles, hidden } from './styles.ts';

/** A named look of the page: how wide, in which colours, and how to get there. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly isForced?: boolean;
  /** Settings and place in the address. Named device and predictors: no words depend on the machine. */
  readonly search: string;
  readonly reach: (page: Page) => Promise<void>;
}

const small = '?system=tiny&dtype=fp32&device=wasm&predictors=2&rows=12';
const light = { width: 1024, scheme: 'light' } as const;

/** Presses Run and waits for the last row. */
export async function runToEnd(page: Page): Promise<void> {
  await page.locator('button.run').click();
  await page.waitForFunction(() => globalThis.isinglass?.progress().status === 'done', null, {
    timeout: 240_000,
  });
}

const nothing = async (): Promise<void> => undefined;

/** Scrolls to a part by whole pixels: between two, a hairline can fall on either. */
export async function scrollTo(page: Page, id: string): Promise<void> {
  await page.evaluate((part) => {
    const top = document.getElementById(part)?.getBoundingClientRect().top ?? 0;
    window.scrollTo(0, Math.round(window.scrollY + top));
  }, id);
}

const toTabs = (page: Page): Promise<void> => scrollTo(page, 'tabs');

async function runAndShow(page: Page): Promise<void> {
  await runToEnd(page);
  await toTabs(page);
}

/** The looks that are compared, each a picture of the window (never of the whole page). */
export const looks: readonly Look[] = [
  { name: 'empty-light', ...light, search: small, reach: nothing },
  { name: 'empty-dark-390', width: 390, scheme: 'dark', search: small, reach: nothing },
  { name: 'done-light', ...light, search: small, reach: runToEnd },
  { name: 'done-dark', width: 1024, scheme: 'dark', search: small, reach: runToEnd },
  {
    name: 'done-390',
    width: 390,
    scheme: 'light',
    search: small,
    reach: async (page) => {
      await runToEnd(page);
      await scrollTo(page, 'board');
    },
  },
  {
    name: 'forced-colours',
    ...light,
    isForced: true,
    search: small,
    reach: runToEnd,
  },
  {
    name: 'failed',
    ...light,
    search: '?system=tiny&dtype=q4&device=wasm&predictors=2&rows=12',
    reach: async (page) => {
      await page.locator('button.run').click();
      await page.locator('.notice[data-kind="error"]').waitFor();
    },
  },
  {
    name: 'stopped-partial',
    ...light,
    search: small,
    reach: async (page) => {
      await runToEnd(page);
      await stopHalfway(page);
      await addStyles(page, hidden);
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'rows-wrong-only',
    ...light,
    search: `${small}#rows/sst2`,
    reach: async (page) => {
      await runAndShow(page);
      await page.getByLabel(/wrong only/i).check();
    },
  },
  {
    name: 'several-runs',
    ...light,
    search: '?system=mini,tiny&dtype=fp32&device=wasm&predictors=2&rows=6&tasks=sst2,stsb,rte',
    reach: async (page) => {
      await page.locator('button.run').click();
      // Hidden in pictures, since it tells the rate.
      const ended = page.locator('.side-state[data-status="done"]').nth(1);
      await ended.waitFor({ state: 'attached' });
    },
  },
  { name: 'leaderboard-dark', width: 1024, scheme: 'dark', search: '#leaderboard', reach: toTabs },
];
