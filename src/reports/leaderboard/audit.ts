import { splitOf, taskById } from '../../tasks/glue.ts';
import { type Attainability, attainability } from './attainable.ts';
import { type CellReading, cellReading } from './cellReading.ts';
import { type ColumnId, columnOf, columns } from './column.ts';
import { type MeanAudit, meanAudit } from './meanAudit.ts';
import type { PublishedRow } from './publishedRow.ts';

/** A published cell, what it is a score of, and whether it can be one run's accuracy. */
export interface CellAudit {
  readonly column: ColumnId;
  readonly printed: string;
  readonly reading: CellReading;
  readonly attainability: Attainability;
}

/** Everything an audit says of one row. */
export interface RowAudit {
  readonly row: PublishedRow;
  readonly mean: MeanAudit | null;
  /** The filled cells, averages apart, in column order. */
  readonly cells: readonly CellAudit[];
}

/** Audits a row of the published leaderboard. */
export function auditOf(row: PublishedRow): RowAudit {
  const cells = columns.flatMap(({ id }) => cellAudit(row, id) ?? []);
  return { row, mean: meanAudit(row), cells };
}

function cellAudit(row: PublishedRow, column: ColumnId): CellAudit | null {
  const printed = row.printed[column];
  const reading = cellReading(row, column);
  if (printed === undefined || reading === null) return null;
  return { column, printed, reading, attainability: tested(printed, reading, column) };
}

/** Accuracies are tested, and what may be one: MRPC and QQP wherever the metric is not settled. */
function tested(printed: string, reading: CellReading, column: ColumnId): Attainability {
  const { task, metric, split } = reading;
  if (task === 'cola' || task === 'stsb') {
    return { kind: 'not-tested', why: 'Not tested: a correlation is no share of right answers.' };
  }
  if (metric === 'f1' && split === 'test') {
    return { kind: 'not-tested', why: 'Not tested: F1 is no share of right answers.' };
  }
  const { part } = columnOf(column);
  const rows = splitOf(taskById(task), split ?? `validation${part}`)?.rows ?? 0;
  return attainability(printed, rows);
}
