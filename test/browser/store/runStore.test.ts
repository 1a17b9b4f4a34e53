import { expect, it } from 'vitest';
import { runFileOf } from '../../../src/runs/runFileOf.ts';
import { createRunStore } from '../../../src/store/runStore.ts';
import { runFolded } from '../run.ts';

const fresh = () => createRunStore(`test-${crypto.randomUUID()}`);
const fileOf = (record: Parameters<typeof runFileOf>[0]) => runFileOf(record, { browser: 'b' });

it('a kept run opens as it was, folded anew', async () => {
  const store = fresh();
  const record = await runFolded({ system: 'tiny', limit: 9, explain: 1, device: 'wasm' });
  const kept = await store.keep('one', 'First', record);
  expect(kept).toMatchObject({ status: 'done', rows: 99, system: 'tiny', dtype: 'q8' });
  const opened = await store.open('one');
  expect(fileOf(opened?.record ?? record)).toEqual(fileOf(record));
  expect(opened?.record).not.toBe(record);
  expect(opened?.record.splits[0]?.texts).toEqual(record.splits[0]?.texts);
  expect(opened?.record.splits[1]?.spark.length).toBeGreaterThan(3);
});

it('lists the newest first, renames, removes and puts back', async () => {
  const store = fresh();
  const first = await runFolded({ system: 'tiny', tasks: ['rte'], limit: 2 });
  const second = await runFolded({ system: 'nobody' });
  await store.keep('a', 'A', first);
  await store.keep('b', 'B', second);
  const names = async () => (await store.list()).map(({ name }) => name);
  expect(await names()).toEqual(['B', 'A']);
  await store.rename('a', 'Renamed');
  const undo = await store.remove('b');
  expect(await names()).toEqual(['Renamed']);
  expect(await store.open('b')).toBeNull();
  await undo();
  expect(await names()).toEqual(['B', 'Renamed']);
  expect((await store.open('b'))?.record.error?.code).toBe('system-unknown');
});
