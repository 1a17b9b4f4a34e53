import { randomFrom, shuffle } from './random.ts';

/** No block of the visiting order is longer: length sorting happens only inside blocks. */
export const mostBlockRows = 256;
const leastBlockRows = 32;

/**
 * The order in which a split's rows are visited: a seeded random permutation of positions, so that
 * every leading block is a random draw. The key keeps splits of one seed apart.
 */
export function visitingOrder(rows: number, seed: number, key: string): Int32Array {
  return shuffle(rows, randomFrom(`${seed}/${key}`));
}

/** Rows of a block: an eighth of the split, within 32 and 256, so that small splits have blocks too. */
export function blockRowsOf(rows: number): number {
  return Math.min(mostBlockRows, Math.max(leastBlockRows, Math.ceil(rows / 8)));
}

/** Cuts a visiting order into blocks. */
export function blocksOf(order: Int32Array): Int32Array[] {
  const size = blockRowsOf(order.length);
  const blocks: Int32Array[] = [];
  for (let at = 0; at < order.length; at += size) blocks.push(order.subarray(at, at + size));
  return blocks;
}

/**
 * How many leading rows of the visiting order an interval may see: those of completed leading
 * blocks. Inside a block rows come sorted by length, so a part of one is no random draw; where each
 * row runs alone (`sorted` false) nothing is sorted, and every completed leading row counts.
 */
export function leadingRows(order: Int32Array, done: Uint8Array, sorted: boolean): number {
  let leading = 0;
  while (leading < order.length && done[order[leading] ?? -1] === 1) leading += 1;
  if (!sorted || leading === order.length) return leading;
  const size = blockRowsOf(order.length);
  return Math.floor(leading / size) * size;
}
