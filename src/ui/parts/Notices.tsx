import type { Notice } from '../../runs/event.ts';
import type { RunRecord } from '../../runs/record.ts';
import { taskById } from '../../tasks/glue.ts';

/** What went wrong and what a reader of the scores must know, each with its next step. */
export function Notices({ record }: { record: RunRecord }) {
  const { error, notices } = record;
  if (error === null && notices.length === 0) return null;
  return (
    <section class="notices" aria-label="Notices">
      {error !== null && (
        <div class="notice" data-kind="error">
          <h2>The run failed</h2>
          <p>{error.sentence}</p>
          <p class="next">{error.next}</p>
          {record.splits.some((split) => split.rowsDone > 0) && (
            <p class="next">What was scored before is kept below and can be exported.</p>
          )}
        </div>
      )}
      {notices.length > 0 && <NoticeList notices={notices} />}
    </section>
  );
}

/** Beyond this many, the rest is folded. */
const shown = 3;

/** Notices, the first few open and the rest folded. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const rest = notices.slice(shown);
  return (
    <>
      {notices.slice(0, shown).map((notice) => (
        <OneNotice key={keyOf(notice)} notice={notice} />
      ))}
      {rest.length > 0 && (
        <details class="more-notices">
          <summary>
            {rest.length} more {rest.length === 1 ? 'notice' : 'notices'}
          </summary>
          {rest.map((notice) => (
            <OneNotice key={keyOf(notice)} notice={notice} />
          ))}
        </details>
      )}
    </>
  );
}

const keyOf = ({ code, task, split, sentence }: Notice): string =>
  [code, task, split, sentence].join('/');

function OneNotice({ notice }: { notice: Notice }) {
  const { task, split, sentence, next } = notice;
  const of = task === undefined ? null : [taskById(task).title, split].filter(Boolean).join(', ');
  return (
    <div class="notice" data-kind="notice">
      <p>
        {of !== null && <strong>{of}: </strong>}
        {sentence} <span class="next">{next}</span>
      </p>
    </div>
  );
}
