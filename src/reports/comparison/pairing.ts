import { donePositions } from '../../runs/columns.ts';
import type { SplitRecord } from '../../runs/record.ts';
import { keysOf } from '../../runs/rowKeys.ts';

/** One row in both runs, as positions in each split's columns. */
export interface Pair {
  readonly first: number;
  readonly second: number;
}

/** Which rows two runs share. */
export interface Pairing {
  /** In the file order of the first run. */
  readonly pairs: readonly Pair[];
  /** Rows with the same texts and another true answer: they are not compared. */
  readonly refused: number;
  readonly onlyInFirst: number;
  readonly onlyInSecond: number;
  /** False where a run's file came without texts and keys: nothing tells its rows apart. */
  readonly hasKeys: boolean;
}

/**
 * Pairs the rows of one split of two runs by what they say, whatever their numbers: by the hash of
 * task and texts. The same texts more than once are paired in the order in which they occur.
 */
export function pairRows(first: SplitRecord, second: SplitRecord): Pairing {
  const [ofFirst, ofSecond] = [keyedRows(first), keyedRows(second)];
  const hasKeys = [...ofFirst, ...ofSecond].every(({ key }) => key !== '');
  if (!hasKeys) {
    return {
      pairs: [],
      refused: 0,
      onlyInFirst: ofFirst.length,
      onlyInSecond: ofSecond.length,
      hasKeys,
    };
  }
  const waiting = queuesOf(ofSecond);
  const pairs: Pair[] = [];
  let refused = 0;
  for (const { key, at } of ofFirst) {
    const other = waiting.get(key)?.shift();
    if (other === undefined) continue;
    if (first.references[at] === second.references[other]) pairs.push({ first: at, second: other });
    else refused += 1;
  }
  const met = pairs.length + refused;
  return {
    pairs,
    refused,
    onlyInFirst: ofFirst.length - met,
    onlyInSecond: ofSecond.length - met,
    hasKeys,
  };
}

function keyedRows(split: SplitRecord): readonly { key: string; at: number }[] {
  const positions = donePositions(split);
  const keys = keysOf(split, positions);
  return positions.map((at, place) => ({ key: keys[place] ?? '', at }));
}

function queuesOf(rows: ReturnType<typeof keyedRows>): Map<string, number[]> {
  const queues = new Map<string, number[]>();
  for (const { key, at } of rows) {
    const queue = queues.get(key);
    if (queue === undefined) queues.set(key, [at]);
    else queue.push(at);
  }
  return queues;
}
