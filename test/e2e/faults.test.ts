import { afterEach, describe, expect, it } from 'vitest';
import { type Fault, type OpenSite, openSite, rowsOf, runOnPage, untilRows } from './site.ts';

let site: OpenSite | null = null;
afterEach(async () => {
  await site?.close();
  site = null;
});

const opened = async (...faults: Fault[]): Promise<OpenSite> => {
  site = await openSite(faults);
  return site;
};

const tiny = { system: 'tiny', device: 'wasm' } as const;

describe('a site that was deployed incompletely says so', () => {
  it.each([
    ['the coordinator’s script', 'evaluator.worker', 'worker-missing'],
    ['the predictors’ script', 'predictor.worker', 'worker-missing'],
    ['the runtime’s wasm', 'ort-wasm-simd-threaded-', 'runtime-missing'],
    ['the runtime’s script', 'ort.wasm', 'runtime-missing'],
  ])('%s', async (_, file, code) => {
    const { page } = await opened({ file, change: null });
    const run = await runOnPage(page, tiny);
    expect(run.status).toBe('failed');
    expect(run.error).toMatchObject({ code, next: expect.stringContaining('Reload') });
  });
});

describe('workers that die', () => {
  it('predictors that close themselves every 40 batches lose nothing and count nothing twice', async () => {
    const { page } = await opened({ file: 'predictor.worker', change: closeAfter(40) });
    const run = await runOnPage(page, { ...tiny, tasks: ['rte', 'sst2'] });
    expect(run.error).toBeNull();
    expect(run.status).toBe('done');
    expect(rowsOf(run)).toBe(460);
    expect(run.notices.map(({ code }) => code)).toContain('predictor-replaced');
    const steady = await openSite();
    const same = await runOnPage(steady.page, { ...tiny, tasks: ['rte', 'sst2'] });
    await steady.close();
    expect(run.tasks.rte?.validation?.predictions).toEqual(same.tasks.rte?.validation?.predictions);
  });

  it('predictors that die at once end the run with a sentence', async () => {
    const { page } = await opened({ file: 'predictor.worker', change: closeAfter(3) });
    const run = await runOnPage(page, { ...tiny, tasks: ['rte'] });
    expect(run.status).toBe('failed');
    expect(run.error).toMatchObject({
      code: 'predictor-lost',
      sentence: expect.stringContaining('died'),
    });
  });

  it('a coordinator killed in the middle loses no scored row, and the next run goes well', async () => {
    const { page } = await opened();
    const running = runOnPage(page, { ...tiny, system: 'mini' });
    await untilRows(page, 20);
    // Nested predictors are not the page's own workers: the first is the coordinator.
    await page.workers()[0]?.evaluate(() => self.close());
    const run = await running;
    expect(run.status).toBe('failed');
    expect(run.error?.code).toBe('coordinator-lost');
    expect(rowsOf(run)).toBeGreaterThan(20);
    const next = await runOnPage(page, { ...tiny, limit: 3 });
    expect(next.status).toBe('done');
  });
});

/** A predictor whose worker closes itself when it is sent its n-th message. */
function closeAfter(messages: number) {
  return (script: string): string =>
    `let heard = 0; addEventListener('message', (event) => { heard += 1; if (heard > ${messages}) { event.stopImmediatePropagation(); close(); } });\n${script}`;
}
