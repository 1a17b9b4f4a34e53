import type { TaskId } from '../tasks/task.ts';
import type { RunEvent } from './event.ts';
import type { RunInputs, RunRequest } from './request.ts';

/** What the page knows of the coordinator: start a run, hear of it, stop it. */
export interface Evaluator {
  /**
   * Runs to the end. Every outcome, failure too, comes as the last event: `run-ended` or
   * `run-failed`. Never rejects.
   */
  run(
    request: RunRequest,
    inputs: RunInputs,
    onEvents: (events: readonly RunEvent[]) => void,
  ): Promise<void>;
  /** The rest of these splits need not be scored: what is known of them is clear enough. */
  enough(splits: readonly { readonly task: TaskId; readonly split: string }[]): void;
  /** Asks the current run to stop; resolves when it has ended. */
  stop(): Promise<void>;
}
