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

  it('brings rows once for several runs', async () => {
    const spec = 'rows=starter,test=several';
    const { code } = await evaluate(
      `--data hub --hub ${hub.url}/t/${spec} --system tiny --dtype q8,fp32 --tasks rte --limit 4 --json several.json`,
    );
    expect(code).toBe(0);
    const { runs }: { runs: readonly RunFile[] } = JSON.parse(read('several.json'));
    const moved = runs.map(({ tasks }) => tasks.rte?.validation?.bytesMoved);
    expect(moved).toEqual([expect.any(Number), 0]);
    expect(moved[0]).toBeGreaterThan(0);
  });

  const rte = 'nyu-mll/glue/rte/validation-00000-of-00001.parquet';
  it.each([
    [
      'status=401',
      'asks for a token before it gives nyu-mll/glue (401): the repository is private or gated, or its name is wrong.',
    ],
    [
      'status=403,code=GatedRepo',
      'gives nyu-mll/glue only to people whom its owner has let in: the repository is gated.',
    ],
    ['status=404', `has no ${rte} (404), or it is private.`],
    [
      'status=429,retry=600',
      'has had too many requests (429) and asks to wait 600 s: nyu-mll/glue was not given.',
    ],
    ['status=500', 'failed (500) each time it was asked for nyu-mll/glue.'],
    ['cut=0,match=rte', `was cut again and again: 0 of 8,192 bytes of ${rte} arrived.`],
    ['without=cors', 'answers, but lets no page of another site read nyu-mll/glue'],
  ])('ends with 1 and a sentence where the Hub answers with %s', async (fault, words) => {
    const { code, err } = await evaluate(
      `--data hub --hub ${hub.url}/t/${fault},rows=starter,test=${fault}/ --system tiny --tasks rte --limit 2`,
    );
    expect(code).toBe(1);
    const [error, ...more] = err.split('\n').filter((line) => line.startsWith('error: '));
    expect(error).toContain(words);
    expect(more).toEqual([]);
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
    await page.getByRole('tab', { name: 'Rows' }).click();
    await page.getByText(/^Revision bcdcba79d07b\. Not verified: see the notices\./).waitFor();
    await page.getByRole('tab', { name: 'Runs' }).click();
    await page.getByRole('row').filter({ hasText: 'isinglass/tiny' }).last().waitFor();
    await page.getByRole('button', { name: 'Delete all downloads…' }).click();
    await page.getByText('There is no undo').waitFor();
    await page.getByRole('button', { name: 'Delete all downloads', exact: true }).click();
    await page.getByText('Nothing. What a Hub gives is kept here').waitFor();
    await page.context().close();
  });

  it.each([
    ['status=500', /failed \(500\) each time it was asked for nyu-mll\/glue\./],
    ['cut=0,match=rte', /^The connection to .* was cut again and again/],
    ['without=cors', /lets no page of another site read nyu-mll\/glue/],
  ])('with %s ends in words and stands still', async (fault, sentence) => {
    const endpoint = encodeURIComponent(`${hub.url}/t/rows=starter,${fault},test=still`);
    const page = await open(`?data=hub&system=tiny&hub=${endpoint}&tasks=rte&rows=6`);
    await page.getByRole('button', { name: /^Ask 127\.0\.0\.1/ }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('heading', { name: 'The run failed' }).waitFor();
    await page.locator('.notices').getByText(sentence).waitFor();
    expect(await page.locator('.status-word').textContent()).toBe('Failed');
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
    // A colour may still fade; what goes on for ever is a spinner.
    const moving = () => page.evaluate(() => document.getAnimations().length);
    await expect.poll(moving).toBe(0);
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
