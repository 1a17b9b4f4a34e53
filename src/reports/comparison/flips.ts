import type { SplitRecord } from '../../runs/record.ts';
import { leadAt } from '../chances.ts';
import { type Row, rowAt } from '../rows.ts';
import { type ComparedSplit, flippedPairs } from './splitComparison.ts';

/** What became of a row from the first run to the second. */
export type FlipKind = 'gained' | 'lost' | 'otherwise-wrong' | 'unlabelled';

/** A row whose predicted label is another in the second run. */
export interface Flip {
  readonly kind: FlipKind;
  readonly task: SplitRecord['task'];
  readonly split: string;
  readonly first: Row;
  readonly second: Row;
  /** By how much the first run's likeliest label led the next, 0…1: small in near ties. */
  readonly lead: number;
  /** The head's slice, before label map and scale. */
  readonly firstLogits: readonly number[];
  readonly secondLogits: readonly number[];
}

/**
 * Every flipped row of a split, lost ones first, then gained, then wrong both times; of each kind
 * those first of which the first run had been surest.
 */
export function flipsOf({ first, second, pairing, comparison }: ComparedSplit): readonly Flip[] {
  if (comparison.flips === null) return [];
  const flips = flippedPairs(first, second, pairing.pairs).map((pair): Flip => {
    const rows = { first: rowAt(first, pair.first), second: rowAt(second, pair.second) };
    return {
      kind: kindOf(rows.first, rows.second),
      task: comparison.task,
      split: comparison.split,
      ...rows,
      lead: leadAt(first, pair.first) || 0,
      firstLogits: logitsAt(first, pair.first),
      secondLogits: logitsAt(second, pair.second),
    };
  });
  return flips.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.lead - a.lead);
}

const order: readonly FlipKind[] = ['lost', 'gained', 'otherwise-wrong', 'unlabelled'];

function kindOf(first: Row, second: Row): FlipKind {
  if (first.reference === null) return 'unlabelled';
  if (first.verdict === 'right') return 'lost';
  return second.verdict === 'right' ? 'gained' : 'otherwise-wrong';
}

function logitsAt({ logits, width }: SplitRecord, position: number): number[] {
  return [...logits.subarray(position * width, (position + 1) * width)];
}
