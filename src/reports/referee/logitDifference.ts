import type { SplitRecord } from '../../runs/record.ts';
import type { Pair } from '../comparison/pairing.ts';
import type { LogitDifference } from './referee.ts';
import { histogramEdges } from './thresholds.ts';

/** Collects logit differences over rows of any number of splits. */
export interface LogitFold {
  add(reference: SplitRecord, candidate: SplitRecord, pair: Pair): void;
  value(): LogitDifference;
}

/** Rows whose logits are not finite in either run are left out: they are counted elsewhere. */
export function createLogitFold(): LogitFold {
  let [max, sum, count] = [0, 0, 0];
  const rows = histogramEdges.map(() => 0);
  return {
    add(reference, candidate, pair) {
      const differences = differencesAt(reference, candidate, pair);
      if (!differences.every(Number.isFinite)) return;
      const largest = Math.max(0, ...differences);
      max = Math.max(max, largest);
      for (const difference of differences) sum += difference;
      count += differences.length;
      const bin = histogramEdges.findLastIndex((edge) => largest >= edge);
      rows[bin] = (rows[bin] ?? 0) + 1;
    },
    value: () => ({
      max,
      mean: count === 0 ? 0 : sum / count,
      histogram: histogramEdges.map((from, at) => ({
        from,
        to: histogramEdges[at + 1] ?? Number.MAX_VALUE,
        rows: rows[at] ?? 0,
      })),
    }),
  };
}

/** |candidate − reference| of each logit, as the graphs gave them. */
function differencesAt(
  reference: SplitRecord,
  candidate: SplitRecord,
  { first, second }: Pair,
): number[] {
  const { width } = reference;
  return Array.from({ length: width }, (_, at) => {
    const one = reference.logits[first * width + at] ?? Number.NaN;
    const other = candidate.logits[second * candidate.width + at] ?? Number.NaN;
    return Math.abs(other - one);
  });
}
