import type { ByteRange } from './ranges.ts';
import * as refusals from './refusals.ts';
import { Passing, type Patience, retryAfterMs } from './retry.ts';

/** Who asks which Hub. */
export interface HubAccess {
  readonly endpoint: string;
  /** In memory only: never part of a URL, a cache key, a message or a record. */
  readonly token: string | null;
  readonly signal: AbortSignal;
  readonly patience: Patience;
}

/** One thing to fetch, as messages name it. */
export interface Target {
  readonly url: string;
  readonly what: string;
}

/** The words for messages about a target. */
export function askedOf({ endpoint, token }: HubAccess, { what }: Target): refusals.Asked {
  return { what, host: new URL(endpoint).host, hasToken: token !== null };
}

/**
 * Asks once. Gives an answer of status 200 or 206, or throws: a Refusal where asking again would
 * not help, `Passing` where it may.
 *
 * The token goes only to the endpoint's own origin. Redirects are followed by the browser, since a
 * page can neither see nor stop at one (`redirect: 'manual'` is opaque); the Fetch standard removes
 * `Authorization` from a request that is sent on to another origin (HTTP-redirect fetch, step 13;
 * Chromium since 119, Firefox and Safari before that). A test with a second origin holds it to that.
 */
export async function ask(
  access: HubAccess,
  target: Target,
  range: ByteRange | null,
  signal: AbortSignal,
): Promise<Response> {
  const response = await fetch(target.url, {
    headers: { ...authorization(access, target.url), ...rangeHeader(range) },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  }).catch((thrown: unknown) => {
    access.signal.throwIfAborted();
    throw new NoAnswer(askedOf(access, target), thrown);
  });
  if (response.status === 200 || response.status === 206)
    return refusePage(access, target, response);
  await response.body?.cancel();
  throw refusalOf(response, askedOf(access, target));
}

/** No answer at all: no network, no such host, or no CORS permission. A page is not told which. */
export class NoAnswer extends Passing {
  constructor(asked: refusals.Asked, cause: unknown) {
    super(refusals.unreachable(asked));
    this.cause = cause;
  }
}

/**
 * Whether a server answers a request whose answer no page may read. If it does, what failed was the
 * permission, not the connection. Without the token: an opaque request carries none.
 */
export async function answersOpaquely(url: string, signal: AbortSignal): Promise<boolean> {
  const init = { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal } as const;
  return fetch(url, { ...init, referrerPolicy: 'no-referrer', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

function authorization({ endpoint, token }: HubAccess, url: string): Record<string, string> {
  const isOwn = new URL(url).origin === new URL(endpoint).origin;
  return token !== null && isOwn ? { Authorization: `Bearer ${token}` } : {};
}

/** Never the form `bytes=-N`: only ranges with a start need no CORS preflight. */
function rangeHeader(range: ByteRange | null): Record<string, string> {
  return range === null ? {} : { Range: `bytes=${range.start}-${range.end - 1}` };
}

async function refusePage(
  access: HubAccess,
  target: Target,
  response: Response,
): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('text/html')) return response;
  await response.body?.cancel();
  throw refusals.webPage(askedOf(access, target));
}

function refusalOf({ status, headers }: Response, asked: refusals.Asked): Error {
  const code = headers.get('x-error-code');
  if (status === 401 || status === 403) return refusals.forbidden(asked, status, code);
  if (status === 404) return refusals.notFound(asked, code);
  if (status === 429) {
    const wait = retryAfterMs(headers.get('retry-after'), Date.now());
    return new Passing(refusals.busy(asked, wait === null ? null : wait / 1000), wait);
  }
  if (status >= 500 || status === 408) return new Passing(refusals.failing(asked, status));
  return refusals.oddAnswer(asked, status);
}
