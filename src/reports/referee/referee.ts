import type { MetricValue } from '../../metrics/metric.ts';
import type { Canary } from '../../runs/canary.ts';
import type { Interval } from '../../statistics/interval.ts';
import type { Device, Dtype } from '../../systems/system.ts';
import type { TaskId } from '../../tasks/task.ts';
import type { AverageComparison } from '../comparison/comparison.ts';

/** What one of the two runs ran on. */
export interface RefereeSide {
  readonly system: string;
  readonly dtype: Dtype;
  readonly device: Device;
  readonly batching: string;
  /** Rows in one call, in visiting order; null: as many as a token budget holds. */
  readonly rowsPerCall: number | null;
  readonly predictors: number;
  readonly modelBytes: number;
  /** Rows per second from model-ready to the end. */
  readonly examplesPerSecond: number | null;
  /** What sixteen rows showed before the run; absent where none were sent. */
  readonly canary?: Canary;
}

/** How well a candidate's answers agree with a reference's, from best to worst. */
export type Grade = 'same' | 'close' | 'drifted' | 'broken' | 'undecided';

/** A verdict in a word and in a sentence that gives its reasons. */
export interface Verdict {
  readonly grade: Grade;
  readonly sentence: string;
}

/** Absolute differences of the logits of rows that both runs have, over all logits. */
export interface LogitDifference {
  readonly max: number;
  readonly mean: number;
  /** Rows by the largest difference of their logits; the last bin is open. Edges in logits. */
  readonly histogram: readonly {
    readonly from: number;
    readonly to: number;
    readonly rows: number;
  }[];
}

/** A share of rows with its Wilson interval, or a correlation with Fisher's. */
export interface Agreement {
  readonly value: number;
  readonly interval: Interval;
}

/** One split under the referee. */
export interface RefereeSplit {
  readonly task: TaskId;
  readonly split: string;
  readonly rows: number;
  /** Share of rows with the same label; of scores, the two runs' correlation. */
  readonly agreement: Agreement | null;
  readonly flips: number | null;
  /** Flipped rows where the reference was all but undecided itself. */
  readonly nearTies: number | null;
  /** Rows for which the candidate alone gave no finite numbers. */
  readonly notFinite: number;
  readonly logitDifference: LogitDifference;
  readonly headline: {
    readonly metric: string;
    readonly reference: MetricValue;
    readonly candidate: MetricValue;
  };
  readonly mcnemar: { readonly exactP: number; readonly holmP: number } | null;
  readonly verdict: Verdict;
}

/** A candidate held against a reference on the same rows. */
export interface Referee {
  readonly reference: RefereeSide;
  readonly candidate: RefereeSide;
  /** Why this reference, where it is not fp32. */
  readonly note: string | null;
  readonly rows: number;
  /** Over the rows of label tasks. */
  readonly agreement: Agreement | null;
  readonly flips: number;
  readonly nearTies: number;
  readonly notFinite: number;
  readonly logitDifference: LogitDifference;
  readonly scores: {
    readonly tasks: readonly RefereeSplit[];
    readonly averages: readonly AverageComparison[];
  };
  /** McNemar's test over the rows of all label tasks together. */
  readonly mcnemar: {
    readonly onlyReference: number;
    readonly onlyCandidate: number;
    readonly exactP: number;
    readonly midP: number;
  } | null;
  /** Candidate ÷ reference, or why they are not comparable. */
  readonly speedRatio: MetricValue;
  /** What else than the dtype is in the ratio of speeds; null where nothing is. */
  readonly speedNote: string | null;
  readonly sizeRatio: MetricValue;
  readonly verdict: Verdict;
}
