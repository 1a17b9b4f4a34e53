import type { Problem } from './problem.ts';
import type { Head } from './system.ts';

/** How a task is read from a model, and what a reader of the score must know of it. */
export interface HeadFinding {
  readonly head: Head;
  readonly notices: readonly Problem[];
  /** False where a score head's scale is not declared: 0 to 1 or 0 to 5 shows only in its outputs. */
  readonly scaleKnown: boolean;
}
