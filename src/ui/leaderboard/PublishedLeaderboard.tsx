import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { auditOf } from '../../reports/leaderboard/audit.ts';
import { leaderboardCsv, leaderboardJson } from '../../reports/leaderboard/leaderboardFile.ts';
import { publishedRows } from '../../reports/leaderboard/published.ts';
import { download } from '../state/download.ts';
import { everything, type LeaderboardOrder, sectionsOf } from '../view/leaderboard.ts';
import { counted } from '../words/numbers.ts';
import { ColumnEvidence } from './ColumnEvidence.tsx';
import { LeaderboardFilters } from './LeaderboardFilters.tsx';
import { LeaderboardTable } from './LeaderboardTable.tsx';

const audits = publishedRows.map(auditOf);

/** Not a link: the part of the address after # tells which tab is open. */
function toBoards(): void {
  document.getElementById('boards-title')?.focus();
}

/** The published leaderboard: filters, the audited table, downloads. */
export function PublishedLeaderboard() {
  const filter = useSignal(everything);
  const order = useSignal<LeaderboardOrder>({ by: 'average', descending: true });
  const sections = useMemo(
    () => sectionsOf(audits, filter.value, order.value),
    [filter.value, order.value],
  );
  const shown = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <section class="leaderboard" aria-labelledby="leaderboard-title">
      <h2 id="leaderboard-title">A published leaderboard, audited</h2>
      <p class="fine leaderboard-lead">
        100 rows as printed, × 100. Rows are ranked only where task, split and metric are the same;
        averages only inside one publication. Press a figure for what it is. No run of this browser
        can stand here: every printed average holds a cell whose metric is not said. Averages whose
        definition is known stand{' '}
        <button type="button" class="link" onClick={toBoards}>
          below
        </button>
        .
      </p>
      <LeaderboardFilters audits={audits} filter={filter} shown={counted(shown, 'row')} />
      <LeaderboardTable sections={sections} order={order} />
      <ColumnEvidence />
      <div class="exports">
        <button
          type="button"
          onClick={() => download('leaderboard-audited.csv', 'text/csv', leaderboardCsv(audits))}
        >
          Download with the audit, CSV
        </button>
        <button
          type="button"
          onClick={() =>
            download('leaderboard-audited.json', 'application/json', leaderboardJson(audits))
          }
        >
          Download with the audit, JSON
        </button>
      </div>
    </section>
  );
}
