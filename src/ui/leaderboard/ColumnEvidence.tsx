import { columns } from '../../reports/leaderboard/column.ts';

/** The leaderboard names none of its columns: what each was found to be, and how surely. */
export function ColumnEvidence() {
  return (
    <details class="not-placed">
      <summary>What the columns are, and how that is known</summary>
      <p class="fine">
        The leaderboard prints its columns without headings. A cell is tested for being k right
        answers of n only where fewer than 10 % of arbitrary figures with as many digits would pass,
        and against n padded to multiples of 8, 16, 32 and 64 likewise.
      </p>
      <ul>
        {columns.map(({ id, title, certainty, evidence }) => (
          <li key={id}>
            <strong>{title}</strong> ({certainty}): {evidence}
          </li>
        ))}
      </ul>
    </details>
  );
}
