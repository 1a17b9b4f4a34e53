import type { AverageId, AverageValue } from '../../averages/average.ts';
import type { MetricId, MetricValue } from '../../metrics/metric.ts';
import type { Notice } from '../../runs/event.ts';
import type { Interval } from '../../statistics/interval.ts';
import type { TaskId } from '../../tasks/task.ts';

/** Second minus first, as a fraction; or why there is none. */
export type Difference =
  | {
      readonly value: number;
      /** Null until a bootstrap has drawn it, or where it cannot be had. */
      readonly interval: Interval | null;
      /** Why resampling gave no interval, where it did not. */
      readonly withoutInterval?: string;
    }
  | { readonly undefined: string };

/** A metric of both runs on the rows they share. */
export interface MetricComparison {
  readonly id: MetricId;
  readonly first: MetricValue;
  readonly second: MetricValue;
  readonly difference: Difference;
}

/** McNemar's test on one split; p values are two-sided, 0…1. */
export interface McNemarOfSplit {
  readonly exactP: number;
  readonly midP: number;
  /** The exact p, adjusted for every split that is compared (Holm). */
  readonly holmP: number;
}

/** One split of two runs. Counts are rows. */
export interface SplitComparison {
  readonly task: TaskId;
  readonly split: string;
  /** Rows that both runs have: the same texts, the same true answer. */
  readonly paired: number;
  /** Paired rows with a true answer and a prediction in both. */
  readonly scored: number;
  readonly refused: number;
  readonly onlyInFirst: number;
  readonly onlyInSecond: number;
  /** Of the scored rows; null for score targets. */
  readonly bothRight: number | null;
  readonly onlyFirst: number | null;
  readonly onlySecond: number | null;
  readonly bothWrong: number | null;
  readonly mcnemar: McNemarOfSplit | null;
  /** Paired rows whose predicted label is another; null for score targets. */
  readonly flips: number | null;
  /** The headline metric's. */
  readonly difference: Difference;
  readonly metrics: readonly MetricComparison[];
  /**
   * The smallest true difference in accuracy that so many rows would show with a power of 0.8 at
   * α = 0.05, given how often the two disagree; null for score targets and without any disagreement.
   */
  readonly smallestDetectable: number | null;
}

/** An average of both runs over the rows they share. */
export interface AverageComparison {
  readonly id: AverageId;
  readonly first: AverageValue;
  readonly second: AverageValue;
  readonly difference: Difference;
}

/** Two runs on the rows they share. Differences are second minus first. */
export interface Comparison {
  readonly notices: readonly Notice[];
  readonly splits: readonly SplitComparison[];
  readonly averages: readonly AverageComparison[];
  /** How intervals by resampling were drawn; null before. */
  readonly bootstrap: { readonly draws: number; readonly seed: number } | null;
}
