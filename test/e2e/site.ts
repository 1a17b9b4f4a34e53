import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Automation } from '../../src/runs/automation.ts';
import { defaultRequest, type RunRequest } from '../../src/runs/request.ts';
import type { RunFile } from '../../src/runs/runFile.ts';
import { type Browser, type Launch, launchBrowser, type Page } from '../../src/terminal/browser.ts';
import { distFolder } from '../../src/terminal/build.ts';
import { type SiteOptions, serveFolder } from '../../src/terminal/serve.ts';

/** A fault in a copy of the built site: a file that is missing, or says something else. */
export interface Fault {
  /** Start of a file's name in assets/. */
  readonly file: string;
  /** The file's new text; null deletes it. */
  readonly change: ((text: string) => string) | null;
}

/** The built site, served and opened. */
export interface OpenSite {
  readonly page: Page;
  readonly url: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Serves dist/, or a copy of it with faults, and opens it in a fresh browser. */
export async function openSite(
  faults: readonly Fault[] = [],
  options: SiteOptions & Launch = {},
): Promise<OpenSite> {
  const copy = faults.length > 0 ? faultyCopy(faults) : null;
  const site = await serveFolder(copy ?? distFolder, options);
  const browser = await launchBrowser(options);
  const page = await browser.newPage();
  await page.goto(site.url);
  await page.waitForFunction(() => globalThis.isinglass !== undefined);
  return {
    page,
    browser,
    url: site.url,
    close: async () => {
      await browser.close();
      await site.close();
      if (copy !== null) rmSync(copy, { recursive: true });
    },
  };
}

function faultyCopy(faults: readonly Fault[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'isinglass-'));
  cpSync(distFolder, copy, { recursive: true });
  const assets = join(copy, 'assets');
  for (const { file, change } of faults) {
    const names = readdirSync(assets).filter((name) => name.startsWith(file));
    if (names.length === 0) throw new Error(`no asset starts with ${file}`);
    for (const name of names) {
      const path = join(assets, name);
      const text = change === null ? null : change(readFileSync(path, 'utf8'));
      rmSync(path);
      if (text !== null) writeFileSync(path, text);
    }
  }
  return copy;
}

/** Runs to the end through the page's automation surface. */
export async function runOnPage(page: Page, request: Partial<RunRequest>): Promise<RunFile> {
  const surface = await page.evaluateHandle((): Automation => {
    if (globalThis.isinglass === undefined) throw new Error('no automation surface');
    return globalThis.isinglass;
  });
  await surface.evaluate((isinglass, whole) => isinglass.start(whole), {
    ...defaultRequest,
    ...request,
  });
  return JSON.parse(await surface.evaluate((isinglass) => isinglass.runFile()));
}

/** Rows that have a prediction. */
export function rowsOf(file: RunFile): number {
  const splits = Object.values(file.tasks).flatMap((task) => Object.values(task));
  return splits.reduce((sum, { predictions }) => sum + predictions.index.length, 0);
}

/** Waits until the run in progress has scored so many rows. */
export async function untilRows(page: Page, rows: number): Promise<void> {
  await page.waitForFunction((n) => (globalThis.isinglass?.progress().rowsDone ?? 0) > n, rows);
}

/** Chooses a folder in one of the page's file inputs. */
export async function chooseFiles(page: Page, input: string, folder: URL): Promise<void> {
  await page.locator(input).setInputFiles(fileURLToPath(folder));
}
