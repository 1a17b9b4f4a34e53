import type { SplitRecord } from '../runs/record.ts';
import { taskById } from '../tasks/glue.ts';
import { type RowScore, scoreOfRows } from './rowScore.ts';
import { answerAt } from './rows.ts';

/** Rows of so many tokens, both ends included; null: without end. Special tokens count. */
export interface LengthBand {
  readonly from: number;
  readonly to: number | null;
}

/** Steps of about the square root of 2: narrow enough to show a trend, wide enough to hold rows. */
const upperEnds = [16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512];

/** Every length band, the shortest first. */
export const lengthBands: readonly LengthBand[] = [...upperEnds, null].map((to, at) => ({
  from: (upperEnds[at - 1] ?? 0) + 1,
  to,
}));

/** True for a row of so many tokens. */
export function isInBand(tokens: number, { from, to }: LengthBand): boolean {
  return tokens >= from && (to === null || tokens <= to);
}

/** Rows that have something in common, and their score. */
export interface GroupScore<Key> extends RowScore {
  readonly key: Key;
}

/** A split's score by what its rows are like. Groups without a scored row are left out. */
export interface Breakdown {
  readonly byLength: readonly GroupScore<LengthBand>[];
  /** By true label: the share of its rows that are found. Empty for score targets. */
  readonly byTruth: readonly GroupScore<number>[];
  /** By predicted label: the share of those answers that are right. Empty for score targets. */
  readonly byPrediction: readonly GroupScore<number>[];
}

/** Scores the rows done so far by length, by true label and by predicted label. */
export function breakdownOf(split: SplitRecord): Breakdown {
  const { target } = taskById(split.task);
  const labels = target.kind === 'labels' ? [...target.labels.keys()] : [];
  const done = [...split.done.keys()].filter((at) => split.done[at] === 1);
  const tokensAt = (at: number): number => split.tokenCounts[at] ?? 0;
  return {
    byLength: scored(split, done, lengthBands, (band, at) => isInBand(tokensAt(at), band)),
    byTruth: scored(split, done, labels, (label, at) => split.references[at] === label),
    byPrediction: scored(
      split,
      done,
      labels,
      (label, at) => answerAt(split, at).prediction === label,
    ),
  };
}

function scored<Key>(
  split: SplitRecord,
  positions: readonly number[],
  keys: readonly Key[],
  belongs: (key: Key, position: number) => boolean,
): readonly GroupScore<Key>[] {
  return keys
    .map((key) => ({
      key,
      ...scoreOfRows(
        split,
        positions.filter((at) => belongs(key, at)),
      ),
    }))
    .filter(({ rows }) => rows > 0);
}
