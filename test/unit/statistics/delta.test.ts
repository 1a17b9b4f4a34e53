import { describe, expect, it } from 'vitest';
import { f1 } from '../../../src/metrics/f1.ts';
import { matthewsCorrelation } from '../../../src/metrics/matthewsCorrelation.ts';
import type { Metric } from '../../../src/metrics/metric.ts';
import { bootstrapCounts, bootstrapError } from '../../../src/statistics/bootstrap.ts';
import {
  accuracySlopes,
  deltaError,
  deltaInterval,
  f1Slopes,
  matthewsSlopes,
  meanSlopes,
  type Slopes,
  type Table,
} from '../../../src/statistics/delta.ts';
import { randomFrom } from '../../../src/statistics/random.ts';

/** TP, TN, FP, FN = 650, 200, 122, 71. */
const binary: Table = [
  [200, 122],
  [71, 650],
];
const three: Table = [
  [180, 20, 9],
  [31, 150, 40],
  [12, 44, 160],
];

/** A metric of a table of shares, from nothing but the metric's own batch form and interpolation. */
function ofShares(metric: Metric, shares: readonly number[], labels: number): number {
  const counts = shares.map((share) => Math.round(share * 1e4));
  const [references, predictions] = columnsOf(counts, labels);
  const value = metric.batch(references, predictions);
  return 'value' in value ? value.value : Number.NaN;
}

function columnsOf(counts: readonly number[], labels: number): [number[], number[]] {
  const rows = counts.flatMap((count, cell) => Array<number>(count).fill(cell));
  return [rows.map((cell) => Math.floor(cell / labels)), rows.map((cell) => cell % labels)];
}

/** The standard error over resamples of the table's rows. */
function resampled(table: Table, statistic: (counts: ArrayLike<number>) => number): number {
  const codes = Uint8Array.from(
    table.flat().flatMap((count, cell) => Array<number>(count).fill(cell)),
  );
  const stratum = { codes, kinds: table.flat().length };
  const draws = bootstrapCounts(
    [stratum],
    ([counts = new Int32Array()]) => statistic(counts),
    4000,
    randomFrom('delta'),
  );
  return bootstrapError(draws);
}

/** R_K from counts, written out once more from Gorodkin's formula. */
function matthewsOf(counts: ArrayLike<number>): number {
  const all = Array.from(counts);
  const k = Math.sqrt(all.length);
  const ids = [...Array(k).keys()];
  const s = all.reduce((sum, count) => sum + count, 0);
  const c = ids.reduce((sum, id) => sum + (all[id * k + id] ?? 0), 0);
  const t = ids.map((i) => ids.reduce((sum, j) => sum + (all[i * k + j] ?? 0), 0));
  const p = ids.map((j) => ids.reduce((sum, i) => sum + (all[i * k + j] ?? 0), 0));
  const dot = (a: number[], b: number[]) => a.reduce((sum, x, at) => sum + x * (b[at] ?? 0), 0);
  return (c * s - dot(p, t)) / Math.sqrt((s * s - dot(p, p)) * (s * s - dot(t, t)));
}

const f1Of = ([, fp = 0, fn = 0, tp = 0]: number[]) => (2 * tp) / (2 * tp + fp + fn);

describe('delta method', () => {
  it('gives the standard errors of scoring.md E, and the bootstrap gives them too', () => {
    expect(matthewsOf(binary.flat()).toFixed(6)).toBe('0.550564');
    expect(deltaError(binary, matthewsSlopes).toFixed(6)).toBe('0.028435');
    expect(deltaError(binary, f1Slopes).toFixed(6)).toBe('0.009227');
    const matthews = resampled(binary, matthewsOf);
    expect(Math.abs(matthews / 0.028435 - 1)).toBeLessThan(0.04);
    const ofF1 = resampled(binary, (counts) => f1Of(Array.from(counts)));
    expect(Math.abs(ofF1 / 0.009227 - 1)).toBeLessThan(0.04);
  });

  it('of an accuracy is the binomial standard error', () => {
    const share = 850 / 1043;
    const error = Math.sqrt((share * (1 - share)) / 1043);
    expect(deltaError(binary, accuracySlopes)).toBeCloseTo(error, 14);
  });

  it('of Matthews with three labels: slopes are the derivative, the error is the bootstrap’s', () => {
    const shares = three.flat().map((count) => count / 646);
    const slopes = matthewsSlopes(split(shares, 3)).flat();
    const step = 1e-6;
    // Along the simplex: a little share moves from one cell to the next.
    shares.forEach((_, from) => {
      const to = (from + 1) % 9;
      const moved = (by: number) =>
        matthewsOf(
          shares.map((share, at) => share + (at === to ? by : 0) - (at === from ? by : 0)),
        );
      const numeric = (moved(step) - moved(-step)) / (2 * step);
      expect((slopes[to] ?? 0) - (slopes[from] ?? 0)).toBeCloseTo(numeric, 7);
    });
    const error = deltaError(three, matthewsSlopes);
    expect(Math.abs(resampled(three, matthewsOf) / error - 1)).toBeLessThan(0.04);
  });

  it('of Matthews with a third label that never comes is that of two', () => {
    const padded: Table = [
      [...(binary[0] ?? []), 0],
      [...(binary[1] ?? []), 0],
      [0, 0, 0],
    ];
    expect(deltaError(padded, matthewsSlopes)).toBeCloseTo(deltaError(binary, matthewsSlopes), 14);
  });

  it('of a mean of two metrics knows that they share their rows', () => {
    const joint = deltaError(binary, meanSlopes([accuracySlopes, f1Slopes]));
    const [a, f] = [deltaError(binary, accuracySlopes), deltaError(binary, f1Slopes)];
    expect(joint).toBeGreaterThan(Math.hypot(a, f) / 2);
    expect(joint).toBeLessThanOrEqual((a + f) / 2);
    const drawn = resampled(binary, (counts) => {
      const [tn = 0, fp = 0, fn = 0, tp = 0] = Array.from(counts);
      return ((tn + tp) / 1043 + f1Of([tn, fp, fn, tp])) / 2;
    });
    expect(Math.abs(drawn / joint - 1)).toBeLessThan(0.04);
  });

  it('measures the metric that the board shows', () => {
    const shares = [0.2, 0.1, 0.1, 0.6];
    expect(ofShares(matthewsCorrelation, shares, 2)).toBeCloseTo(matthewsOf(shares), 12);
    expect(ofShares(f1, shares, 2)).toBeCloseTo(f1Of(shares), 12);
  });

  it.each<[string, Table, Slopes]>([
    [
      'no error at all, F1',
      [
        [5, 0],
        [0, 5],
      ],
      f1Slopes,
    ],
    [
      'no error at all, Matthews',
      [
        [5, 0],
        [0, 5],
      ],
      matthewsSlopes,
    ],
    [
      'no error at all, accuracy',
      [
        [5, 0],
        [0, 5],
      ],
      accuracySlopes,
    ],
    [
      'no positive found',
      [
        [5, 3],
        [4, 0],
      ],
      f1Slopes,
    ],
    [
      'one label for every row',
      [
        [0, 6],
        [0, 4],
      ],
      matthewsSlopes,
    ],
  ])('never looks certain on few rows: %s', (_, table, slopes) => {
    expect(deltaError(table, slopes)).toBeGreaterThan(0.05);
    expect(deltaError(table, slopes)).toBeLessThan(0.5);
  });

  it('stays inside the metric’s range', () => {
    expect(deltaInterval(0.99, 0.02, [0, 1])).toMatchObject({
      high: 1,
      level: 0.95,
      method: 'delta method',
      about: 'population',
      validUnderPeeking: false,
    });
    expect(deltaInterval(-0.99, 0.02, [-1, 1]).low).toBe(-1);
    expect(deltaInterval(0.5, 0.1, [0, 1]).low).toBeCloseTo(0.5 - 0.1959963984540054, 14);
  });
});

function split(flat: readonly number[], k: number): Table {
  return Array.from({ length: k }, (_, row) => flat.slice(row * k, (row + 1) * k));
}
