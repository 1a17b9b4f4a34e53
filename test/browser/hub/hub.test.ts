import { describe, expect, inject, it } from 'vitest';
import type { RunRecord } from '../../../src/runs/record.ts';
import type { RunInputs, RunRequest } from '../../../src/runs/request.ts';
import { runFolded } from '../run.ts';

interface Entry {
  readonly server: 'hub' | 'cdn';
  readonly path: string;
  readonly authorization: string | null;
  readonly bytes: number;
}

/** Each test asks under a path of its own, so that caches and counts are its own too. */
let tests = 0;

function hubWith(fault: string) {
  tests += 1;
  const spec = [fault, `test=${tests}`].filter(Boolean).join(',');
  const endpoint = `${inject('hubUrl')}/t/${spec}`;
  const log = async (): Promise<readonly Entry[]> =>
    (await fetch(`${inject('hubUrl')}/log?spec=${encodeURIComponent(spec)}`)).json();
  const run = (request: Partial<RunRequest>, inputs: Partial<RunInputs> = {}): Promise<RunRecord> =>
    runFolded({ system: 'tiny', device: 'wasm', hub: { endpoint }, ...request }, inputs);
  return { run, log, endpoint };
}

const bytesOf = (entries: readonly Entry[]) => entries.reduce((sum, { bytes }) => sum + bytes, 0);
const words = (record: RunRecord) =>
  record.error === null ? '' : `${record.error.code}: ${record.error.sentence}`;

describe('GLUE from a hub', () => {
  it('scores rows as the same rows from the site, and a second run moves no row bytes', async () => {
    const hub = hubWith('rows=starter');
    const request = { tasks: ['rte', 'sst2'], limit: 12 } as const;
    const first = await hub.run({ ...request, data: 'hub' });
    expect(first.error).toBeNull();
    const own = await runFolded({ ...request, system: 'tiny', device: 'wasm' });
    expect(first.splits.map(({ metrics }) => metrics)).toEqual(
      own.splits.map(({ metrics }) => metrics),
    );
    const moved = (await hub.log()).filter(({ path }) => path.endsWith('.parquet'));
    expect(bytesOf(moved)).toBeGreaterThan(0);
    const second = await hub.run({ ...request, data: 'hub' });
    expect(second.error).toBeNull();
    const after = (await hub.log()).filter(({ path }) => path.endsWith('.parquet'));
    expect(bytesOf(after)).toBe(bytesOf(moved));
  });

  it.skipIf(!inject('hasSharedGlue'))('the first 200 rows of QNLI move few bytes', async () => {
    const hub = hubWith('');
    const record = await hub.run({ data: 'hub', tasks: ['qnli'], subset: 'first', limit: 200 });
    expect(record.error).toBeNull();
    expect(record.splits[0]?.scored).toBe(200);
    const moved = (await hub.log()).filter(({ path }) => path.includes('qnli'));
    // 856,018 bytes in six row groups of 1,000 rows: one group and the footer suffice.
    expect(bytesOf(moved)).toBeLessThan(1.2 * (856_018 / 5));
  });
});

describe('a system from a hub', () => {
  it('is the same as the bundled one', async () => {
    const request = { tasks: ['sst2'], limit: 10, dtype: 'q8' } as const;
    const there = await hubWith('').run({ ...request, system: 'hub:isinglass/tiny' });
    const here = await runFolded({ ...request, system: 'tiny', device: 'wasm' });
    expect(there.error).toBeNull();
    expect([...(there.splits[0]?.logits ?? [])]).toEqual([...(here.splits[0]?.logits ?? [])]);
  });

  it('may keep its model.onnx at the root', async () => {
    const request = { tasks: ['sst2'], limit: 2, dtype: 'q8' } as const;
    const record = await hubWith('').run({ ...request, system: 'hub:isinglass/rooted' });
    expect(record.error).toBeNull();
  });

  it.each([
    ['isinglass/vocab-only', /vocab\.txt/],
    ['isinglass/weights-only', /ONNX/],
    ['isinglass/masked-lm', /mask.*classif/is],
    ['isinglass/no-names', /label/],
    ['isinglass/nobody', /404/],
  ])('%s is refused in words before any large download', async (repo, sentence) => {
    const hub = hubWith('');
    const record = await hub.run({ tasks: ['sst2'], limit: 2, system: `hub:${repo}` });
    expect(record.status).toBe('failed');
    expect(`${words(record)} ${record.error?.next}`).toMatch(sentence);
    expect((await hub.log()).filter(({ path }) => path.endsWith('.onnx'))).toEqual([]);
  });
});

describe('a hub that misbehaves', () => {
  const rte = { data: 'hub', tasks: ['rte'], limit: 5 } as const;

  it.each([
    'status=500,times=2,match=rte',
    'status=429,retry=0,times=2,match=rte',
    'cut=900,times=2,match=rte',
  ])('%s passes after a few tries', async (fault) => {
    const record = await hubWith(`rows=starter,${fault}`).run(rte);
    expect(record.error).toBeNull();
    expect(record.splits[0]?.scored).toBe(5);
  });

  it('a mirror without a listing is read all the same', async () => {
    const record = await hubWith('rows=starter,status=404,match=tree').run(rte);
    expect(record.error).toBeNull();
    expect(record.splits[0]?.scored).toBe(5);
  });

  it.each([
    ['without=cors', /^hub-(no-cors|unreachable)/],
    ['without=html,match=rte', /web page|HTML/i],
    ['status=401', /^hub-/],
    ['status=403', /^hub-/],
    ['status=500', /^hub-failing/],
  ])('%s ends the run with its sentence', async (fault, sentence) => {
    const record = await hubWith(`rows=starter,${fault}`).run(rte);
    expect(record.status).toBe('failed');
    expect(words(record)).toMatch(sentence);
  });

  it('bytes that are not the pinned ones are told and recorded', async () => {
    const record = await hubWith('rows=starter').run({ data: 'hub', tasks: ['wnli'] });
    expect(record.error).toBeNull();
    const said = record.notices.map(({ sentence }) => sentence).join('\n');
    expect(said).toMatch(/SHA-256|hash/i);
  });

  it('a token goes to the endpoint alone, never across a redirect', async () => {
    const hub = hubWith('rows=starter,token=secret');
    expect(words(await hub.run(rte))).toMatch(/^hub-(private|token|gated)/);
    const record = await hub.run(rte, { token: 'secret' });
    expect(record.error).toBeNull();
    const log = await hub.log();
    expect(
      log.some(({ server, authorization }) => server === 'hub' && authorization !== null),
    ).toBe(true);
    expect(
      log.filter(({ server, authorization }) => server === 'cdn' && authorization !== null),
    ).toEqual([]);
    const told = JSON.stringify({ ...record, request: null });
    expect(told.replaceAll(hub.endpoint, '')).not.toContain('secret');
  });
});
