import type { Batch } from './session.ts';

/** One call's worth of rows. */
export interface Job<J> {
  readonly batch: Batch;
  /** How often predictors failed on it so far. */
  attempts: number;
  /** Two jobs of half the rows each; null for a single row. */
  halves(): readonly [J, J] | null;
}

/** Where jobs come from, and go back to when a predictor could not do them. */
export interface JobSource<J> {
  next(): J | null;
  giveBack(job: J): void;
  /** Memory ran out: jobs that are not planned yet should be half as large. */
  shrink(): void;
}
