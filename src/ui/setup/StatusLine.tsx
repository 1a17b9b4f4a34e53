import { asksHub } from '../../runs/hubSystem.ts';
import type { Page } from '../state/page.ts';
import { fractionDone, statusParts } from '../words/status.ts';

/** Rate, elapsed and remaining in one quiet line, with the bar that they describe. */
export function StatusLine({ page }: { page: Page }) {
  const complaint = page.complaint.value;
  if (complaint !== null) {
    return (
      <p class="status" data-status="failed" role="alert">
        {complaint}
      </p>
    );
  }
  const board = page.run.board.value;
  const going = page.run.going.value;
  const record = going?.record;
  if (record === undefined) {
    return (
      <p class="status" data-status="empty">
        {asksHub(page.request.value) ? 'Ready.' : 'Ready. Works offline.'}
      </p>
    );
  }
  const fraction = fractionDone(record);
  const [first, ...rest] = statusParts(record, page.run.now.value);
  const place = board.findIndex(({ id }) => id === going?.id) + 1;
  return (
    <div class="status" data-status={record.status}>
      <p class="status-line">
        <span class="status-word">{first}</span>
        {board.length > 1 && (
          <span class="status-part">
            run {place} of {board.length}
          </span>
        )}
        {rest.map((part, at) => (
          <span key={at} class="status-part">
            {part}
          </span>
        ))}
      </p>
      <div class="bar" data-unknown={fraction === null} aria-hidden="true">
        <span style={{ transform: `scaleX(${fraction ?? 0})` }} />
      </div>
    </div>
  );
}
