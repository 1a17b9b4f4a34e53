import type { Notice } from '../../runs/event.ts';
import type { Verified } from '../../runs/remoteMark.ts';
import { taskById } from '../../tasks/glue.ts';
import type { TaskId } from '../../tasks/task.ts';
import { listOf } from '../words.ts';

/** What is known of a file's SHA-256, in lower-case hex; null where it is not. */
export interface Hashes {
  /** What it must be for scores to be those on the pinned revision. */
  readonly pinned: string | null;
  /** What the Hub's tree API says (`lfs.oid`). */
  readonly listed: string | null;
  /** Of the bytes themselves, where all were read. */
  readonly read: string | null;
}

/** How far a file was checked, and what a reader of its scores must know. */
export interface Verdict {
  readonly verified: Verified;
  readonly notice: Notice | null;
  /** The bytes are not those that the Hub lists: what is kept of them is worthless. */
  readonly isDamaged: boolean;
}

/** Compares what is known; a difference is never hidden. */
export function verdictOf(path: string, host: string, hashes: Hashes): Verdict {
  const { pinned, listed, read } = hashes;
  const isDamaged = read !== null && listed !== null && read !== listed;
  if (isDamaged) return { verified: 'none', notice: damaged(path, host, hashes), isDamaged };
  const known = read ?? listed;
  if (known === null) return { verified: 'none', notice: unlisted(path, host), isDamaged };
  if (pinned !== null && known !== pinned) {
    return { verified: 'none', notice: differs(path, host, hashes), isDamaged };
  }
  if (pinned === null) {
    const isListed = read !== null && listed !== null;
    return isListed
      ? { verified: 'listed', notice: null, isDamaged }
      : { verified: 'none', notice: unpinned(path), isDamaged };
  }
  return { verified: read === null ? 'listed' : 'whole', notice: null, isDamaged };
}

const short = (hash: string | null): string => `${hash?.slice(0, 12)}…`;

function differs(path: string, host: string, { pinned, listed, read }: Hashes): Notice {
  const which = read === null ? `${host} lists` : `its bytes have`;
  return {
    code: 'hash-differs',
    sentence: `${path} from ${host} is not the pinned file of GLUE: ${which} SHA-256 ${short(read ?? listed)}, not ${short(pinned)}.`,
    next: 'Read the scores as scores on these rows: a mirror or another revision may have encoded or changed them.',
  };
}

function damaged(path: string, host: string, { listed, read }: Hashes): Notice {
  return {
    code: 'hash-damaged',
    sentence: `${path} from ${host} is not what ${host} lists: its bytes have SHA-256 ${short(read)}, listed is ${short(listed)}.`,
    next: 'Nothing of it was kept: run again to download it anew, and trust these scores only if this notice is gone.',
  };
}

function unlisted(path: string, host: string): Notice {
  return {
    code: 'hash-unknown',
    sentence: `${path} could not be checked: not all of it was read, and ${host} lists no SHA-256.`,
    next: 'Run all rows to have the whole file checked, or use an endpoint with the Hub’s tree API.',
  };
}

function unpinned(path: string): Notice {
  return {
    code: 'hash-unknown',
    sentence: `${path} could not be checked: not all of it was read, and its SHA-256 is not among the pinned ones.`,
    next: 'Run all rows to have the whole file compared with the Hub’s list.',
  };
}

/** Told once for all splits that were checked against the Hub's list alone. */
export function listedNotices(
  host: string,
  splits: readonly { readonly task: TaskId; readonly verified?: Verified }[],
): readonly Notice[] {
  const titles = splits.flatMap(({ task, verified }) =>
    verified === 'listed' ? [taskById(task).title] : [],
  );
  if (titles.length === 0) return [];
  return [
    {
      code: 'hash-listed',
      sentence: `Of ${listOf([...new Set(titles)], 'and')}, the SHA-256 that ${host} lists was checked, not every byte against a pinned one.`,
      next: 'Run all rows of a validation split to have its bytes checked against the pinned SHA-256.',
    },
  ];
}

/** SHA-256 in lower-case hex; null where the browser computes none (a page without https). */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The weakest of several files' marks. */
export function weakest(marks: readonly Verified[]): Verified {
  const order: readonly Verified[] = ['none', 'listed', 'whole'];
  return order.find((mark) => marks.includes(mark)) ?? 'none';
}
