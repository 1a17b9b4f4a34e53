import type { SplitRecord } from './record.ts';

/** A split's rows that have logits, as positions in file order. */
export function donePositions(split: SplitRecord): number[] {
  const positions: number[] = [];
  split.done.forEach((done, position) => {
    if (done === 1) positions.push(position);
  });
  return positions;
}

/** Position of a row number in an ascending index; −1 where it is not there. */
export function positionOf(index: Int32Array, row: number): number {
  let low = 0;
  let high = index.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = index[middle] ?? 0;
    if (at === row) return middle;
    if (at < row) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
