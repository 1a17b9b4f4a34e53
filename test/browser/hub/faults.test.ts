import { describe, expect, inject, it } from 'vitest';
import type { RunRecord } from '../../../src/runs/record.ts';
import { hubWith, words } from './hubRun.ts';

const host = new URL(inject('hubUrl')).host;
const file = 'nyu-mll/glue/rte/validation-00000-of-00001.parquet';
const rte = { data: 'hub', tasks: ['rte'], limit: 5 } as const;
const again = 'Press Run again; what has arrived is kept.';

/** A run that failed waits for nothing any more, and says what a person is to do. */
function expectFailed(record: RunRecord, sentence: string): void {
  expect(words(record)).toBe(sentence);
  expect([record.status, record.loading]).toEqual(['failed', null]);
}

describe('a hub that refuses', () => {
  it.each([
    [
      'status=401',
      `${host} asks for a token before it gives nyu-mll/glue (401): the repository is private or gated, or its name is wrong. Check the name; for a private or gated repository give a token that may read it.`,
    ],
    [
      'status=403',
      `${host} asks for a token before it gives nyu-mll/glue (403): the repository is private or gated, or its name is wrong. Check the name; for a private or gated repository give a token that may read it.`,
    ],
    [
      'status=403,code=GatedRepo',
      `${host} gives nyu-mll/glue only to people whom its owner has let in: the repository is gated. Ask for access on the repository’s page, then give a token of that account.`,
    ],
    [
      'status=404,code=RepoNotFound',
      `${host} has no nyu-mll/glue (404), or it is private. Check the name; for a private repository give a token.`,
    ],
    [
      'status=404,code=RevisionNotFound',
      `${host} has no such revision of nyu-mll/glue. Check the branch, tag or commit after the @.`,
    ],
    [
      'status=404,code=EntryNotFound,match=rte',
      `${host} has no ${file} (404). Check the name; for a private repository give a token.`,
    ],
    [
      'status=404',
      `${host} has no ${file} (404), or it is private. Check the name; for a private repository give a token.`,
    ],
    [
      'status=429,retry=0',
      `${host} has had too many requests (429): nyu-mll/glue was not given. Wait, then press Run again; with a token the Hub’s limits are higher.`,
    ],
    [
      'status=429,retry=3600,match=rte',
      `${host} has had too many requests (429) and asks to wait 3,600 s: ${file} was not given. Wait, then press Run again; with a token the Hub’s limits are higher.`,
    ],
    ['status=500', `${host} failed (500) each time it was asked for nyu-mll/glue. ${again}`],
    ['status=500,match=rte', `${host} failed (500) each time it was asked for ${file}. ${again}`],
    [
      'status=418',
      `${host} answered 418 when asked for nyu-mll/glue. Check the endpoint and the name, then press Run again.`,
    ],
    [
      'without=html',
      `${host} answered with a web page in place of nyu-mll/glue. Check the endpoint; a network that wants a sign-in answers so, too.`,
    ],
    [
      'without=html,match=rte',
      `${host} answered with a web page in place of ${file}. Check the endpoint; a network that wants a sign-in answers so, too.`,
    ],
    [
      'without=cors',
      `${host} answers, but lets no page of another site read nyu-mll/glue (it, or the server it sends to, gives no CORS permission). Its owner must send Access-Control-Allow-Origin; or download the files and give them as a folder.`,
    ],
    [
      'without=cors-cdn',
      `${host} answers, but lets no page of another site read ${file} (it, or the server it sends to, gives no CORS permission). Its owner must send Access-Control-Allow-Origin; or download the files and give them as a folder.`,
    ],
  ])('%s ends the run with its sentence', async (fault, sentence) => {
    expectFailed(await hubWith(`rows=starter,${fault}`).run(rte), sentence);
  });

  it('says whether a token is wrong, or has not been let in', async () => {
    const wrong = await hubWith('rows=starter,status=401').run(rte, { token: 'hf_other' });
    expectFailed(
      wrong,
      `${host} does not accept the token for nyu-mll/glue (401). Give a token that is valid and may read this repository, or none for a public one.`,
    );
    const stranger = await hubWith('rows=starter,token=hf_own').run(rte, { token: 'hf_other' });
    expectFailed(
      stranger,
      `${host} does not give nyu-mll/glue to this token: access to the repository has not been granted. Ask for access on the repository’s page with the token’s account, then press Run again.`,
    );
  });

  it('that is not there ends the run with its sentence', async () => {
    const hub = { endpoint: 'http://127.0.0.1:9' };
    expectFailed(
      await hubWith('').run({ ...rte, hub }),
      '127.0.0.1:9 could not be reached for nyu-mll/glue. Check the connection and the endpoint, then press Run again.',
    );
  });
});

describe('a hub whose bytes go wrong', () => {
  it('cuts every connection', async () => {
    expectFailed(
      await hubWith('rows=starter,cut=0,match=rte').run(rte),
      `The connection to ${host} was cut again and again: 0 of 8,192 bytes of ${file} arrived. ${again}`,
    );
  });

  it('lists one length and sends another', async () => {
    const record = await hubWith('rows=starter,length=total,match=rte').run(rte);
    expect(words(record)).toMatch(
      /^127\.0\.0\.1:\d+ lists nyu-mll\/glue\/rte\/validation-00000-of-00001\.parquet with ([\d,]+) bytes, but sends a file of ([\d,]+)\. The copy there is damaged or half replaced: press Run later, or choose another endpoint\.$/,
    );
    expect([record.status, record.loading]).toEqual(['failed', null]);
  });

  it('ends each answer half way: the rest is asked for', async () => {
    const record = await hubWith('rows=starter,length=short,times=4,match=rte').run(rte);
    expect(words(record)).toBe('');
    expect(record.splits[0]?.scored).toBe(5);
  });

  it('replaces a file while it is read', async () => {
    expectFailed(
      await hubWith('rows=starter,without=etag').run(rte),
      `${file} was replaced on ${host} while it was being read. Press Run again: what was kept of the old file has been dropped.`,
    );
  });

  it('sends rows that are not the listed ones: they are scored, told of, and not kept', async () => {
    const hub = hubWith('rows=starter,without=hash,match=rte');
    const record = await hub.run({ ...rte, limit: null });
    expect(words(record)).toBe('');
    expect(record.splits[0]?.verified).toBe('none');
    const [notice] = record.notices.filter(({ code }) => code === 'hash-damaged');
    expect(notice?.sentence).toMatch(
      new RegExp(
        `^${file} from ${host} is not what ${host} lists: its bytes have SHA-256 [0-9a-f]{12}…, listed is [0-9a-f]{12}…\\.$`,
      ),
    );
    const again = await hub.run({ ...rte, limit: null });
    expect(again.splits[0]?.bytesMoved).toBe(record.splits[0]?.bytesMoved);
    expect(again.splits[0]?.bytesMoved).toBeGreaterThan(0);
  });

  it('sends a model that is not the listed one: it is refused', async () => {
    const record = await hubWith('without=hash,match=model_quantized').run({
      ...{ system: 'hub:isinglass/tiny', dtype: 'q8', tasks: ['sst2'], limit: 2 },
    });
    expectFailed(
      record,
      `isinglass/tiny/onnx/model_quantized.onnx arrived whole (1.6 MB), but its SHA-256 is not the one that ${host} lists: it was damaged on the way or there. Press Run again to download it anew, or choose another endpoint.`,
    );
  });

  it('knows no ranges: the file is read whole', async () => {
    const record = await hubWith('rows=starter,without=ranges').run(rte);
    expect(words(record)).toBe('');
    expect(record.splits[0]?.scored).toBe(5);
  });

  it('falls silent in the middle: after 20 s it is asked again', async () => {
    const started = performance.now();
    // The first request that matches is sent on to the other origin, whose answer then stalls.
    const record = await hubWith('rows=starter,stall=900,times=2,match=rte').run(rte);
    expect(performance.now() - started).toBeGreaterThan(20_000);
    expect(words(record)).toBe('');
    expect(record.splits[0]?.scored).toBe(5);
  });
});
