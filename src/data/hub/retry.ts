import { Refusal } from '../../runs/error.ts';

/** How patient a transfer is. */
export interface Patience {
  /** Failures in a row, without a byte between them, before it is given up. */
  readonly attempts: number;
  /** Wait after the first failure; it doubles with each. */
  readonly backOffMs: number;
  /** Without a byte for this long a connection counts as cut. */
  readonly stallMs: number;
}

export const defaultPatience: Patience = { attempts: 5, backOffMs: 300, stallMs: 20_000 };

/** Nobody is kept waiting for longer than this by one `Retry-After`. */
export const mostWaitMs = 60_000;

/** A failure that may pass: what to say when it does not, and how long the server asks to wait. */
export class Passing extends Error {
  readonly refusal: Refusal;
  readonly waitMs: number | null;
  constructor(refusal: Refusal, waitMs: number | null = null) {
    super(refusal.message);
    this.refusal = refusal;
    this.waitMs = waitMs;
  }
}

/**
 * The wait before the next attempt: what the server asks for, else exponential back-off with jitter
 * (half fixed, half random: clients that failed together do not come back together).
 */
export function waitMs(
  failures: number,
  asked: number | null,
  backOffMs: number,
  random: () => number = Math.random,
): number {
  if (asked !== null) return asked;
  const full = Math.min(backOffMs * 2 ** (failures - 1), 20_000);
  return full * (0.5 + random() / 2);
}

/** `Retry-After` in milliseconds: seconds, or a date; null where it says nothing. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** One attempt; `moved` tells that bytes have arrived, so that patience starts anew. */
export type Attempt<T> = (moved: () => void) => Promise<T>;

/** Attempts until it succeeds, fails for good, or fails `attempts` times in a row. */
export async function persist<T>(
  attempt: Attempt<T>,
  { attempts, backOffMs }: Patience,
  signal: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; ) {
    let hasMoved = false;
    try {
      return await attempt(() => {
        hasMoved = true;
      });
    } catch (thrown) {
      signal.throwIfAborted();
      if (!(thrown instanceof Passing)) throw thrown;
      failures = hasMoved ? 1 : failures + 1;
      const tooLong = thrown.waitMs !== null && thrown.waitMs > mostWaitMs;
      if (failures >= attempts || tooLong) throw thrown.refusal;
      await pause(waitMs(failures, thrown.waitMs, backOffMs), signal);
    }
  }
}

/** Waits; ends at once, by throwing, when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

const outages: ReadonlySet<string> = new Set([
  'hub-unreachable',
  'hub-busy',
  'hub-failing',
  'hub-web-page',
]);

/** Whether a failure is of the network or the Hub as a whole, and so says nothing of what was asked. */
export function isOutage(thrown: unknown): thrown is Refusal {
  return thrown instanceof Refusal && outages.has(thrown.error.code);
}
