import type { ComponentChildren } from 'preact';
import { isFarUnderChance } from '../../reports/labelDoctor.ts';
import { reachOf } from '../../reports/published.ts';
import { baselineNotices } from '../../reports/underBaseline.ts';
import { isLabelTrouble } from '../../runs/doctorPlan.ts';
import type { Notice } from '../../runs/event.ts';
import type { RunRecord, SplitRecord } from '../../runs/record.ts';
import { glueTasks, taskById } from '../../tasks/glue.ts';
import type { Page } from '../state/page.ts';
import { isBusy } from '../state/progress.ts';

/** What went wrong and what a reader of the scores must know, each with its next step. */
export function Notices({ page, record }: { page: Page; record: RunRecord }) {
  const { error } = record;
  const under = farUnder(record);
  const below = baselineNotices(record);
  const notices = [...below.filter((of) => !under.some(isOf(of))), ...record.notices];
  const reach = isBusy(record) ? null : reachOf(record);
  if (error === null && notices.length === 0 && under.length === 0 && reach === null) return null;
  return (
    <section class="notices" aria-label="Notices">
      {error !== null && (
        <div class="notice" data-kind="error">
          <h2>The run failed</h2>
          <p>{error.sentence}</p>
          <p class="next">{error.next}</p>
          {isLabelTrouble(error.code) && <FindOrder page={page} record={record} />}
          {record.splits.some((split) => split.rowsDone > 0) && (
            <p class="next">What was scored before is kept below and can be exported.</p>
          )}
        </div>
      )}
      {reach !== null && (
        <div class="notice" data-kind={reach.verdict === 'falls-short' ? 'error' : 'good'}>
          <p>{reach.sentence}</p>
        </div>
      )}
      {under.map((split) => (
        <UnderChance
          key={`${split.task}/${split.split}`}
          page={page}
          split={split}
          below={below.find((of) => isOf(of)(split)) ?? null}
        />
      ))}
      {notices.length > 0 && <NoticeList notices={notices} />}
    </section>
  );
}

/** Splits of an ended run that score so far under chance that their labels must be out of order. */
function farUnder(record: RunRecord): readonly SplitRecord[] {
  return isBusy(record) ? [] : record.splits.filter(isFarUnderChance);
}

const isOf =
  (notice: Notice) =>
  ({ task, split }: SplitRecord): boolean =>
    task === notice.task && split === notice.split;

interface UnderChanceProps {
  page: Page;
  split: SplitRecord;
  /** What is said of it beside its majority baseline, if anything. */
  below: Notice | null;
}

function UnderChance({ page, split, below }: UnderChanceProps) {
  const { task } = split;
  return (
    <div class="notice" data-kind="error">
      <p>
        <strong>{taskById(task).title}: </strong>
        {below?.sentence ??
          'it scores far under chance: almost surely its labels are in another order than config.json says.'}{' '}
        <button type="button" onClick={() => void page.doctor.find(task, true)}>
          Find the order
        </button>
      </p>
    </div>
  );
}

/** Offered where labels have no names that mean anything: for the one task that was asked for. */
function FindOrder({ page, record }: { page: Page; record: RunRecord }) {
  const { tasks } = record.request;
  const named = tasks === 'all' ? glueTasks.map(({ id }) => id) : tasks;
  const choices = named.filter((id) => taskById(id).target.kind === 'labels' && id !== 'ax');
  return (
    <p class="doctor-actions">
      {choices.map((task) => (
        <button key={task} type="button" onClick={() => void page.doctor.find(task, false)}>
          Find the order on {taskById(task).title}
        </button>
      ))}
    </p>
  );
}

/** Beyond this many, the rest is folded. */
const shown = 3;

/** What makes every score worthless stands first and is never folded away. */
const isGrave = ({ code }: Notice): boolean => code === 'canary-wrong';

/** Notices, the first few open and the rest folded. What is said of many splits is one notice. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const boxes = grouped([...notices.filter(isGrave), ...notices.filter((one) => !isGrave(one))]);
  const rest = boxes.slice(shown);
  return (
    <>
      {boxes.slice(0, shown).map((alike) => (
        <NoticeBox key={keyOf(alike)} alike={alike} />
      ))}
      {rest.length > 0 && (
        <details class="more-notices">
          <summary>
            {rest.length} more {rest.length === 1 ? 'notice' : 'notices'}
          </summary>
          {rest.map((alike) => (
            <NoticeBox key={keyOf(alike)} alike={alike} />
          ))}
        </details>
      )}
    </>
  );
}

/** Notices of one kind with one next step together, in the order of the first of them. */
function grouped(notices: readonly Notice[]): readonly (readonly Notice[])[] {
  const groups = new Map<string, Notice[]>();
  for (const notice of notices) {
    const kind = `${notice.code}/${notice.next}`;
    groups.set(kind, [...(groups.get(kind) ?? []), notice]);
  }
  return [...groups.values()];
}

const keyOf = (alike: readonly Notice[]): string =>
  alike.map(({ code, task, split, sentence }) => [code, task, split, sentence].join('/')).join();

function NoticeBox({ alike }: { alike: readonly Notice[] }) {
  const [first] = alike;
  if (first === undefined) return null;
  const next = <span class="next">{first.next}</span>;
  if (alike.length === 1) {
    return (
      <NoticeFrame isAlert={isGrave(first)}>
        <p>
          <Said notice={first} /> {next}
        </p>
      </NoticeFrame>
    );
  }
  return (
    <NoticeFrame isAlert={isGrave(first)}>
      <ul>
        {alike.map((notice) => (
          <li key={keyOf([notice])}>
            <Said notice={notice} />
          </li>
        ))}
      </ul>
      <p>{next}</p>
    </NoticeFrame>
  );
}

function NoticeFrame({ isAlert, children }: { isAlert: boolean; children: ComponentChildren }) {
  return (
    <div
      class="notice"
      data-kind={isAlert ? 'error' : 'notice'}
      role={isAlert ? 'alert' : undefined}
    >
      {children}
    </div>
  );
}

function Said({ notice: { task, split, sentence } }: { notice: Notice }) {
  const of = task === undefined ? null : [taskById(task).title, split].filter(Boolean).join(', ');
  return (
    <>
      {of !== null && <strong>{of}: </strong>}
      {sentence}
    </>
  );
}
