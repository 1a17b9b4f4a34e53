import type { MetricId, MetricValue } from '../metrics/metric.ts';
import type { TaskId } from '../tasks/task.ts';

export type AverageId = 'glue' | 'glue8' | 'mos7' | 'mos7_accuracy' | 'finegates8';

/** What a recipe reads of one split. */
export interface SplitScore {
  readonly task: TaskId;
  readonly split: string;
  /** Rows that have a reference and a prediction. */
  readonly scored: number;
  /** Rows in the file that was read, before any limit. */
  readonly rowsInFile: number;
  /** How many scored rows were right; null for score targets. */
  readonly correct: number | null;
  readonly metrics: Partial<Record<MetricId, MetricValue>>;
  /** Where the rows came from: only `files` and `hub` rows can be GLUE's. */
  readonly origin: DataOrigin;
}

export type DataOrigin = 'starter' | 'files' | 'hub';

/** One part of a task's contribution: these metrics of this split, averaged. */
export interface Part {
  readonly split: string;
  readonly metrics: readonly [MetricId, ...MetricId[]];
}

/** What one task adds to an average. `pooled` counts right answers over all parts' rows. */
export interface Term {
  readonly task: TaskId;
  readonly parts: readonly [Part, ...Part[]];
  readonly combine: 'mean' | 'pooled';
}

/** A named average: a plain mean over its terms. */
export interface Recipe {
  readonly id: AverageId;
  readonly title: string;
  /** The whole definition in words, shown one click away from every number. */
  readonly definition: string;
  readonly source: string;
  /** The token limit the recipe states, or null. */
  readonly maxLength: number | null;
  readonly terms: readonly Term[];
}

/** The mean of the terms that exist, shown only as "partial, k of n tasks". */
export interface PartialMean {
  readonly value: number;
  readonly tasks: number;
  readonly of: number;
  /** As in a whole average. */
  readonly convention?: string;
}

export type AverageValue =
  | {
      readonly value: number;
      /** What the number may be called, e.g. `GLUE`, `GLUE on starter`, `GLUE on 50 of 872 rows`. */
      readonly name: string;
      /** Names the rule by which an undefined metric entered as 0. */
      readonly convention?: string;
      /** Other things a reader must know, e.g. how MNLI was pooled. */
      readonly notes: readonly string[];
    }
  | {
      readonly undefined: string;
      readonly name: string;
      readonly partial?: PartialMean;
    };
