import { isDefined, type MetricId, type MetricValue } from '../../metrics/metric.ts';
import { isOfTable, metricOfTable } from '../../metrics/ofTable.ts';
import { drawCounts, drawRows } from '../../statistics/bootstrap.ts';
import type { Random } from '../../statistics/random.ts';
import { rankCorrelation } from '../../statistics/rankCorrelation.ts';
import { taskById } from '../../tasks/glue.ts';
import type { TaskId } from '../../tasks/task.ts';
import type { ComparedSplit } from './splitComparison.ts';

/** The paired rows of one split as plain columns, so that they can cross to a worker. */
export interface Stratum {
  readonly task: TaskId;
  readonly split: string;
  readonly rows:
    | {
        readonly kind: 'labels';
        readonly labels: number;
        /** `(reference × labels + first) × labels + second` of each row: pairs stay pairs. */
        readonly codes: Uint8Array;
      }
    | {
        readonly kind: 'score';
        readonly references: Float64Array;
        readonly first: Float64Array;
        readonly second: Float64Array;
      };
}

/** What one resample of a split gives for each run. */
export interface StratumDraw {
  readonly first: Partial<Record<MetricId, MetricValue>>;
  readonly second: Partial<Record<MetricId, MetricValue>>;
  /** Right rows; null for score targets. */
  readonly correct: { readonly first: number; readonly second: number } | null;
}

/** The columns of a compared split. */
export function stratumOf({ comparison, rows }: ComparedSplit): Stratum {
  const { task, split } = comparison;
  const { target } = taskById(task);
  const { references, first, second } = rows;
  if (target.kind === 'score') {
    const columns = {
      references: Float64Array.from(references),
      first: Float64Array.from(first),
      second: Float64Array.from(second),
    };
    return { task, split, rows: { kind: 'score', ...columns } };
  }
  const labels = target.labels.length;
  const codes = Uint8Array.from(
    references,
    (reference, row) => (reference * labels + (first[row] ?? 0)) * labels + (second[row] ?? 0),
  );
  return { task, split, rows: { kind: 'labels', labels, codes } };
}

/** Resamples a split again and again; each call is one draw. */
export function drawerOf({ task, rows }: Stratum): (random: Random) => StratumDraw {
  const { metrics } = taskById(task);
  if (rows.kind === 'score') return scoreDrawer(rows, metrics);
  const { labels, codes } = rows;
  const kinds = labels ** 3;
  const counts = new Int32Array(kinds);
  const table = () => Array.from({ length: labels }, () => new Float64Array(labels));
  const [first, second] = [table(), table()];
  return (random) => {
    drawCounts({ codes, kinds }, counts, random);
    const correct = spread(counts, labels, first, second);
    const of = (cells: readonly Float64Array[]) =>
      Object.fromEntries(
        metrics.flatMap((id) => (isOfTable(id) ? [[id, metricOfTable(id, cells)]] : [])),
      );
    return { first: of(first), second: of(second), correct };
  };
}

/** Counts of codes as the two runs' tables of true label × prediction. */
function spread(
  counts: Int32Array,
  labels: number,
  first: readonly Float64Array[],
  second: readonly Float64Array[],
): { first: number; second: number } {
  for (const row of [...first, ...second]) row.fill(0);
  const correct = { first: 0, second: 0 };
  counts.forEach((count, code) => {
    const other = code % labels;
    const one = Math.floor(code / labels) % labels;
    const reference = Math.floor(code / labels ** 2);
    const [ofFirst, ofSecond] = [first[reference], second[reference]];
    if (ofFirst) ofFirst[one] = (ofFirst[one] ?? 0) + count;
    if (ofSecond) ofSecond[other] = (ofSecond[other] ?? 0) + count;
    if (one === reference) correct.first += count;
    if (other === reference) correct.second += count;
  });
  return correct;
}

type ScoreRows = Extract<Stratum['rows'], { kind: 'score' }>;

function scoreDrawer(
  { references, first, second }: ScoreRows,
  metrics: readonly MetricId[],
): (random: Random) => StratumDraw {
  const drawn = new Int32Array(references.length);
  const ranked = metrics.includes('spearmanr');
  const ranks = ranked
    ? [rankCorrelation(references, first), rankCorrelation(references, second)]
    : [];
  return (random) => {
    drawRows(drawn, random);
    const of = (scores: Float64Array, which: number) => ({
      pearson: orUndefined(pearsonOf(references, scores, drawn)),
      ...(ranked ? { spearmanr: orUndefined(ranks[which]?.(drawn) ?? Number.NaN) } : {}),
    });
    return { first: of(first, 0), second: of(second, 1), correct: null };
  };
}

function orUndefined(value: number): MetricValue {
  return Number.isFinite(value)
    ? { value }
    : { undefined: 'A column of this resample is constant.' };
}

/** Pearson over drawn rows, in two passes. NaN where a column is constant. */
function pearsonOf(x: Float64Array, y: Float64Array, drawn: Int32Array): number {
  let [sumX, sumY] = [0, 0];
  for (const row of drawn) {
    sumX += x[row] ?? 0;
    sumY += y[row] ?? 0;
  }
  const [meanX, meanY] = [sumX / drawn.length, sumY / drawn.length];
  let [xx, yy, xy] = [0, 0, 0];
  for (const row of drawn) {
    const [dx, dy] = [(x[row] ?? 0) - meanX, (y[row] ?? 0) - meanY];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  return xy / Math.sqrt(xx * yy);
}

/** A metric's difference in one draw, second minus first; NaN where either is undefined. */
export function differenceIn({ first, second }: StratumDraw, id: MetricId): number {
  const [one, other] = [first[id], second[id]];
  if (one === undefined || other === undefined) return Number.NaN;
  return isDefined(one) && isDefined(other) ? other.value - one.value : Number.NaN;
}
