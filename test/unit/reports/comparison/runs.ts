import type { SplitData } from '../../../../src/runs/event.ts';
import type { RunRecord } from '../../../../src/runs/record.ts';
import { defaultRequest, type RunRequest } from '../../../../src/runs/request.ts';
import { createTally } from '../../../../src/runs/tally.ts';
import { taskById } from '../../../../src/tasks/glue.ts';
import type { TaskId } from '../../../../src/tasks/task.ts';
import { engine } from '../../runs/fold.ts';

/** One row: its text, its true answer, what the model says. */
export type Told = readonly [text: string, reference: number | null, prediction: number];

/** A finished run in which these rows of these tasks were answered so. */
export function runOf(
  tasks: Partial<Record<TaskId, readonly Told[]>>,
  request: Partial<RunRequest> = {},
): RunRecord {
  const tally = createTally({ ...defaultRequest, ...request });
  tally.apply({ type: 'run-started', at: 1, request: tally.record.request, app: 'test' });
  const entries = Object.entries(tasks).map(
    ([id, rows]) => [taskById(id as TaskId), rows] as const,
  );
  tally.apply({
    type: 'splits-ready',
    absent: [],
    splits: entries.map(([task, rows]): SplitData => {
      const isPair = task.columns.length === 2;
      return {
        task: task.id,
        split: task.splits.find(({ id }) => id.startsWith('validation'))?.id ?? 'test',
        origin: 'starter',
        file: `${task.id}.jsonl`,
        rowsInFile: rows.length,
        leftOut: [],
        index: Int32Array.from(rows, (_, at) => at),
        references: rows.map(([, reference]) => reference),
        texts: rows.map(([text]) => text),
        textPairs: isPair ? rows.map(() => 'pair') : null,
      };
    }),
  });
  tally.apply({
    type: 'model-ready',
    at: 2,
    engine,
    readings: entries.map(([task]) => {
      const { target } = task;
      const labels = target.kind === 'labels' ? target.labels.map((_, at) => at) : [];
      return {
        task: task.id,
        split: task.splits.find(({ id }) => id.startsWith('validation'))?.id ?? 'test',
        head:
          target.kind === 'labels'
            ? { slice: [0, labels.length], reading: { kind: 'labels', labelMap: labels } }
            : { slice: [0, 1], reading: { kind: 'score', scale: 1 } },
        effectiveMaxLength: 128,
      };
    }),
  });
  for (const [task, rows] of entries) {
    const { target } = task;
    const width = target.kind === 'labels' ? target.labels.length : 1;
    const logits = new Float32Array(rows.length * width);
    rows.forEach(([, , prediction], at) => {
      logits[at * width + (width === 1 ? 0 : prediction)] = width === 1 ? prediction : 1;
    });
    tally.apply({
      type: 'batch-done',
      at: 3,
      task: task.id,
      split: task.splits.find(({ id }) => id.startsWith('validation'))?.id ?? 'test',
      index: Int32Array.from(rows, (_, at) => at),
      logits,
      tokenCounts: new Int32Array(rows.length),
      truncated: new Uint8Array(rows.length),
    });
  }
  tally.apply({ type: 'run-ended', at: 4, status: 'done' });
  return tally.record;
}
