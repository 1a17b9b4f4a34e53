import type { SplitData } from '../../../src/runs/event.ts';
import type { RunRecord, SplitRecord } from '../../../src/runs/record.ts';
import { defaultRequest, type RunRequest } from '../../../src/runs/request.ts';
import { createTally, type Tally } from '../../../src/runs/tally.ts';
import { randomFrom } from '../../../src/statistics/random.ts';
import { taskById } from '../../../src/tasks/glue.ts';
import type { Annotation, TaskId } from '../../../src/tasks/task.ts';
import { engine } from '../runs/fold.ts';

/** A split to be scored: what is true, and what the model will say. */
export interface Planned {
  readonly task: TaskId;
  readonly split: string;
  readonly rowsInFile: number;
  readonly references: readonly (number | null)[];
  /** A label, a score, or NaN for logits that are no numbers. */
  readonly predictions: readonly number[];
  readonly annotations?: readonly (readonly Annotation[])[];
}

/** A run of these splits that is about to score its first row. */
export interface Run {
  readonly record: RunRecord;
  split(task: TaskId, split?: string): SplitRecord;
  /** Scores rows of a split, by position. */
  score(plan: Planned, positions: Iterable<number>): void;
  /** Says that the rest of a split need not be scored. */
  clear(plan: Planned): void;
  /** The run has ended. */
  end(): void;
  /** Scores every row of every split. */
  scoreAll(): void;
}

export const sortedBatches = 'up to 2048 padded tokens';

export function openRun(
  plans: readonly Planned[],
  request: Partial<RunRequest> = {},
  batching = sortedBatches,
): Run {
  const asked = { ...defaultRequest, ...request };
  const tally = createTally(asked);
  tally.apply({ type: 'run-started', at: 1, request: asked, app: '1.0.0' });
  tally.apply({ type: 'splits-ready', splits: plans.map(dataOf), absent: [] });
  tally.apply({
    type: 'model-ready',
    at: 2,
    engine: { ...engine, batching },
    readings: plans.map(readingOf),
  });
  return {
    get record() {
      return tally.record;
    },
    split: (task, split = 'validation') => splitOf(tally, task, split),
    score: (plan, positions) => score(tally, plan, [...positions]),
    clear: ({ task, split }) => tally.apply({ type: 'split-clear', task, split }),
    end: () => tally.apply({ type: 'run-ended', at: 4, status: 'done' }),
    scoreAll: () => {
      for (const plan of plans) score(tally, plan, [...plan.references.keys()]);
    },
  };
}

function splitOf(tally: Tally, task: TaskId, split: string): SplitRecord {
  const found = tally.record.splits.find((one) => one.task === task && one.split === split);
  if (found === undefined) throw new Error(`no ${task}/${split}`);
  return found;
}

function dataOf({ task, split, rowsInFile, references, annotations }: Planned): SplitData {
  return {
    task,
    split,
    origin: 'files',
    file: `${task}/${split}.jsonl`,
    rowsInFile,
    leftOut: [],
    index: Int32Array.from(references.keys()),
    references,
    texts: references.map(() => ''),
    textPairs: taskById(task).columns.length === 2 ? references.map(() => '') : null,
    ...(annotations && { annotations }),
  };
}

function readingOf({ task, split }: Planned) {
  const { target } = taskById(task);
  const head =
    target.kind === 'score'
      ? ({ slice: [0, 1], reading: { kind: 'score', scale: 1 } } as const)
      : ({
          slice: [0, target.labels.length],
          reading: { kind: 'labels', labelMap: [...target.labels.keys()] },
        } as const);
  return { task, split, head, effectiveMaxLength: 128 };
}

function score(tally: Tally, plan: Planned, positions: readonly number[]): void {
  const { target } = taskById(plan.task);
  const logitsOf = (position: number): number[] => {
    const prediction = plan.predictions[position] ?? Number.NaN;
    if (target.kind === 'score') return [prediction];
    return target.labels.map((_, label) =>
      Number.isNaN(prediction) ? prediction : Number(label === prediction),
    );
  };
  tally.apply({
    type: 'batch-done',
    at: 3,
    task: plan.task,
    split: plan.split,
    index: Int32Array.from(positions),
    logits: Float32Array.from(positions.flatMap(logitsOf)),
    tokenCounts: new Int32Array(positions.length),
    truncated: new Uint8Array(positions.length),
  });
}

/** Rows of which exactly `right` are right, in no order; the labels come in equal shares. */
export function labelled(task: TaskId, rows: number, right: number, split = 'validation'): Planned {
  const { target } = taskById(task);
  const labels = target.kind === 'labels' ? target.labels.length : 0;
  const references = Array.from({ length: rows }, (_, row) => (row * 7 + (row >> 3)) % labels);
  const random = randomFrom(`${task}/${rows}`);
  const luck = references.map(() => random());
  const threshold = luck.toSorted((a, b) => a - b)[right] ?? 1;
  const predictions = references.map((label, row) =>
    (luck[row] ?? 0) < threshold ? label : (label + 1) % labels,
  );
  return { task, split, rowsInFile: rows, references, predictions };
}

/** STS-B rows whose predictions follow the truth with some noise. */
export function scored(rows: number): Planned {
  const random = randomFrom('scores');
  const references = Array.from({ length: rows }, () => Math.round(random() * 50) / 10);
  const predictions = references.map((truth) => truth + 1.5 * (random() + random() - 1));
  return { task: 'stsb', split: 'validation', rowsInFile: rows, references, predictions };
}
