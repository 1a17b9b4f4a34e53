import type { SplitData } from '../runs/event.ts';
import { blocksOf, visitingOrder } from '../statistics/order.ts';
import type { Encoder, Encoding } from './encode.ts';
import type { Job, JobSource } from './job.ts';
import { padded } from './pad.ts';
import { type Batching, batchesOf, bucketOf, chunksOf, nextQueue } from './plan.ts';
import type { Batch } from './session.ts';

/** One row on its way through a predictor. */
export interface EncodedRow {
  /** Position in the split's columns. */
  readonly position: number;
  readonly encoding: Encoding;
}

/** Rows of one split that go through a predictor in one call. */
export interface RowJob extends Job<RowJob> {
  readonly split: SplitData;
  readonly rows: readonly EncodedRow[];
}

/** How rows become jobs. */
export interface QueueOptions {
  readonly encoder: Encoder;
  readonly seed: number;
  readonly maxLength: number;
  readonly batching: Batching;
  /** Numbers that the graph is fixed to, or null. */
  readonly fixedLength: number | null;
  readonly fixedRows: number | null;
  /** True for splits (`task/split`) whose rest need not be scored. */
  readonly isClear?: (key: string) => boolean;
  /** Pad to few lengths: WebGPU compiles shaders for each shape. */
  readonly buckets: boolean;
}

function halved(batching: Batching): Batching {
  if (batching.kind === 'single') return batching;
  if (batching.kind === 'rows') return { kind: 'rows', rows: Math.max(1, batching.rows >> 1) };
  return { kind: 'budget', tokens: Math.max(1, batching.tokens >> 1) };
}

interface SplitQueue {
  readonly key: string;
  readonly total: number;
  handedOut: number;
  next(): RowJob;
}

/** The run's rows as jobs: splits interleaved, each in its random order, encoded block by block. */
export function createJobs(splits: readonly SplitData[], options: QueueOptions): JobSource<RowJob> {
  const planned = { ...options };
  const queues = splits.map((split) => splitQueue(split, planned));
  const returned: RowJob[] = [];
  return {
    next: () => {
      const again = returned.pop();
      if (again) return again;
      const open = queues.filter(({ key }) => !planned.isClear?.(key));
      return open[nextQueue(open)]?.next() ?? null;
    },
    giveBack: (job) => {
      returned.push(job);
    },
    shrink: () => {
      planned.batching = halved(planned.batching);
    },
  };
}

function splitQueue(split: SplitData, options: QueueOptions): SplitQueue {
  const key = `${split.task}/${split.split}`;
  const blocks = blocksOf(visitingOrder(split.index.length, options.seed, key));
  let ready: RowJob[] = [];
  let block = 0;
  const queue: SplitQueue = {
    key,
    total: split.index.length,
    handedOut: 0,
    next: () => {
      if (ready.length === 0) {
        ready = jobsOf(split, blocks[block] ?? new Int32Array(0), `${key}/${block}`, options);
        block += 1;
      }
      const job = ready.shift();
      if (!job) throw new Error(`${key}: no rows left`);
      queue.handedOut += job.rows.length;
      return job;
    },
  };
  return queue;
}

function jobsOf(split: SplitData, block: Int32Array, key: string, options: QueueOptions): RowJob[] {
  const rows = Array.from(block, (position): EncodedRow => {
    const text = split.texts[position] ?? '';
    const textPair = split.textPairs?.[position] ?? null;
    return { position, encoding: options.encoder.encode(text, textPair, options.maxLength) };
  });
  const lengths = rows.map(({ encoding }) => paddedLength(encoding.ids.length, options));
  return batchesOf(lengths, options.batching, `${options.seed}/${key}`).flatMap((batch) =>
    fixedChunks(batch, options.fixedRows).map((chunk) =>
      jobOf(
        split,
        chunk.flatMap((at) => rows[at] ?? []),
        options,
      ),
    ),
  );
}

function fixedChunks(batch: readonly number[], size: number | null): (readonly number[])[] {
  return size === null ? [batch] : chunksOf(batch, size);
}

function jobOf(split: SplitData, rows: readonly EncodedRow[], options: QueueOptions): RowJob {
  return {
    split,
    rows,
    batch: batchOf(rows, options),
    attempts: 0,
    halves: () => {
      if (rows.length < 2) return null;
      const middle = rows.length >> 1;
      return [
        jobOf(split, rows.slice(0, middle), options),
        jobOf(split, rows.slice(middle), options),
      ];
    },
  };
}

function batchOf(rows: readonly EncodedRow[], options: QueueOptions): Batch {
  const encodings = rows.map(({ encoding }) => encoding);
  const longest = Math.max(...encodings.map(({ ids }) => ids.length));
  const length = paddedLength(longest, options);
  return padded(encodings, length, options.encoder.padId, options.fixedRows);
}

/** Tokens that a row takes up in a batch; the budget counts these. */
function paddedLength(tokens: number, options: QueueOptions): number {
  if (options.fixedLength !== null) return options.fixedLength;
  const length = Math.max(1, tokens);
  return options.buckets ? bucketOf(length, options.maxLength) : length;
}
