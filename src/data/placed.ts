import type { GivenFile } from '../runs/request.ts';
import type { Task } from '../tasks/task.ts';
import type { PathReading } from './recognise.ts';

/** A file that may hold rows, with what its path says. */
export interface Candidate {
  readonly given: GivenFile;
  readonly path: PathReading;
}

/** A file whose task and split are known. */
export interface PlacedFile extends Candidate {
  readonly task: Task;
  readonly split: string;
  /** The path left the split open, and the likeliest was taken. */
  readonly assumed: boolean;
}
