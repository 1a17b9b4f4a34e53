import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { gatheredGraph } from '../fixtures/gatheredGraph.ts';
import { violations } from './axe.ts';
import { command } from './command.ts';
import { openSite } from './site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'isinglass-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The tiny system with other names for a task's logits. */
function renamed(name: string, task: string, labels: readonly string[]): string {
  const copy = join(folder, name);
  cpSync(join(root, 'public/systems/tiny'), copy, { recursive: true });
  const config = JSON.parse(readFileSync(join(copy, 'config.json'), 'utf8'));
  config.glue_heads[task].labels = labels;
  writeFileSync(join(copy, 'config.json'), JSON.stringify(config));
  return copy;
}

/** Tiny's MNLI head alone, in the order contradiction, entailment, neutral, which nothing names. */
function lone(name: string): string {
  const copy = renamed(name, 'mnli', []);
  const file = join(copy, 'config.json');
  const { glue_heads: _, num_labels: __, ...config } = JSON.parse(readFileSync(file, 'utf8'));
  const id2label = { 0: 'LABEL_0', 1: 'LABEL_1', 2: 'LABEL_2' };
  writeFileSync(file, JSON.stringify({ ...config, id2label }));
  const graph = readFileSync(join(copy, 'onnx/model_quantized.onnx'));
  rmSync(join(copy, 'onnx'), { recursive: true });
  mkdirSync(join(copy, 'onnx'));
  writeFileSync(join(copy, 'onnx/model_quantized.onnx'), gatheredGraph(graph, [11, 9, 10]));
  return copy;
}

const evaluate = (...args: string[]) => command('evaluate', args, { folder });

const counting = ['LABEL_0', 'LABEL_1'];

describe('labels that nothing names', () => {
  it('are found by --doctor, and read by --labels, which the run file keeps', async () => {
    const system = renamed('counting', 'sst2', counting);
    const found = await evaluate('--system', system, '--tasks', 'sst2', '--doctor');
    expect(found.code).toBe(0);
    expect(found.out).toMatch(/^negative, positive +\d+ +\d+\.\d +as given, best$/m);
    const use = /--labels (\S+)$/m.exec(found.out)?.[1] ?? '';
    expect(use).toBe('sst2=negative,positive');
    const args = ['--system', system, '--tasks', 'sst2', '--limit', '20', '--quiet'];
    const refused = await evaluate(...args);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('LABEL_0')]);
    const run = await evaluate(...args, '--labels', use, '--json', 'run.json');
    expect(run.code).toBe(0);
    expect(run.err).toContain('Labels are read in the order that was stated');
    const file = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'));
    expect(file.request.labels.sst2).toMatchObject({ origin: 'stated' });
  });

  it('are refused in an order that is none', async () => {
    const { code, err } = await evaluate('--labels', 'mnli=yes,no,maybe');
    expect([code, err]).toEqual([2, expect.stringContaining('is no order of MNLI’s labels')]);
  });
});

describe('the page’s label doctor', () => {
  it('finds the order of a checkpoint with wrong names, and keeps it when it is confirmed', async () => {
    const { page, url, close } = await openSite();
    await page.goto(`${url}?tasks=mnli`);
    await page.waitForFunction(() => globalThis.isinglass !== undefined);
    // Its logits are entailment, neutral, contradiction.
    const wrong = renamed('wrong', 'mnli', ['contradiction', 'entailment', 'neutral']);
    await page.locator('#system-files').setInputFiles(wrong);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page
      .getByText(/almost surely/)
      .first()
      .waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Find the order' }).first().click();
    const use = page.getByRole('button', { name: /^Use this order/ });
    await use.waitFor({ timeout: 60_000 });
    expect(await use.textContent()).toContain('entailment, neutral, contradiction');
    expect(await violations(page)).toEqual([]);
    await use.click();
    expect(new URL(page.url()).searchParams.get('labels')).toBe(
      'mnli*:entailment.neutral.contradiction',
    );
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('Order chosen from labels').first().waitFor({ timeout: 60_000 });
    await page.waitForFunction(() => globalThis.isinglass?.progress().status === 'done');
    await page.getByRole('tab', { name: 'Results' }).click();
    await page.getByText('without the rows that chose its label order').waitFor();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).toContain('from-labels');
    await close();
  });

  it('finds an order that nothing names, keeps it over a reload with its rows, and forgets it when asked', async () => {
    const { page, url, close } = await openSite();
    const folder = lone('lone');
    const run = () => page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.goto(`${url}?tasks=mnli`);
    await page.waitForFunction(() => globalThis.isinglass !== undefined);
    await page.locator('#system-files').setInputFiles(folder);
    await run();
    await page.getByText('never guesses by position').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Find the order on MNLI' }).click();
    const use = page.getByRole('button', { name: /^Use this order/ });
    await use.waitFor({ timeout: 60_000 });
    expect(await use.textContent()).toContain('contradiction, entailment, neutral');
    await use.click();
    const inUse = page.getByRole('list', { name: 'Label orders in use' });
    expect(await inUse.textContent()).toContain('chosen from labels of 180 rows');
    expect(await violations(page)).toEqual([]);

    await page.reload();
    await page.waitForFunction(() => globalThis.isinglass !== undefined);
    await page.locator('#system-files').setInputFiles(folder);
    await page.getByText('chosen from labels of 180 rows').waitFor();
    await run();
    await page.getByText('scored best on 180 labelled rows of this split').waitFor({
      timeout: 60_000,
    });

    await page.getByRole('button', { name: /^Forget this order/ }).click();
    await inUse.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('labels')).toBeNull();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
      'from-labels',
    );
    await run();
    await page.getByText('never guesses by position').waitFor({ timeout: 60_000 });
    await close();
  });
});
