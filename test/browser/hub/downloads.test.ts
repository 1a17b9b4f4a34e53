/// <reference types="@vitest/browser-playwright" />
import { parquetMetadata } from 'hyparquet';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { cdp } from 'vitest/browser';
import type { RunEvent } from '../../../src/runs/event.ts';
import { bytesOf, type Entry, hubWith, words } from './hubRun.ts';

const host = new URL(inject('hubUrl')).host;
const rte = { data: 'hub', tasks: ['rte'], limit: 5 } as const;
const fromHub = { system: 'hub:isinglass/tiny', dtype: 'q8', tasks: ['sst2'], limit: 2 } as const;
const graph = 'onnx/model_quantized.onnx';
const ofGraph = (log: readonly Entry[]) =>
  log.filter(({ path, server }) => path.endsWith(graph) && server === 'cdn');

type Download = Extract<RunEvent, { type: 'download' }>;

describe('downloads', () => {
  it('tell every byte against a total that stands before the first', async () => {
    const told: Download[] = [];
    const hub = hubWith('slow=1,match=model_quantized');
    const record = await hub.run(fromHub, {}, (event) => {
      if (event.type === 'download' && event.file === graph) told.push(event);
    });
    expect(words(record)).toBe('');
    const size = bytesOf(ofGraph(await hub.log()));
    expect(told[0]).toMatchObject({ loaded: 0, total: size });
    expect(told.at(-1)).toMatchObject({ loaded: size, total: size });
    expect(told.every(({ total }) => total === size)).toBe(true);
    expect(told.length).toBeGreaterThan(5);
    const loaded = told.map((one) => one.loaded);
    expect(loaded).toEqual([...loaded].sort((a, b) => a - b));
  });

  it('end at once when the run is stopped, and go on from there the next time', async () => {
    const hub = hubWith('slow=5,match=model_quantized');
    let stoppedAt = 0;
    const stopped = await hub.run(fromHub, {}, (event, evaluator) => {
      if (stoppedAt > 0 || event.type !== 'download' || event.loaded < 400_000) return;
      stoppedAt = performance.now();
      void evaluator.stop();
    });
    expect(performance.now() - stoppedAt).toBeLessThan(3_000);
    expect([stopped.status, stopped.loading]).toEqual(['stopped', null]);
    const before = (await hub.log()).length;
    expect(words(await hub.run(fromHub))).toBe('');
    const [next] = ofGraph((await hub.log()).slice(before));
    expect(Number(/^bytes=(\d+)-/.exec(next?.range ?? '')?.[1])).toBeGreaterThanOrEqual(400_000);
  });

  it('wait as long as the hub asks for', async () => {
    const started = performance.now();
    const record = await hubWith('rows=starter,status=429,retry=2,times=1,match=rte').run(rte);
    expect(words(record)).toBe('');
    expect(performance.now() - started).toBeGreaterThan(2_000);
  });

  it('that are kept need no hub: rows at once, a branch at the commit where it was', async () => {
    const hub = hubWith('rows=starter');
    const request = { ...fromHub, data: 'hub' } as const;
    expect(words(await hub.run(request))).toBe('');
    const before = await hub.log();
    expect(words(await hub.run(request))).toBe('');
    const asked = (await hub.log()).slice(before.length).map(({ path }) => path);
    expect(asked).toEqual(['/api/models/isinglass/tiny/revision/main']);
  });
});

describe('a hub that is out of order', () => {
  it.each([
    [
      'status=429,retry=0',
      `${host} has had too many requests (429): isinglass/tiny was not given.`,
    ],
    ['status=500', `${host} failed (500) each time it was asked for isinglass/tiny.`],
    ['without=html', `${host} answered with a web page in place of isinglass/tiny.`],
  ])('(%s) does not keep a kept model from running, and is told of', async (fault, why) => {
    const hub = hubWith(`${fault},after=1,match=revision`);
    expect(words(await hub.run(fromHub))).toBe('');
    const record = await hub.run(fromHub);
    expect(words(record)).toBe('');
    expect(record.splits[0]?.scored).toBe(2);
    const told = record.notices.find(({ code }) => code === 'model-revision-offline');
    expect(told?.sentence).toBe(
      `isinglass/tiny is taken at commit 1f9d1c0ffee0, where main was when last seen. ${why}`,
    );
  });
});

describe('a browser without room', () => {
  const origin = location.origin;
  afterEach(() => cdp().send('Storage.overrideQuotaForOrigin', { origin }));

  it('runs from memory and says so', async () => {
    await cdp().send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    const record = await hubWith('rows=starter').run({ ...fromHub, data: 'hub' });
    expect(words(record)).toBe('');
    const [notice, ...more] = record.notices.filter(({ code }) => code === 'cache-full');
    expect(notice?.sentence).toMatch(
      /^This browser has no room to keep downloads \([\d.]+ [kMG]?B of [\d.]+ GB are used\): the run goes on from memory, and the next one downloads again\.$/,
    );
    expect(more.map(({ sentence }) => sentence)).toEqual([]);
  });
});

describe.skipIf(!inject('hasSharedGlue'))('“first 200” of QNLI', () => {
  const path = 'datasets/nyu-mll/glue/resolve/any/qnli/validation-00000-of-00001.parquet';

  it('moves less than 1.2 times its row group and the footer; a warm run asks nothing', async () => {
    const hub = hubWith('pins');
    const request = { data: 'hub', tasks: ['qnli'], subset: 'first', limit: 200 } as const;
    const record = await hub.run(request);
    expect(record.splits[0]).toMatchObject({ scored: 200, verified: 'listed' });
    const cold = await hub.log();
    const moved = bytesOf(cold.filter(({ path }) => path.endsWith('.parquet')));
    expect(record.splits[0]?.bytesMoved).toBe(moved);
    const { group, footer } = await placesIn(`${inject('hubUrl')}/${path}`);
    console.log(`first 200 of QNLI: ${moved} bytes; row group ${group}, footer ${footer}`);
    expect(moved).toBeLessThan(1.2 * (group + footer));
    const warm = await hub.run(request);
    expect(warm.splits[0]).toMatchObject({ scored: 200, bytesMoved: 0 });
    expect((await hub.log()).slice(cold.length)).toEqual([]);
  });
});

/** Bytes of a Parquet file's first row group, and of its footer. */
async function placesIn(url: string): Promise<{ group: number; footer: number }> {
  const file = await (await fetch(url)).arrayBuffer();
  const columns = parquetMetadata(file).row_groups[0]?.columns ?? [];
  const sizes = columns.map(({ meta_data: meta }) => Number(meta?.total_compressed_size ?? 0));
  const footer = new DataView(file).getUint32(file.byteLength - 8, true) + 8;
  return { group: sizes.reduce((sum, size) => sum + size, 0), footer };
}
