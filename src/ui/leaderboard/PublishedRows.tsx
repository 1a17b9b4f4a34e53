import type { Signal } from '@preact/signals';
import type { CellAudit, RowAudit } from '../../reports/leaderboard/audit.ts';
import type { ColumnId } from '../../reports/leaderboard/column.ts';
import { flagsOf, meanFlag } from '../../reports/leaderboard/flags.ts';
import { settingsWords } from '../../reports/leaderboard/publishedRow.ts';
import {
  cellColumns,
  columnCount,
  type LeaderboardOrder,
  type PlacedRow,
} from '../view/leaderboard.ts';
import { Flag } from './Flag.tsx';
import { RowAuditCard } from './RowAuditCard.tsx';

/** The row whose audit is open, and the cell that opened it. */
export interface Pressed {
  readonly at: number;
  readonly column: ColumnId | null;
}

interface PublishedRowsProps {
  rows: readonly PlacedRow[];
  by: LeaderboardOrder['by'];
  opened: Signal<Pressed | null>;
}

/** Published rows; the one that was pressed has its audit below it. */
export function PublishedRows({ rows, by, opened }: PublishedRowsProps) {
  return (
    <>
      {rows.map((placed) => {
        const { at } = placed.audit.row;
        const isOpen = opened.value?.at === at;
        const press = (column: ColumnId | null): void => {
          const isSame = isOpen && opened.value?.column === column;
          opened.value = isSame ? null : { at, column };
        };
        return (
          <>
            <OneRow key={at} placed={placed} by={by} isOpen={isOpen} press={press} />
            {isOpen && (
              <tr key={`${at} audit`} class="audit-row">
                <td colSpan={columnCount}>
                  <RowAuditCard audit={placed.audit} column={opened.value?.column ?? null} />
                </td>
              </tr>
            )}
          </>
        );
      })}
    </>
  );
}

interface OneRowProps {
  placed: PlacedRow;
  by: LeaderboardOrder['by'];
  isOpen: boolean;
  press: (column: ColumnId | null) => void;
}

function OneRow({ placed: { audit, rank, of }, by, isOpen, press }: OneRowProps) {
  const { row, mean } = audit;
  const settings = settingsWords(row);
  return (
    <tr data-open={isOpen}>
      <th scope="row" class="sticky">
        <button type="button" class="plain" aria-expanded={isOpen} onClick={() => press(null)}>
          {row.method}
          <span class="sr-only">: audit</span>
        </button>
        {settings !== '' && <span class="method-settings">{settings}</span>}
      </th>
      <td class="number month">{row.published}</td>
      <td class="number">
        <Figure
          printed={row.printed.average}
          flags={[meanFlag(mean) ?? []].flat()}
          rank={by === 'average' && rank !== null ? `${rank} of ${of}` : null}
          press={() => press('average')}
        />
      </td>
      <td class="number">{mean?.recomputed?.toFixed(2) ?? '–'}</td>
      {cellColumns.map(({ id }) => {
        const cell = cellOf(audit, id);
        return (
          <td key={id} class="number">
            <Figure
              printed={cell?.printed}
              flags={cell === null ? [] : flagsOf(cell)}
              rank={by === id && rank !== null ? `${rank} of ${of}` : null}
              press={() => press(id)}
            />
          </td>
        );
      })}
    </tr>
  );
}

function cellOf({ cells }: RowAudit, id: ColumnId): CellAudit | null {
  return cells.find(({ column }) => column === id) ?? null;
}

interface FigureProps {
  printed: string | undefined;
  flags: readonly string[];
  /** Place in its group, where the table is sorted by this column. */
  rank: string | null;
  press: () => void;
}

/**
 * Pressing a figure opens its row's audit at that cell. By keyboard the method's button opens the same
 * audit: a thousand tab stops would serve nobody.
 */
function Figure({ printed, flags, rank, press }: FigureProps) {
  if (printed === undefined) return <span class="none">–</span>;
  return (
    <button type="button" class="plain figure-cell" tabIndex={-1} onClick={press}>
      {rank !== null && <span class="rank">{rank}</span>}
      <span class="printed">{printed}</span>
      {flags.map((flag) => (
        <Flag key={flag} words={flag} />
      ))}
    </button>
  );
}
