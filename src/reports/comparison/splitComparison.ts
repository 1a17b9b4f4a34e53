import { isDefined, type MetricId, type MetricValue } from '../../metrics/metric.ts';
import { metricById } from '../../metrics/metrics.ts';
import type { SplitRecord } from '../../runs/record.ts';
import { mcnemar } from '../../statistics/mcnemar.ts';
import {
  newcombePaired,
  type PairedCounts,
  smallestDetectable,
} from '../../statistics/pairedDifference.ts';
import { taskById } from '../../tasks/glue.ts';
import type { Difference, MetricComparison, SplitComparison } from './comparison.ts';
import { type PairedRows, scoredPairs, valueAt } from './pairedRows.ts';
import { type Pair, type Pairing, pairRows } from './pairing.ts';

/** A split of both runs with its paired rows, for what is worked out beside the comparison. */
export interface ComparedSplit {
  readonly first: SplitRecord;
  readonly second: SplitRecord;
  readonly pairing: Pairing;
  readonly rows: PairedRows;
  readonly comparison: SplitComparison;
}

/** Compares one split of two runs on the rows they share. Holm's p is put in by `compareRuns`. */
export function compareSplit(first: SplitRecord, second: SplitRecord): ComparedSplit {
  const pairing = pairRows(first, second);
  const rows = scoredPairs(first, second, pairing.pairs);
  const isLabels = taskById(first.task).target.kind === 'labels';
  const counts = isLabels ? countsOf(rows) : null;
  const metrics = taskById(first.task).metrics.map((id) => metricOf(id, rows, counts));
  const { refused, onlyInFirst, onlyInSecond, pairs } = pairing;
  const comparison: SplitComparison = {
    task: first.task,
    split: first.split,
    paired: pairs.length,
    scored: rows.pairs.length,
    ...{ refused, onlyInFirst, onlyInSecond },
    bothRight: counts?.bothRight ?? null,
    onlyFirst: counts?.onlyFirst ?? null,
    onlySecond: counts?.onlySecond ?? null,
    bothWrong: counts?.bothWrong ?? null,
    mcnemar: counts === null || rows.pairs.length === 0 ? null : testOf(counts),
    flips: isLabels ? flippedPairs(first, second, pairs).length : null,
    difference: metrics[0]?.difference ?? { undefined: 'This task has no metric.' },
    metrics,
    smallestDetectable: counts === null ? null : detectable(counts, rows.pairs.length),
  };
  return { first, second, pairing, rows, comparison };
}

/** Pairs whose predicted label is another one. */
export function flippedPairs(
  first: SplitRecord,
  second: SplitRecord,
  pairs: readonly Pair[],
): readonly Pair[] {
  return pairs.filter((pair) => valueAt(first, pair.first) !== valueAt(second, pair.second));
}

function countsOf({ references, first, second }: PairedRows): PairedCounts {
  const counts = { bothRight: 0, onlyFirst: 0, onlySecond: 0, bothWrong: 0 };
  references.forEach((reference, row) => {
    const [one, other] = [first[row] === reference, second[row] === reference];
    if (one && other) counts.bothRight += 1;
    else if (one) counts.onlyFirst += 1;
    else if (other) counts.onlySecond += 1;
    else counts.bothWrong += 1;
  });
  return counts;
}

function testOf({ onlyFirst, onlySecond }: PairedCounts) {
  const { exactP, midP } = mcnemar(onlyFirst, onlySecond);
  return { exactP, midP, holmP: exactP };
}

function detectable({ onlyFirst, onlySecond }: PairedCounts, rows: number): number | null {
  return rows === 0 ? null : smallestDetectable(rows, (onlyFirst + onlySecond) / rows);
}

function metricOf(id: MetricId, rows: PairedRows, counts: PairedCounts | null): MetricComparison {
  const { batch } = metricById(id);
  const [first, second] = [batch(rows.references, rows.first), batch(rows.references, rows.second)];
  const interval = id === 'accuracy' && counts !== null ? newcombePaired(counts) : null;
  return { id, first, second, difference: differenceOf(first, second, interval) };
}

function differenceOf(
  first: MetricValue,
  second: MetricValue,
  interval: ReturnType<typeof newcombePaired> | null,
): Difference {
  if (!isDefined(first)) return { undefined: `In the first run: ${first.undefined}` };
  if (!isDefined(second)) return { undefined: `In the second run: ${second.undefined}` };
  return { value: second.value - first.value, interval };
}
