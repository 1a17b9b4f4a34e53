import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSite, rowsOf, runOnPage } from './site.ts';

interface Request {
  readonly url: string;
  /** The origin whose page or worker asked, or `not an origin` for the browser itself. */
  readonly initiator: string;
}

/** Every request in Chromium's network log, nested workers' among them. */
function requestsIn(netLog: string): Request[] {
  const { events } = JSON.parse(readFileSync(netLog, 'utf8')) as {
    events: { params?: Partial<Request> }[];
  };
  return events.flatMap(({ params }) =>
    params?.url && params.initiator ? [{ url: params.url, initiator: params.initiator }] : [],
  );
}

it('runs under a sub-path without special headers, and no request leaves the origin', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'isinglass-net-'));
  const netLog = join(folder, 'net.json');
  const site = await openSite([], { base: '/deep/er/', flags: [`--log-net-log=${netLog}`] });
  const run = await runOnPage(site.page, { system: 'tiny', limit: 5 });
  const isolated = await site.page.evaluate(() => globalThis.crossOriginIsolated);
  await site.close();
  const requests = requestsIn(netLog);
  rmSync(folder, { recursive: true });
  expect(run.error).toBeNull();
  expect(rowsOf(run)).toBe(55);
  expect(isolated).toBe(false);
  const { origin } = new URL(site.url);
  // Chromium's own requests (updates, sign-in) are not the page's; they have no origin.
  const urls = requests.filter((one) => one.initiator === origin).map(({ url }) => url);
  const paths = urls.map((url) => new URL(url).pathname);
  // The log sees what nested workers fetch: the runtime's wasm is fetched by predictors alone.
  expect(paths.filter((path) => path.endsWith('.wasm')).length).toBeGreaterThan(0);
  expect(paths.filter((path) => path.endsWith('.jsonl')).length).toBeGreaterThanOrEqual(11);
  expect(urls.filter((url) => !url.startsWith(site.url))).toEqual([]);
});
