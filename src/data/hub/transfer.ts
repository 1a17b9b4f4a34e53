import { answersOpaquely, ask, askedOf, type HubAccess, NoAnswer, type Target } from './ask.ts';
import type { ByteRange } from './ranges.ts';
import * as refusals from './refusals.ts';
import { type Attempt, Passing, persist } from './retry.ts';

/** What a server says of a file beside its bytes. Null: it does not say, or not to a page. */
export interface Facts {
  readonly size: number | null;
  readonly etag: string | null;
}

/** Hears of each stretch of bytes, in order, without gaps; before it, of the file's facts. */
export interface Sink {
  facts(facts: Facts): void;
  bytes(chunk: Uint8Array): void;
  /** Bytes that came over the network, wanted or not. */
  moved(bytes: number): void;
}

/**
 * Fetches a range of a file. What fails in passing is asked for again, from the byte where it
 * stopped; a server that knows no ranges is read from the start, and the rest left unread.
 */
export async function receive(
  access: HubAccess,
  target: Target,
  range: ByteRange,
  sink: Sink,
): Promise<void> {
  let at = range.start;
  const attempt: Attempt<void> = async (moved) => {
    await oneConnection(
      access,
      target,
      { start: at, end: range.end },
      {
        ...sink,
        bytes: (chunk) => {
          at += chunk.length;
          moved();
          sink.bytes(chunk);
        },
      },
    );
    if (at < range.end) throw cutShort();
  };
  const cutShort = () =>
    new Passing(refusals.cut(askedOf(access, target), at - range.start, range.end - range.start));
  await persist(explained(attempt, access, target, cutShort), access.patience, access.signal);
}

/** Fetches something small and whole, whose length nobody knows: a list, a name. */
export async function receiveText(
  access: HubAccess,
  target: Target,
): Promise<{ readonly text: string; readonly headers: Headers }> {
  const attempt = () =>
    watched(access, async (signal) => {
      const response = await ask(access, target, null, signal);
      return { text: await response.text(), headers: response.headers };
    });
  const cutShort = () => new Passing(refusals.unreachable(askedOf(access, target)));
  return persist(explained(attempt, access, target, cutShort), access.patience, access.signal);
}

/**
 * Puts a name to what failed: a connection that broke is `Passing`, and one that never answers
 * though its server does is one without CORS permission.
 */
function explained<T>(
  attempt: Attempt<T>,
  access: HubAccess,
  target: Target,
  broken: () => Passing,
): Attempt<T> {
  let silent = 0;
  return async (moved) => {
    try {
      return await attempt(moved);
    } catch (thrown) {
      access.signal.throwIfAborted();
      silent = thrown instanceof NoAnswer ? silent + 1 : 0;
      if (silent >= 3 && (await answersOpaquely(target.url, access.signal))) {
        throw refusals.noCors(askedOf(access, target));
      }
      if (thrown instanceof TypeError || isAbort(thrown)) throw broken();
      throw thrown;
    }
  };
}

function isAbort(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}

async function oneConnection(
  access: HubAccess,
  target: Target,
  { start, end }: ByteRange,
  sink: Sink,
): Promise<void> {
  await watched(access, async (signal, alive) => {
    const response = await ask(access, target, { start, end }, signal);
    sink.facts(factsOf(response));
    let at = response.status === 206 ? start : 0;
    for await (const chunk of response.body ?? []) {
      alive();
      sink.moved(chunk.length);
      const wanted = chunk.subarray(Math.max(0, start - at), Math.max(0, end - at));
      at += chunk.length;
      if (wanted.length > 0) sink.bytes(wanted);
      // Leaving the loop cancels the rest.
      if (at >= end) return;
    }
  });
}

function factsOf({ status, headers }: Response): Facts {
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  const isPlain = status === 200 && headers.get('content-encoding') === null;
  const size = total ?? (isPlain ? headers.get('content-length') : null);
  return { size: size === null ? null : Number(size), etag: headers.get('etag') };
}

/** Runs a connection that is ended by the run's signal, or when nothing has come for too long. */
async function watched<T>(
  { signal, patience }: HubAccess,
  work: (signal: AbortSignal, alive: () => void) => Promise<T>,
): Promise<T> {
  const stall = new AbortController();
  const stop = (): void => stall.abort(signal.reason);
  const watch = () => setTimeout(() => stall.abort(), patience.stallMs);
  let timer = watch();
  signal.throwIfAborted();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await work(stall.signal, () => {
      clearTimeout(timer);
      timer = watch();
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
