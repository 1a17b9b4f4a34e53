import { type Baseline, baselineOf } from '../../reports/baseline.ts';
import { intervalsOf } from '../../reports/intervalsOf.ts';
import { type Measure, measuresOf } from '../../reports/measures.ts';
import type { RunRecord, SplitRecord } from '../../runs/record.ts';
import type { RunFileInterval } from '../../runs/runFile.ts';
import { taskById } from '../../tasks/glue.ts';

/** One metric of one split. */
export interface ResultLine {
  readonly split: SplitRecord;
  readonly task: string;
  readonly measure: Measure;
  /** The majority baseline of this metric; null where there is none. */
  readonly baseline: Baseline | null;
  /** The one to lead with first. */
  readonly intervals: readonly RunFileInterval[];
}

/** Columns by which results are sorted. */
export type ResultColumn = 'task' | 'split' | 'metric' | 'score' | 'majority' | 'scored' | 'rows';

export interface ResultOrder {
  /** Null: as the paper lists its tasks. */
  readonly by: ResultColumn | null;
  readonly descending: boolean;
}

/** Every metric of every split, as the paper lists its tasks. */
export function resultLines(record: RunRecord): readonly ResultLine[] {
  return record.splits.flatMap((split) =>
    measuresOf(split).map((measure) => ({
      split,
      task: taskById(split.task).title,
      measure,
      baseline: baselineOf(split, measure.id),
      intervals: intervalsOf(record, split, measure.id),
    })),
  );
}

const figures: readonly ResultColumn[] = ['score', 'majority', 'scored', 'rows'];

/** True for columns of numbers. */
export function isFigure(column: ResultColumn): boolean {
  return figures.includes(column);
}

/** Figures begin with the largest, words with A; pressed again, the other way; then as the paper has it. */
export function pressedColumn({ by, descending }: ResultOrder, pressed: ResultColumn): ResultOrder {
  const first = isFigure(pressed);
  if (by !== pressed) return { by: pressed, descending: first };
  if (descending === first) return { by: pressed, descending: !first };
  return { by: null, descending: false };
}

const keyOf: Readonly<Record<ResultColumn, (line: ResultLine) => string | number | null>> = {
  task: ({ task }) => task,
  split: ({ split }) => split.split,
  metric: ({ measure }) => measure.title,
  score: ({ measure: { value } }) => ('value' in value ? value.value : null),
  majority: ({ baseline }) => baseline?.value ?? null,
  scored: ({ split }) => split.scored,
  rows: ({ split }) => split.rowsInFile,
};

/** Lines in an order; equals stay as they were, and what has no value comes last either way. */
export function sortedLines(
  lines: readonly ResultLine[],
  { by, descending }: ResultOrder,
): readonly ResultLine[] {
  if (by === null) return lines;
  const sign = descending ? -1 : 1;
  return lines.toSorted((one, other) => {
    const [a, b] = [keyOf[by](one), keyOf[by](other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b));
  });
}
