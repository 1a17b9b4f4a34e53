import { type Baseline, majorityBaselines } from '../../reports/baseline.ts';
import { intervalsOf } from '../../reports/intervalsOf.ts';
import { type Measure, measureNames, measuresOf } from '../../reports/measures.ts';
import type { RunRecord, SplitRecord } from '../../runs/record.ts';
import type { Task } from '../../tasks/task.ts';

/** `empty`: there is no run yet. `clear`: the rest was not scored, by the run's own rule. */
export type TileState =
  | 'empty'
  | 'loading'
  | 'waiting'
  | 'running'
  | 'done'
  | 'clear'
  | 'stopped'
  | 'failed'
  | 'absent';

/** The ends of an interval, with what it is about and how it was made. */
export interface Band {
  readonly low: number;
  readonly high: number;
  readonly method: string;
  readonly about: 'split' | 'population';
}

/** One split inside a tile. */
export interface TileLine {
  readonly split: SplitRecord;
  /** Told before the figure where a task has several splits, e.g. `m`, `mm`, `train`. */
  readonly name: string | null;
  readonly headline: Measure;
  readonly second: Measure | null;
  /** What one constant answer scores, the headline's first; empty where there is none. */
  readonly baselines: readonly Baseline[];
  /** The 95 % interval to lead with; null where there is none. */
  readonly band: Band | null;
}

/** A task on the board. */
export interface TileView {
  readonly task: Task;
  readonly state: TileState;
  /** Why a task is absent, else null. */
  readonly reason: string | null;
  readonly lines: readonly TileLine[];
  readonly rowsDone: number;
  readonly rowsTotal: number;
  readonly notices: number;
}

/** What the tile of a task shows of a run. */
export function tileOf(record: RunRecord | null, task: Task): TileView {
  const splits = record?.splits.filter((split) => split.task === task.id) ?? [];
  const rowsDone = splits.reduce((sum, split) => sum + split.rowsDone, 0);
  const rowsTotal = splits.reduce((sum, split) => sum + split.index.length, 0);
  const reason = record === null || splits.length > 0 ? null : reasonOf(record, task);
  return {
    task,
    state: stateOf(record, splits, rowsDone, rowsTotal, reason),
    reason,
    lines: record === null ? [] : splits.map((split) => lineOf(record, split, splits.length > 1)),
    rowsDone,
    rowsTotal,
    notices: record?.notices.filter((notice) => notice.task === task.id).length ?? 0,
  };
}

function stateOf(
  record: RunRecord | null,
  splits: readonly SplitRecord[],
  rowsDone: number,
  rowsTotal: number,
  reason: string | null,
): TileState {
  if (record === null) return 'empty';
  if (reason !== null) return 'absent';
  if (splits.length > 0 && rowsDone === rowsTotal) return 'done';
  if (splits.some(({ isClear }) => isClear) && splits.every(isOver)) return 'clear';
  if (record.status === 'running') return rowsDone > 0 ? 'running' : 'waiting';
  if (record.status === 'waiting') return 'loading';
  return record.status === 'done' ? 'stopped' : record.status;
}

function isOver({ isClear, rowsDone, index }: SplitRecord): boolean {
  return isClear || rowsDone === index.length;
}

/** Why a task has no splits in a run that knows its splits; null while it does not. */
function reasonOf(record: RunRecord, task: Task): string | null {
  const absent = record.absent.find(({ task: id }) => id === task.id);
  if (absent !== undefined) return absent.reason;
  const { tasks } = record.request;
  if (tasks !== 'all' && !tasks.includes(task.id)) return 'Not chosen for this run.';
  return null;
}

function lineOf(record: RunRecord, split: SplitRecord, several: boolean): TileLine {
  const [headline, second = null] = measuresOf(split);
  return {
    split,
    name: several ? splitName(split.split) : null,
    headline: headline ?? { ...measureNames('accuracy'), value: { undefined: '' } },
    second,
    baselines: majorityBaselines(split),
    band: headline === undefined ? null : (intervalsOf(record, split, headline.id)[0] ?? null),
  };
}

/** A split in a word: MNLI's halves as its papers write them. */
export function splitName(split: string): string {
  if (split === 'validation_matched') return 'm';
  if (split === 'validation_mismatched') return 'mm';
  return split.replaceAll('_', ' ');
}
