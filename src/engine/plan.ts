import { randomFrom, shuffle } from '../statistics/random.ts';

/** How rows are put together into one call. */
export type Batching =
  /** One row a call: a dynamically quantized model's logits must not depend on its neighbours. */
  | { readonly kind: 'single' }
  /** So many rows a call in visiting order, whatever their lengths: what a padded batch does shows. */
  | { readonly kind: 'rows'; readonly rows: number }
  /** Rows of similar length, at most `tokens` padded tokens a call. */
  | { readonly kind: 'budget'; readonly tokens: number };

/**
 * Cuts one block into batches. `lengths[i]` is the token count of the block's i-th row; the result
 * holds i's. With a budget the rows are sorted by length, and the batches shuffled, so that the
 * running score does not drift from short rows to long ones.
 */
export function batchesOf(
  lengths: readonly number[],
  batching: Batching,
  seed: string,
): number[][] {
  const rows = lengths.map((_, at) => at);
  if (batching.kind === 'single') return rows.map((at) => [at]);
  if (batching.kind === 'rows') return chunksOf(rows, batching.rows);
  rows.sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0) || a - b);
  const batches: number[][] = [];
  let current: number[] = [];
  for (const at of rows) {
    if (current.length > 0 && (current.length + 1) * (lengths[at] ?? 0) > batching.tokens) {
      batches.push(current);
      current = [];
    }
    current.push(at);
  }
  if (current.length > 0) batches.push(current);
  return Array.from(shuffle(batches.length, randomFrom(seed)), (at) => batches[at] ?? []);
}

/** A list in pieces of so many, the last one shorter. */
export function chunksOf<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** How far a queue of rows has come. */
export interface QueueProgress {
  readonly total: number;
  readonly handedOut: number;
}

/**
 * Which queue gives the next batch: the one that lags most, so that all splits advance together and
 * an average exists after the first few batches. −1 when all are empty.
 */
export function nextQueue(queues: readonly QueueProgress[]): number {
  let next = -1;
  let least = 1;
  queues.forEach(({ total, handedOut }, at) => {
    const share = total === 0 ? 1 : handedOut / total;
    if (share < least) {
      next = at;
      least = share;
    }
  });
  return next;
}

/** Padded lengths on WebGPU: few shapes, so that shaders are compiled few times. */
export function bucketOf(length: number, maxLength: number): number {
  const step = length <= 64 ? 16 : length <= 128 ? 32 : 64;
  return Math.min(maxLength, Math.ceil(length / step) * step);
}
