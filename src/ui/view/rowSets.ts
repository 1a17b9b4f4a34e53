import { valueAt } from '../../reports/comparison/pairedRows.ts';
import type { ComparedSplit } from '../../reports/comparison/splitComparison.ts';
import type { SplitRecord } from '../../runs/record.ts';
import type { RowSet } from './rowFilter.ts';

/** A comparison that the page has made, and what its flips are called. */
export interface Flipper {
  readonly name: string;
  readonly splits: readonly ComparedSplit[];
}

/** The rows of a split that comparisons on the page found to be answered otherwise by another run. */
export function flippedSets(split: SplitRecord, flippers: readonly Flipper[]): readonly RowSet[] {
  return flippers.flatMap(({ name, splits }) => {
    const compared = splits.find(
      (one) => one.first.task === split.task && one.first.split === split.split,
    );
    const positions = compared === undefined ? [] : flipsIn(split, compared);
    return positions.length === 0 ? [] : [{ name, positions: new Set(positions) }];
  });
}

/** Positions in whichever of the two runs is the one that is shown; none where neither is. */
function flipsIn(split: SplitRecord, { first, second, pairing }: ComparedSplit): readonly number[] {
  const isFirst = isSame(split, first);
  if (split.width === 1 || (!isFirst && !isSame(split, second))) return [];
  return pairing.pairs
    .filter((pair) => valueAt(first, pair.first) !== valueAt(second, pair.second))
    .map((pair) => (isFirst ? pair.first : pair.second));
}

/** A kept run is another object than the one on the board; equal logits make them one. */
function isSame(split: SplitRecord, other: SplitRecord): boolean {
  if (split === other) return true;
  const { logits, index } = split;
  if (logits.length !== other.logits.length || index.length !== other.index.length) return false;
  return (
    index.every((row, at) => row === other.index[at]) &&
    logits.every((logit, at) => Object.is(logit, other.logits[at]))
  );
}
