import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../src/terminal/browser.ts';
import { runToEnd } from '../looks/states.ts';
import { type OpenSite, openSite } from './site.ts';

/** 195 and 320 px: a phone and a small window at 200 and 400 % zoom. */
const widths = [195, 320, 390, 768, 1440, 2560];
const tabs = [
  ...['results', 'rows', 'sentence', 'compare'],
  ...['referee', 'tradeoff', 'leaderboard', 'runs'],
];
const long = 'a-system-with-a-name-that-does-not-end-'.repeat(5);
const folder = mkdtempSync(join(tmpdir(), 'isinglass-long-'));

let site: OpenSite;
beforeAll(async () => {
  const tiny = fileURLToPath(new URL('../../public/systems/tiny', import.meta.url));
  cpSync(tiny, join(folder, long), { recursive: true });
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
});

/** What sticks out of the page to the right, parts of a region that scrolls left aside. */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width: own } = element.getBoundingClientRect();
      return (
        own > 1 && right > width + 1 && element.checkVisibility() && !scrolls(element.parentElement)
      );
    });
    const words = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')} ${Math.round(element.getBoundingClientRect().right)}`;
    const all = document.documentElement.scrollWidth;
    return [...(all > width ? [`the page, ${all}`] : []), ...wide.map(words)].slice(0, 6);
  });
}

async function everyTab(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const tab of tabs) {
      await page.locator(`#tab-${tab}`).click();
      await page.locator('#tab-panel > *').first().waitFor();
      for (const words of await sticksOut(page)) found.push(`${state}, ${width}, ${tab}: ${words}`);
    }
  }
  return found;
}

async function open(search: string): Promise<Page> {
  const context = await site.browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${site.url}${search}`);
  await page.waitForFunction(() => globalThis.isinglass !== undefined);
  return page;
}

describe('nothing sticks out of the page at any width', () => {
  it('empty', async () => {
    const page = await open('');
    expect(await everyTab(page, 'empty')).toEqual([]);
    await page.context().close();
  });

  it('done, with one row a split, undefined metrics and names that do not end', async () => {
    const page = await open('?rows=1&device=wasm');
    await page.locator('#system-files').setInputFiles(join(folder, long));
    await runToEnd(page);
    await page.locator('#tab-runs').click();
    await page.locator('.run-name').first().fill('W'.repeat(200));
    expect(await everyTab(page, 'done')).toEqual([]);
    await page.context().close();
  });
});

describe('the focus is seen', () => {
  it.each(['light', 'dark'] as const)('on everything that Tab reaches, %s', async (scheme) => {
    const page = await open('?system=tiny&rows=2');
    await page.emulateMedia({ colorScheme: scheme });
    await runToEnd(page);
    await page.locator('body').press('Tab');
    const unseen: string[] = [];
    for (let press = 0; press < 45; press += 1) {
      const words = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return null;
        // A radio button of the theme is seen by its label's text, a tile's link by the tile.
        const around = [focused, focused.nextElementSibling, focused.closest('.tile')];
        const shown = around.flatMap((one) => one ?? []);
        const isSeen = shown.some((one) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(one);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        });
        return isSeen ? null : `${focused.tagName} ${focused.className}`;
      });
      if (words !== null) unseen.push(words);
      await page.keyboard.press('Tab');
    }
    expect(unseen).toEqual([]);
    await page.context().close();
  });
});
