import type { SplitRecord } from '../runs/record.ts';
import type { Head } from '../systems/system.ts';
import { taskById } from '../tasks/glue.ts';

/** Rows whose answers were given with about one probability. */
export interface CalibrationBin {
  /** Probabilities over `low` up to `high`. */
  readonly low: number;
  readonly high: number;
  readonly rows: number;
  readonly right: number;
  /** Mean probability of the answers given, 0 to 1; 0 where there are no rows. */
  readonly confidence: number;
  /** Share of right answers, 0 to 1; 0 where there are no rows. */
  readonly accuracy: number;
}

/** How far a model's probabilities can be taken at their word. */
export interface Calibration {
  readonly rows: number;
  readonly bins: readonly CalibrationBin[];
  /** Expected calibration error, 0 to 1. */
  readonly ece: number;
  /** Mean confidence less accuracy: above 0 the model is too sure of itself. */
  readonly excess: number;
  /** Brier score, 0 to 2. */
  readonly brier: number;
}

/** Bins of equal width, as in Guo et al. */
export const calibrationBins = 15;

/** What one row adds: the probability of the answer given, and how far all of them are from the truth. */
interface RowChance {
  readonly confidence: number;
  readonly isRight: boolean;
  readonly squares: number;
}

/**
 * Calibration over the rows scored so far; null for score targets and where no row is scored.
 *
 * - ECE: Σ (rows of a bin ÷ rows) · |accuracy − mean confidence| over 15 bins of equal width (Guo,
 *   Pleiss, Sun, Weinberger 2017, On calibration of modern neural networks, ICML).
 * - Brier score: the mean over rows of Σ (pₖ − yₖ)² over all labels k, y being 1 for the true label and
 *   0 for others: 0 at best, 2 at worst (Brier 1950, Monthly Weather Review 78). With two labels it is
 *   twice the score of one label alone, which scikit-learn's `brier_score_loss` gives.
 *
 * Where several logits mean one label, its probability is the sum of theirs.
 */
export function calibrationOf(split: SplitRecord): Calibration | null {
  const head = split.reading?.head;
  const { target } = taskById(split.task);
  if (target.kind === 'score' || head === undefined) return null;
  const chances: RowChance[] = [];
  for (let position = 0; position < split.index.length; position += 1) {
    const reference = split.references[position] ?? null;
    if (split.done[position] !== 1 || reference === null) continue;
    const chance = chanceAt(split, head, position, reference);
    if (chance !== null) chances.push(chance);
  }
  return chances.length === 0 ? null : summary(chances);
}

function chanceAt(
  { logits, width, task }: SplitRecord,
  { reading }: Head,
  position: number,
  reference: number,
): RowChance | null {
  const { target } = taskById(task);
  if (reading.kind !== 'labels' || target.kind !== 'labels') return null;
  const { labelMap } = reading;
  const start = position * width;
  let best = 0;
  for (let j = 0; j < width; j += 1) {
    const logit = logits[start + j] ?? Number.NaN;
    if (Number.isNaN(logit) || logit === Infinity) return null;
    if (logit > (logits[start + best] ?? 0)) best = j;
  }
  const highest = logits[start + best] ?? 0;
  if (highest === -Infinity) return null;
  const weights = new Float64Array(target.labels.length);
  let all = 0;
  for (let j = 0; j < width; j += 1) {
    const weight = Math.exp((logits[start + j] ?? 0) - highest);
    const label = labelMap[j] ?? -1;
    all += weight;
    if (label >= 0) weights[label] = (weights[label] ?? 0) + weight;
  }
  const prediction = labelMap[best];
  if (prediction === undefined) return null;
  let squares = 0;
  weights.forEach((weight, label) => {
    squares += (weight / all - Number(label === reference)) ** 2;
  });
  const confidence = (weights[prediction] ?? 0) / all;
  return { confidence, isRight: prediction === reference, squares };
}

function summary(chances: readonly RowChance[]): Calibration {
  const sums = Array.from({ length: calibrationBins }, () => ({
    rows: 0,
    right: 0,
    confidence: 0,
  }));
  let squares = 0;
  for (const chance of chances) {
    squares += chance.squares;
    const bin = sums[binOf(chance.confidence)];
    if (bin === undefined) continue;
    bin.rows += 1;
    bin.right += Number(chance.isRight);
    bin.confidence += chance.confidence;
  }
  const rows = chances.length;
  const bins = sums.map((bin, at) => ({
    low: at / calibrationBins,
    high: (at + 1) / calibrationBins,
    rows: bin.rows,
    right: bin.right,
    confidence: bin.rows === 0 ? 0 : bin.confidence / bin.rows,
    accuracy: bin.rows === 0 ? 0 : bin.right / bin.rows,
  }));
  const gaps = bins.map((bin) => bin.rows * (bin.confidence - bin.accuracy));
  const ece = gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / rows;
  const excess = gaps.reduce((sum, gap) => sum + gap, 0) / rows;
  return { rows, bins, ece, excess, brier: squares / rows };
}

/** Bins hold their upper end, as in Guo et al.: 1/15 is in the first. */
function binOf(confidence: number): number {
  return Math.max(0, Math.ceil(confidence * calibrationBins) - 1);
}
