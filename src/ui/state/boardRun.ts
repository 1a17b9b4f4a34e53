import type { RunEvent } from '../../runs/event.ts';
import type { RunRecord } from '../../runs/record.ts';
import type { RunRequest } from '../../runs/request.ts';
import { createTally, type Tally } from '../../runs/tally.ts';
import { type AverageTrail, createTrail } from './averageTrail.ts';
import { freshKey } from './freshKey.ts';

/** A run as the page last drew it. A new object at every redraw; the record inside is one object. */
export interface RunView {
  /** Tells the board's runs apart; a run keeps it for good. */
  readonly id: number;
  readonly record: RunRecord;
  /** How each average moved while rows arrived. */
  readonly trail: AverageTrail;
}

/** One run of the board, waiting, going or ended. */
export interface BoardRun {
  readonly id: number;
  /** Its name in the store of kept runs; unlike `id` no two are alike ever. */
  readonly key: string;
  readonly request: RunRequest;
  /** The record this very moment. */
  current(): RunRecord;
  apply(events: readonly RunEvent[]): void;
  /** How it looks now: the last view again where nothing has been applied since. */
  view(): RunView;
}

let runs = 0;

/** Puts a run on the board: one that is to come, or one that was kept. */
export function createBoardRun(request: RunRequest, kept: Tally | null = null): BoardRun {
  runs += 1;
  const id = runs;
  const tally = kept ?? createTally(request);
  const trail = createTrail();
  let drawn: RunView | null = null;
  return {
    id,
    key: freshKey(),
    request,
    current: () => tally.record,
    apply: (events) => {
      for (const event of events) tally.apply(event);
      drawn = null;
    },
    view: () => {
      if (drawn !== null) return drawn;
      const { record } = tally;
      trail.follow(record);
      drawn = { id, record, trail };
      return drawn;
    },
  };
}
