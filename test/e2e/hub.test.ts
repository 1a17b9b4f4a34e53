import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunFile } from '../../src/runs/runFile.ts';
import type { Page } from '../../src/terminal/browser.ts';
import { hasSharedGlue } from '../hub/content.ts';
import { startHub, type TestHub } from '../hub/server.ts';
import { violations } from './axe.ts';
import { command } from './command.ts';
import { type OpenSite, openSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'isinglass-hub-'));
let hub: TestHub;
let site: OpenSite;
beforeAll(async () => {
  hub = await startHub();
  site = await openSite();
});
afterAll(async () => {
  await site.close();
  await hub.close();
  rmSync(folder, { recursive: true });
});

const evaluate = (args: string, env: Readonly<Record<string, string>> = {}) =>
  command('evaluate', args, { folder, env });
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('npm run evaluate from a Hub', () => {
  it('scores a repository on the Hub’s GLUE, and says how far its bytes were checked', async () => {
    const endpoint = `${hub.url}/t/rows=starter,test=run`;
    const { code, err } = await evaluate(
      `--data hub --hub ${endpoint} --system hub:isinglass/tiny --tasks rte,sst2 --limit 12 --json run.json`,
    );
    expect(err).not.toMatch(/^error/m);
    expect(code).toBe(0);
    const run: RunFile = JSON.parse(read('run.json'));
    expect(run.request).toMatchObject({ system: 'hub:isinglass/tiny', hub: { endpoint } });
    expect(run.tasks.rte?.validation).toMatchObject({ scored: 12, origin: 'hub' });
    expect(['whole', 'listed', 'none']).toContain(run.tasks.rte?.validation?.verified);
  });

  it.skipIf(!hasSharedGlue)('reads “first 200” of QNLI by ranges', async () => {
    const spec = 'test=qnli';
    const { code } = await evaluate(
      `--data hub --system tiny --tasks qnli --subset first --limit 200 --quiet --json qnli.json`,
      { HF_ENDPOINT: `${hub.url}/t/${spec}` },
    );
    expect(code).toBe(0);
    const moved = hub.log(spec).filter(({ path }) => path.includes('qnli'));
    const bytes = moved.reduce((sum, entry) => sum + entry.bytes, 0);
    console.log(`first 200 rows of QNLI: ${bytes} bytes of 872,062`);
    expect(bytes).toBeLessThan(1.2 * (856_018 / 5));
  });

  it('keeps the token out of the run file, the terminal and every other origin', async () => {
    const spec = 'rows=starter,test=token';
    const { code, out, err } = await evaluate(
      `--data hub --hub ${hub.url}/t/${spec} --system hub:isinglass/tiny --tasks rte --limit 4 --json token.json`,
      { HF_TOKEN: 'hf_secret_of_a_test' },
    );
    expect(code).toBe(0);
    for (const text of [out, err, read('token.json')]) expect(text).not.toContain('hf_secret');
    const log = hub.log(spec);
    expect(
      log.some(({ server, authorization }) => server === 'hub' && authorization !== null),
    ).toBe(true);
    const strays = log.filter(({ server, authorization }) => server === 'cdn' && authorization);
    expect(strays).toEqual([]);
  });

  it.each([
    ['status=401', 'asks for a token before it gives'],
    ['status=404', 'has no'],
    ['status=500', 'failed (500) each time'],
  ])('ends with 1 and a sentence where the Hub answers %s', async (fault, words) => {
    const { code, err } = await evaluate(
      `--data hub --hub ${hub.url}/t/${fault},rows=starter,test=${fault}/ --system tiny --tasks rte --limit 2`,
    );
    expect(code).toBe(1);
    expect(err).toMatch(/^error: /m);
    expect(err).toContain(words);
  });

  it('refuses an address that is none', async () => {
    const { code, err } = await evaluate('--data hub --hub huggingface --system tiny');
    expect([code, err]).toEqual([2, expect.stringContaining('--hub huggingface is no address')]);
  });
});

describe('the page and a Hub', () => {
  const open = async (search: string): Promise<Page> => {
    const context = await site.browser.newContext({ viewport: { width: 1440, height: 1000 } });
    const page = await context.newPage();
    await page.goto(`${site.url}${search}`);
    await page.waitForFunction(() => globalThis.isinglass !== undefined);
    return page;
  };

  it('asks nothing of an endpoint that came by a link until the person lets it', async () => {
    const spec = 'rows=starter,test=link';
    const endpoint = encodeURIComponent(`${hub.url}/t/${spec}`);
    const page = await open(`?data=hub&system=hub:isinglass/tiny&hub=${endpoint}&tasks=rte&rows=6`);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('Say first whether the Hub').waitFor();
    expect(hub.log(spec)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Ask 127\.0\.0\.1/ }).click();
    await page.getByRole('button', { name: /Which system/ }).click();
    await page.getByText('Labels:').or(page.locator('.hub-report')).first().waitFor();
    expect(await page.locator('.hub-report').textContent()).toContain('isinglass/tiny');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /On which rows/ }).click();
    await page.getByText(/to download/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.waitForFunction(() => globalThis.isinglass?.progress().status === 'done', null, {
      timeout: 60_000,
    });
    await page.getByRole('tab', { name: 'Runs' }).click();
    await page.getByRole('row').filter({ hasText: 'isinglass/tiny' }).last().waitFor();
    await page.getByRole('button', { name: 'Delete all downloads' }).click();
    await page.getByText('Nothing. What a Hub gives is kept here').waitFor();
    await page.context().close();
  });

  it('drops the token when the address changes, and never puts it into the page’s own', async () => {
    const page = await open('');
    await page.getByText('More settings').click();
    const token = page.getByLabel(/^Token/);
    await token.fill('hf_secret_of_a_test');
    await token.press('Tab');
    expect(page.url()).not.toContain('hf_secret');
    await page.getByLabel('Address').fill(`${hub.url}/t/rows=starter`);
    await page.getByLabel('Address').press('Tab');
    await expect.poll(() => token.inputValue()).toBe('');
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    expect(stored).not.toContain('hf_secret');
    await page.context().close();
  });
});
