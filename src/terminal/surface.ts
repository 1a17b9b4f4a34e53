import type { Automation } from '../runs/automation.ts';
import { Refusal } from '../runs/error.ts';
import { isTimeout, type JSHandle, type Page } from './browser.ts';

/** The page's own surface for whoever drives it. */
export type Surface = JSHandle<Automation>;

/** How long a page may take to be there, in ms. */
export const startMs = 60_000;

/** Opens the page and waits until it can be driven. */
export async function openSurface(page: Page, url: string): Promise<Surface> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    await page.goto(url, { timeout: startMs });
    await page.waitForFunction(() => globalThis.isinglass !== undefined, undefined, {
      timeout: startMs,
    });
  } catch (thrown) {
    if (isTimeout(thrown)) throw notStarted(errors);
    throw thrown;
  }
  return page.evaluateHandle((): Automation => {
    if (globalThis.isinglass === undefined) throw new Error('The page lost its surface');
    return globalThis.isinglass;
  });
}

function notStarted(errors: readonly string[]): Refusal {
  const words = errors.length > 0 ? ` Its errors: ${errors.join('; ')}` : '';
  return new Refusal(
    'page-not-started',
    `The page did not start within ${startMs / 1_000} s.${words}`,
    'Build it anew with npm run build, and see with npm start whether it opens in a browser.',
  );
}
