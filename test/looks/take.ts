import type { Browser, Page } from '../../src/terminal/browser.ts';
import type { Look } from './states.ts';
import { addStyles, hidden } from './styles.ts';

/** Opens the page in a look's window and colours, without the look's steps. */
export async function openLook(browser: Browser, url: string, look: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.width < 600 ? 680 : 576 },
    deviceScaleFactor: 1,
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    forcedColors: look.isForced === true ? 'active' : 'none',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(`${url}${look.search}`);
  await page.waitForFunction(() => globalThis.isinglass !== undefined);
  await addStyles(page, hidden);
  return page;
}

/** Takes a look's picture: the window as it is after its steps, and with more styles, as PNG. */
export async function takeLook(
  browser: Browser,
  url: string,
  look: Look,
  css = '',
): Promise<Buffer> {
  const page = await openLook(browser, url, look);
  try {
    await look.reach(page);
    if (css !== '') await addStyles(page, css);
    await page.mouse.move(0, 0);
    await settle(page);
    return await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  } finally {
    await page.context().close();
  }
}

/** The last redraw (at most ten a second) and its paint. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const started = performance.now();
    while (performance.now() - started < 150) await new Promise(requestAnimationFrame);
  });
}
