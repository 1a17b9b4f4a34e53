import { Refusal } from '../../runs/error.ts';
import { count } from '../../tasks/count.ts';
import { bytesInWords } from '../words.ts';

/** What was asked for, as messages name it. */
export interface Asked {
  /** E.g. `nyu-mll/glue qnli/validation-00000-of-00001.parquet`. */
  readonly what: string;
  /** The Hub's host, e.g. `huggingface.co`. */
  readonly host: string;
  readonly hasToken: boolean;
}

const again = 'Press Run again; what has arrived is kept.';

/** The Hub's own word for why it refuses, where it lets a page read it. */
export type HubCode = string | null;

/** 401 and 403: a token is wanted, or the one given is not enough. */
export function forbidden({ what, host, hasToken }: Asked, status: number, code: HubCode): Refusal {
  if (code === 'GatedRepo' || (status === 403 && hasToken)) return gated({ what, host, hasToken });
  return hasToken
    ? new Refusal(
        'hub-token',
        `${host} does not accept the token for ${what} (${status}).`,
        'Give a token that is valid and may read this repository, or none for a public one.',
      )
    : new Refusal(
        'hub-private',
        `${host} asks for a token before it gives ${what} (${status}): the repository is private or gated, or its name is wrong.`,
        'Check the name; for a private or gated repository give a token that may read it.',
      );
}

function gated({ what, host, hasToken }: Asked): Refusal {
  return new Refusal(
    'hub-gated',
    hasToken
      ? `${host} does not give ${what} to this token: access to the repository has not been granted.`
      : `${host} gives ${what} only to people whom its owner has let in: the repository is gated.`,
    hasToken
      ? 'Ask for access on the repository’s page with the token’s account, then press Run again.'
      : 'Ask for access on the repository’s page, then give a token of that account.',
  );
}

const missingCodes: Readonly<Record<string, string>> = {
  EntryNotFound: 'hub-file-missing',
  RepoNotFound: 'hub-repo-missing',
};

/** 404: no such repository, revision or file. */
export function notFound({ what, host, hasToken }: Asked, code: HubCode): Refusal {
  if (code === 'RevisionNotFound') {
    return new Refusal(
      'hub-revision-missing',
      `${host} has no such revision of ${what}.`,
      'Check the branch, tag or commit after the @.',
    );
  }
  const isPrivate = hasToken ? 'or this token may not see it' : 'or it is private';
  return new Refusal(
    missingCodes[code ?? ''] ?? 'hub-missing',
    `${host} has no ${what} (404)${code === 'EntryNotFound' ? '' : `, ${isPrivate}`}.`,
    hasToken
      ? 'Check the name, and that the token may read it.'
      : 'Check the name; for a private repository give a token.',
  );
}

/** 429 for longer than anybody waits, or again and again. */
export function busy({ what, host }: Asked, seconds: number | null): Refusal {
  const wait = seconds ? ` and asks to wait ${count(Math.ceil(seconds))} s` : '';
  return new Refusal(
    'hub-busy',
    `${host} has had too many requests (429)${wait}: ${what} was not given.`,
    'Wait, then press Run again; with a token the Hub’s limits are higher.',
  );
}

/** 5xx again and again. */
export function failing({ what, host }: Asked, status: number): Refusal {
  return new Refusal(
    'hub-failing',
    `${host} failed (${status}) each time it was asked for ${what}.`,
    again,
  );
}

/** The connection fails and no answer comes at all. */
export function unreachable({ what, host }: Asked): Refusal {
  return new Refusal(
    'hub-unreachable',
    `${host} could not be reached for ${what}.`,
    'Check the connection and the endpoint, then press Run again.',
  );
}

/** The server answers, but does not let pages of other sites read its answers. */
export function noCors({ what, host }: Asked): Refusal {
  return new Refusal(
    'hub-no-cors',
    `${host} answers, but lets no page of another site read ${what} (it, or the server it sends to, gives no CORS permission).`,
    'Its owner must send Access-Control-Allow-Origin; or download the files and give them as a folder.',
  );
}

/** The connection was cut again and again. */
export function cut({ what, host }: Asked, got: number, wanted: number): Refusal {
  return new Refusal(
    'hub-cut',
    `The connection to ${host} was cut again and again: ${count(got)} of ${count(wanted)} bytes of ${what} arrived.`,
    again,
  );
}

/** The server's length of a file is not the listed one. */
export function wrongLength({ what, host }: Asked, listed: number, sent: number): Refusal {
  return new Refusal(
    'hub-length',
    `${host} lists ${what} with ${count(listed)} bytes, but sends a file of ${count(sent)}.`,
    'The copy there is damaged or half replaced: press Run later, or choose another endpoint.',
  );
}

/** A page in place of the file: a portal, or a sign-in. */
export function webPage({ what, host }: Asked): Refusal {
  return new Refusal(
    'hub-web-page',
    `${host} answered with a web page in place of ${what}.`,
    'Check the endpoint; a network that wants a sign-in answers so, too.',
  );
}

/** Anything else that a Hub does not answer. */
export function oddAnswer({ what, host }: Asked, status: number): Refusal {
  return new Refusal(
    'hub-answer',
    `${host} answered ${status} when asked for ${what}.`,
    'Check the endpoint and the name, then press Run again.',
  );
}

/** The listing is there but is no listing. */
export function badListing({ what, host }: Asked): Refusal {
  return new Refusal(
    'hub-listing',
    `${host} lists ${what} in a form that is not the Hub’s.`,
    'Check the endpoint: it must answer under the Hub’s own paths.',
  );
}

/** A file changed between two ranges of it. */
export function changed({ what, host }: Asked): Refusal {
  return new Refusal(
    'hub-changed',
    `${what} was replaced on ${host} while it was being read.`,
    'Press Run again: what was kept of the old file has been dropped.',
  );
}

/** A downloaded model that is not what its repository lists. */
export function wrongHash({ what, host }: Asked, bytes: number): Refusal {
  return new Refusal(
    'hub-hash',
    `${what} arrived whole (${bytesInWords(bytes)}), but its SHA-256 is not the one that ${host} lists: it was damaged on the way or there.`,
    'Press Run again to download it anew, or choose another endpoint.',
  );
}
