import type { Automation, AutomationProgress } from '../runs/automation.ts';
import { Refusal, toRunError } from '../runs/error.ts';
import type { RunRequest } from '../runs/request.ts';
import {
  type BrowserContext,
  isTimeout,
  type JSHandle,
  launchBrowser,
  type Page,
} from './browser.ts';
import { distFolder } from './build.ts';
import { givenFolder } from './given.ts';
import { hostsFor } from './reach.ts';
import { serveFolder } from './serve.ts';
import { createWatch, type Watch } from './watch.ts';

/** What is to be run, and who wants to hear of it. */
export interface Drive {
  readonly request: RunRequest;
  /** For the request's Hub; null: none. */
  readonly token: string | null;
  /** Absolute paths; null where the system or the data are the page's own. */
  readonly systemPath: string | null;
  readonly dataPath: string | null;
  /** Whether the rows' texts go into the run file. */
  readonly texts: boolean;
  readonly say: (line: string) => void;
  readonly onProgress: (progress: AutomationProgress) => void;
  /** Stops the run, keeping what was scored. */
  readonly signal: AbortSignal;
}

/** How a run went. */
export interface Driven {
  /** The run file; null where the page could not give it any more. */
  readonly runFile: string | null;
  /** What ended the run from outside the page's evaluator. */
  readonly lost: Refusal | null;
}

type Surface = JSHandle<Automation>;

const pollMs = 200;
const startMs = 60_000;
const lastWordsMs = 2_000;
const salvageMs = 20_000;

/** Runs a request on the built site in headless Chromium with a fresh profile, to whatever end. */
export async function drive(order: Drive): Promise<Driven> {
  const site = await serveFolder(distFolder);
  try {
    return await driveSite(site.url, order);
  } finally {
    await site.close();
  }
}

async function driveSite(url: string, order: Drive): Promise<Driven> {
  const browser = await launchBrowser({ say: order.say, hosts: hostsFor(order.request) });
  const context = await browser.newContext();
  const page = await context.newPage();
  const watch = createWatch(browser, page);
  try {
    const surface = await watch.guard(openSurface(page, url));
    const driven = await withFiles(page, order, watch, () => run(surface, order, watch));
    return driven.runFile === null ? { ...driven, runFile: await salvaged(context, url) } : driven;
  } finally {
    watch.end();
    await browser.close();
  }
}

/** What a page that crashed had kept of its run, read by another page of the same browser. */
async function salvaged(context: BrowserContext, url: string): Promise<string | null> {
  const read = async (): Promise<string | null> => {
    const surface = await openSurface(await context.newPage(), url);
    return surface.evaluate((page) => page.keptRunFile());
  };
  return Promise.race([read().catch(() => null), after(salvageMs, null)]);
}

/** Opens the page and waits until it can be driven. */
async function openSurface(page: Page, url: string): Promise<Surface> {
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

/** Gives the page the person's folders while something is done with them. */
async function withFiles<T>(
  page: Page,
  { systemPath, dataPath }: Drive,
  watch: Watch,
  use: () => Promise<T>,
): Promise<T> {
  const inputs = [
    ['#system-files', systemPath],
    ['#data-files', dataPath],
  ] as const;
  const disposals: (() => void)[] = [];
  try {
    for (const [input, path] of inputs) {
      if (path === null) continue;
      const folder = givenFolder(path);
      disposals.push(folder.dispose);
      await watch.guard(page.locator(input).setInputFiles(folder.path, { timeout: startMs }));
    }
    return await use();
  } finally {
    for (const dispose of disposals) dispose();
  }
}

async function run(surface: Surface, order: Drive, watch: Watch): Promise<Driven> {
  try {
    await follow(surface, order, watch);
    return { runFile: await watch.guard(runFileOf(surface, order)), lost: null };
  } catch (thrown) {
    const { code, sentence, next } = toRunError(thrown);
    const lastWords = Promise.race([runFileOf(surface, order), after(lastWordsMs, null)]);
    return {
      runFile: await lastWords.catch(() => null),
      lost: new Refusal(code, sentence, next),
    };
  }
}

/** Starts the run and reports on it until it has ended. */
async function follow(surface: Surface, order: Drive, watch: Watch): Promise<void> {
  const start = surface.evaluate(
    (page, [request, token]) => page.start(request, token ?? undefined),
    [order.request, order.token] as const,
  );
  const ended = start.then(() => true);
  const stop = () => void surface.evaluate((page) => page.stop()).catch(() => {});
  order.signal.addEventListener('abort', stop);
  if (order.signal.aborted) stop();
  for (let over = false; !over; ) {
    over = await watch.guard(Promise.race([ended, after(pollMs, false)]));
    const progress = await watch.guard(surface.evaluate((page) => page.progress()));
    watch.saw(progress);
    order.onProgress(progress);
  }
}

function runFileOf(surface: Surface, { texts }: Drive): Promise<string> {
  return surface.evaluate((page, options) => page.runFile(options), { texts });
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value));
}
