import type { RowAudit } from '../../reports/leaderboard/audit.ts';
import { type ColumnId, columnOf } from '../../reports/leaderboard/column.ts';
import { cellWords, flagsOf, meanWords } from '../../reports/leaderboard/flags.ts';

interface RowAuditCardProps {
  audit: RowAudit;
  /** The cell that was pressed; null: the whole row. */
  column: ColumnId | null;
}

/** What each figure of a published row is, and what an audit found: the pressed one first. */
export function RowAuditCard({ audit, column }: RowAuditCardProps) {
  const { row, mean, cells } = audit;
  const entries = [
    ...(mean === null
      ? []
      : [{ id: 'average' as const, figure: mean.printed, words: meanWords(mean), flags: [] }]),
    ...cells.map((cell) => ({
      id: cell.column,
      figure: cell.printed,
      words: cellWords(cell),
      flags: flagsOf(cell),
    })),
  ];
  const first = entries.filter(({ id }) => id === column);
  const others = entries.filter(({ id }) => id !== column);
  return (
    <div class="audit-card">
      <p class="audit-title">
        {row.method}, {row.published}: what each figure is
      </p>
      {cells[0] !== undefined && <p>{cells[0].reading.splitWhy}</p>}
      <dl>
        {[...first, ...others].map(({ id, figure, words, flags }) => (
          <div key={id} data-pressed={id === column}>
            <dt>
              {columnOf(id).title} <span class="number">{figure}</span>
            </dt>
            <dd>
              {flags.length > 0 && <strong>{flags.join(', ')} – </strong>}
              {words}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
