import type { AutomationProgress } from '../runs/automation.ts';
import { Refusal, toRunError } from '../runs/error.ts';
import type { RunRequest } from '../runs/request.ts';
import type { RunFile } from '../runs/runFile.ts';
import { type BrowserContext, type Launch, launchBrowser, type Page } from './browser.ts';
import { distFolder } from './build.ts';
import { givenFolder } from './given.ts';
import { serveFolder } from './serve.ts';
import { openSurface, type Surface, startMs } from './surface.ts';
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

const pollMs = 200;
const lastWordsMs = 2_000;
const salvageMs = 20_000;

/** The built site in headless Chromium, for the runs of one command. */
export interface Driver {
  /** Runs a request to whatever end, on a page of its own. */
  drive(order: Drive): Promise<Driven>;
  close(): Promise<void>;
}

/**
 * Serves the built site for runs that come one after the other. They share one fresh profile, so that
 * what a Hub gave the first is there for the next; after a run that was lost the browser is another.
 */
export async function openDriver(launch: Pick<Launch, 'hosts' | 'say'>): Promise<Driver> {
  const site = await serveFolder(distFolder);
  let context: BrowserContext | null = null;
  const leave = async (): Promise<void> => {
    const left = context;
    context = null;
    await left?.browser()?.close();
  };
  return {
    drive: async (order) => {
      context ??= await (await launchBrowser(launch)).newContext();
      let driven: Driven | null = null;
      try {
        driven = await driveSite(context, site.url, order);
        return driven;
      } finally {
        if (driven === null || driven.lost !== null) await leave();
      }
    },
    close: async () => {
      await leave();
      await site.close();
    },
  };
}

async function driveSite(context: BrowserContext, url: string, order: Drive): Promise<Driven> {
  const since = Date.now();
  const page = await context.newPage();
  const watch = createWatch(context, page);
  try {
    const surface = await watch.guard(openSurface(page, url));
    const driven = await withFiles(page, order, watch, () => run(surface, order, watch));
    if (driven.runFile === null) {
      return { ...driven, runFile: await salvaged(context, url, since) };
    }
    // What a page holds of memory goes with it; the profile stays.
    if (driven.lost === null) await page.close();
    return driven;
  } finally {
    watch.end();
  }
}

/**
 * What a page that crashed had kept of its run, read by another page of the same browser. Null: nothing
 * that was begun since then.
 */
async function salvaged(
  context: BrowserContext,
  url: string,
  since: number,
): Promise<string | null> {
  const read = async (): Promise<string | null> => {
    const surface = await openSurface(await context.newPage(), url);
    const text = await surface.evaluate((page) => page.keptRunFile());
    return text !== null && startOf(text) >= since ? text : null;
  };
  return Promise.race([read().catch(() => null), after(salvageMs, null)]);
}

/** When a run file's run was started, in milliseconds since 1970. */
function startOf(text: string): number {
  const { startedAt }: RunFile = JSON.parse(text);
  return startedAt === null ? 0 : Date.parse(startedAt);
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
