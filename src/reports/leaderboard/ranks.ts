import { metricById } from '../../metrics/metrics.ts';
import { taskById } from '../../tasks/glue.ts';
import type { RowAudit } from './audit.ts';
import { type ColumnId, taskColumns } from './column.ts';
import { isNineColumnMean } from './meanAudit.ts';

/** Rows whose figures in one column are the same metric of the same split (or one average). */
export interface RankGroup {
  readonly title: string;
  readonly members: readonly Ranked[];
}

/** A row's place inside its group: 1 is best, equal figures share a place. */
export interface Ranked {
  readonly audit: RowAudit;
  readonly value: number;
  readonly rank: number;
}

/** One column, ordered only as far as its figures can be compared. */
export interface ColumnRanking {
  /** The largest group first; inside a group the best figure first. */
  readonly groups: readonly RankGroup[];
  /** Rows with a figure that may be another metric, another split or another average. */
  readonly unranked: readonly RowAudit[];
  /** Rows without a figure. */
  readonly empty: readonly RowAudit[];
}

/** Ranks a column inside (task, split, metric) groups; averages inside one publication's own. */
export function rankColumn(audits: readonly RowAudit[], column: ColumnId): ColumnRanking {
  const groups = new Map<string, [RowAudit, number][]>();
  const unranked: RowAudit[] = [];
  const empty: RowAudit[] = [];
  for (const audit of audits) {
    const printed = audit.row.printed[column];
    const title = printed === undefined ? null : groupOf(audit, column);
    if (printed === undefined) empty.push(audit);
    else if (title === null) unranked.push(audit);
    else groups.set(title, [...(groups.get(title) ?? []), [audit, Number(printed)]]);
  }
  const ranked = [...groups].map(([title, members]) => ({ title, members: rankedOf(members) }));
  ranked.sort((one, other) => other.members.length - one.members.length);
  return { groups: ranked, unranked, empty };
}

function rankedOf(members: [RowAudit, number][]): readonly Ranked[] {
  const sorted = members.toSorted(([, one], [, other]) => other - one);
  return sorted.map(([audit, value]) => {
    const rank = 1 + sorted.findIndex(([, other]) => other === value);
    return { audit, value, rank };
  });
}

/** The title of a cell's group; null where it cannot be known. */
function groupOf(audit: RowAudit, column: ColumnId): string | null {
  if (column === 'average') return averageGroup(audit);
  const reading = audit.cells.find((cell) => cell.column === column)?.reading;
  if (!reading?.sure || reading.metric === null || reading.metric === 'auc') return null;
  const metric = metricById(reading.metric).title;
  return `${taskById(reading.task).title}, ${metric} on ${(reading.split ?? '').replace('_', ' ')}`;
}

/** Averages over the same cells in the same publication: another one may mean other metrics. */
function averageGroup({ row, mean }: RowAudit): string | null {
  if (mean === null || mean.verdict === 'no cells') return null;
  const nine = isNineColumnMean(row);
  if (mean.verdict === 'differs' && !nine) return null;
  const cells = taskColumns.filter((id) => row.printed[id] !== undefined);
  const names = cells.map((id) => taskById(id).title).join(', ');
  return `One table of ${row.published}: mean of ${nine ? '9 columns' : `${cells.length} cells`}, ${names}${nine ? ' and MNLI-mm' : ''}`;
}
