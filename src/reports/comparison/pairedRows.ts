import type { SplitRecord } from '../../runs/record.ts';
import { predictionOf } from '../../systems/predict.ts';
import type { Pair } from './pairing.ts';

/** The paired rows that both runs can be scored on, column-wise. */
export interface PairedRows {
  readonly pairs: readonly Pair[];
  readonly references: readonly number[];
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** The prediction of a row; null where its logits are no finite numbers. */
export function valueAt({ reading, logits, width }: SplitRecord, position: number): number | null {
  return reading === null ? null : predictionOf(reading.head, logits, position * width).value;
}

/** Rows that have a true answer and a prediction in both runs. */
export function scoredPairs(
  first: SplitRecord,
  second: SplitRecord,
  pairs: readonly Pair[],
): PairedRows {
  const rows = {
    pairs: [] as Pair[],
    references: [] as number[],
    first: [] as number[],
    second: [] as number[],
  };
  for (const pair of pairs) {
    const reference = first.references[pair.first] ?? null;
    const values = [valueAt(first, pair.first), valueAt(second, pair.second)];
    const [one, other] = values;
    if (reference === null || one == null || other == null) continue;
    rows.pairs.push(pair);
    rows.references.push(reference);
    rows.first.push(one);
    rows.second.push(other);
  }
  return rows;
}
