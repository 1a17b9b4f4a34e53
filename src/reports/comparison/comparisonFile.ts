import type { AverageId } from '../../averages/average.ts';
import type { Notice } from '../../runs/event.ts';
import type { RunRecord } from '../../runs/record.ts';
import type { RunRequest } from '../../runs/request.ts';
import type { TaskId } from '../../tasks/task.ts';
import type { AverageComparison, Comparison, SplitComparison } from './comparison.ts';
import { type Flip, flipsOf } from './flips.ts';
import type { ComparedSplit } from './splitComparison.ts';

/** Version of the shape below. */
export const comparisonFileVersion = 1;

/** A flipped row as a file holds it. */
export interface FlipInFile {
  readonly kind: Flip['kind'];
  /** 0-based row numbers in each run's file. */
  readonly index: { readonly first: number; readonly second: number };
  readonly text: string;
  readonly textPair: string | null;
  readonly reference: number | null;
  readonly predictions: { readonly first: number | null; readonly second: number | null };
  readonly logits: { readonly first: readonly number[]; readonly second: readonly number[] };
}

/** A comparison as JSON. Differences are second minus first, fractions. */
export interface ComparisonFile {
  readonly schemaVersion: typeof comparisonFileVersion;
  readonly first: RunRequest;
  readonly second: RunRequest;
  readonly notices: readonly Notice[];
  readonly tasks: Partial<
    Record<
      TaskId,
      Record<string, Omit<SplitComparison, 'task' | 'split'> & { flipped: readonly FlipInFile[] }>
    >
  >;
  readonly averages: Partial<Record<AverageId, Omit<AverageComparison, 'id'>>>;
  readonly bootstrap: Comparison['bootstrap'];
}

/** The file of a comparison, with every flipped row. */
export function comparisonFileOf(
  comparison: Comparison,
  splits: readonly ComparedSplit[],
  runs: { readonly first: RunRecord; readonly second: RunRecord },
): ComparisonFile {
  const tasks: ComparisonFile['tasks'] = {};
  for (const { task, split, ...rest } of comparison.splits) {
    const compared = splits.find((one) => one.first.task === task && one.first.split === split);
    const flipped = compared === undefined ? [] : flipsOf(compared).map(flipInFile);
    tasks[task] = { ...tasks[task], [split]: { ...rest, flipped } };
  }
  return {
    schemaVersion: comparisonFileVersion,
    first: runs.first.request,
    second: runs.second.request,
    notices: comparison.notices,
    tasks,
    averages: Object.fromEntries(comparison.averages.map(({ id, ...rest }) => [id, rest])),
    bootstrap: comparison.bootstrap,
  };
}

function flipInFile({ kind, first, second, firstLogits, secondLogits }: Flip): FlipInFile {
  return {
    kind,
    index: { first: first.index, second: second.index },
    text: first.text,
    textPair: first.textPair,
    reference: first.reference,
    predictions: { first: first.prediction, second: second.prediction },
    logits: { first: firstLogits, second: secondLogits },
  };
}
