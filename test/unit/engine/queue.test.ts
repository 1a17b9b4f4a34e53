import { describe, expect, it } from 'vitest';
import type { JobSource } from '../../../src/engine/job.ts';
import type { Batching } from '../../../src/engine/plan.ts';
import { createJobs, type QueueOptions, type RowJob } from '../../../src/engine/queue.ts';
import { blockRowsOf } from '../../../src/statistics/order.ts';
import { splitOf, tinyEncoder } from './tiny.ts';

const encoder = tinyEncoder();
const budget: Batching = { kind: 'budget', tokens: 512 };
const options: QueueOptions = {
  encoder,
  seed: 0,
  maxLength: 48,
  batching: budget,
  fixedLength: null,
  fixedRows: null,
  buckets: false,
};
const splits = [
  splitOf('rte', 300, true),
  splitOf('sst2', 41, false),
  splitOf('wnli', 1, true),
  splitOf('cola', 0, false),
];
const total = 342;

function all(source: JobSource<RowJob>): RowJob[] {
  const jobs: RowJob[] = [];
  for (let job = source.next(); job !== null; job = source.next()) jobs.push(job);
  return jobs;
}

const jobsOf = (changes: Partial<QueueOptions>) =>
  all(createJobs(splits, { ...options, ...changes }));
const rowsOf = (jobs: readonly RowJob[]) =>
  jobs.flatMap(({ split, rows }) => rows.map(({ position }) => `${split.task} ${position}`));
const everyRow = splits.flatMap(({ task, texts }) => texts.map((_, at) => `${task} ${at}`)).sort();

/** The batch's rows without padding, which must be the row's own encoding. */
function expectFaithful({ batch, rows, split }: RowJob, maxLength: number): void {
  rows.forEach(({ position }, row) => {
    const own = encoder.encode(
      split.texts[position] ?? '',
      split.textPairs?.[position] ?? null,
      maxLength,
    );
    const from = row * batch.length;
    const ids = batch.ids.subarray(from, from + batch.length);
    const mask = batch.mask.subarray(from, from + batch.length);
    const count = mask.reduce((sum, one) => sum + one, 0);
    expect([...ids.subarray(0, count)]).toEqual([...own.ids]);
    expect([...batch.typeIds.subarray(from, from + count)]).toEqual([...own.typeIds]);
    expect(new Set(ids.subarray(count)).size).toBeLessThanOrEqual(1);
  });
}

describe('jobs', () => {
  it.each([
    ['one row a call', { batching: { kind: 'single' } }],
    ['a budget', {}],
    ['a small budget', { batching: { kind: 'budget', tokens: 20 } }],
    ['buckets', { buckets: true }],
    ['a graph of 16 tokens', { fixedLength: 16, maxLength: 16 }],
    ['a graph of 8 rows', { fixedRows: 8 }],
    ['a graph of 1 row', { fixedRows: 1 }],
    ['a graph of 4 × 32', { fixedRows: 4, fixedLength: 32, maxLength: 32 }],
    ['single rows for a graph of 4 rows', { batching: { kind: 'single' }, fixedRows: 4 }],
  ] as const)('%s: every row is handed out once, as it is encoded', (_, changes) => {
    const jobs = jobsOf(changes);
    expect(rowsOf(jobs).sort()).toEqual(everyRow);
    for (const job of jobs) {
      expectFaithful(job, { ...options, ...changes }.maxLength);
      expect(job.batch.ids).toHaveLength(job.batch.rows * job.batch.length);
    }
  });

  it('have the shapes the graph is fixed to, with the rest as padding', () => {
    for (const { batch, rows } of jobsOf({ fixedRows: 4, fixedLength: 32, maxLength: 32 })) {
      expect([batch.rows, batch.length]).toEqual([4, 32]);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThanOrEqual(4);
    }
  });

  it('stay within the token budget, but for single rows', () => {
    const jobs = jobsOf({});
    for (const { batch } of jobs) {
      expect(batch.rows === 1 || batch.rows * batch.length <= 512).toBe(true);
    }
    expect(jobs.length).toBeLessThan(total / 5);
  });

  it('have few lengths where shaders are compiled for each', () => {
    const lengths = (jobs: readonly RowJob[]) =>
      new Set(jobs.map(({ batch }) => batch.length)).size;
    expect(lengths(jobsOf({ buckets: true }))).toBeLessThanOrEqual(3);
    expect(lengths(jobsOf({}))).toBeGreaterThan(3);
  });

  it('visit the first block before the second, whatever the batching', () => {
    const first = (changes: Partial<QueueOptions>) =>
      rowsOf(jobsOf(changes).filter(({ split }) => split.task === 'rte')).slice(
        0,
        blockRowsOf(300),
      );
    expect(first({}).sort()).toEqual(first({ batching: { kind: 'single' } }).sort());
    expect(first({ seed: 1 }).sort()).not.toEqual(first({}).sort());
  });

  it('interleave the splits', () => {
    const seen = { rte: 0, sst2: 0, wnli: 0 };
    for (const { split, rows } of jobsOf({ batching: { kind: 'single' } })) {
      seen[split.task as keyof typeof seen] += rows.length;
      expect(Math.abs(seen.rte / 300 - seen.sst2 / 41)).toBeLessThanOrEqual(1 / 41 + 1e-12);
    }
  });

  it('are the same for the same seed', () => {
    expect(rowsOf(jobsOf({}))).toEqual(rowsOf(jobsOf({})));
    expect(rowsOf(jobsOf({ seed: 1 }))).not.toEqual(rowsOf(jobsOf({})));
  });
});

describe('a job that failed', () => {
  it('comes back before any new one, and nothing is lost or doubled', () => {
    const source = createJobs(splits, options);
    const [first, second] = [source.next(), source.next()];
    if (!first || !second) throw new Error('no jobs');
    source.giveBack(first);
    expect(source.next()).toBe(first);
    source.giveBack(second);
    source.giveBack(first);
    expect(rowsOf(all(source)).sort()).toEqual(everyRow);
    source.giveBack(second);
    expect(source.next(), 'even when all else is done').toBe(second);
    expect(source.next()).toBeNull();
  });

  it('splits into halves with the same rows, down to single rows', () => {
    const job = jobsOf({}).find(({ rows }) => rows.length === 7 || rows.length > 8);
    const pair = job?.halves();
    if (!job || !pair) throw new Error('no halves');
    const [left, right] = pair;
    expect([...left.rows, ...right.rows]).toEqual(job.rows);
    expect(Math.abs(left.rows.length - right.rows.length)).toBeLessThanOrEqual(1);
    for (const half of pair) {
      expect(half.attempts).toBe(0);
      expectFaithful(half, options.maxLength);
    }
    expect(left.batch.length, 'shorter rows, less padding').toBeLessThanOrEqual(job.batch.length);
    const [single] = jobsOf({ batching: { kind: 'single' } });
    expect(single?.halves()).toBeNull();
  });

  it('keeps the graph’s fixed shape when it is halved', () => {
    const job = jobsOf({ fixedRows: 4 }).find(({ rows }) => rows.length === 4);
    expect(job?.halves()?.map(({ batch }) => batch.rows)).toEqual([4, 4]);
  });
});
