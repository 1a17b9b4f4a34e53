import type { RunRecord } from '../../runs/record.ts';
import type { Problem } from '../../systems/problem.ts';
import { count } from '../../tasks/count.ts';
import { compareRuns } from '../comparison/compareRuns.ts';
import { createLogitFold } from './logitDifference.ts';
import type { LogitDifference } from './referee.ts';

/** What a batch of so many rows changes against one row a call. */
export interface BatchEffect {
  readonly rowsPerCall: number;
  readonly rows: number;
  /** Rows of label tasks, and those of them that get another label. */
  readonly labelRows: number;
  readonly flips: number;
  readonly logitDifference: LogitDifference;
}

/** Holds runs at larger batches against the first one, which had one row a call. */
export function sensitivityOf(
  alone: RunRecord,
  batched: readonly RunRecord[],
): { readonly ok: readonly BatchEffect[] } | { readonly problem: Problem } {
  const effects: BatchEffect[] = [];
  for (const run of batched) {
    const compared = compareRuns(alone, run);
    if ('problem' in compared) return compared;
    const fold = createLogitFold();
    let [rows, labelRows, flips] = [0, 0, 0];
    for (const { first, second, pairing, comparison } of compared.ok.splits) {
      for (const pair of pairing.pairs) fold.add(first, second, pair);
      rows += comparison.paired;
      if (comparison.flips === null) continue;
      labelRows += comparison.paired;
      flips += comparison.flips;
    }
    const rowsPerCall = run.engine?.rowsPerCall ?? 0;
    effects.push({ rowsPerCall, rows, labelRows, flips, logitDifference: fold.value() });
  }
  return { ok: effects };
}

/** In plain words: `At 32 rows a call, 3 of 128 labels flip.` */
export function effectWords({ rowsPerCall, labelRows, flips }: BatchEffect): string {
  if (flips === 0) return `At ${rowsPerCall} rows a call, no label of ${count(labelRows)} flips.`;
  return `At ${rowsPerCall} rows a call, ${count(flips)} of ${count(labelRows)} labels ${flips === 1 ? 'flips' : 'flip'}.`;
}
