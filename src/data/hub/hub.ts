import type { Notice } from '../../runs/event.ts';
import { bytesInWords } from '../words.ts';
import type { HubAccess } from './ask.ts';
import type { ByteRange } from './ranges.ts';
import { defaultPatience, type Patience } from './retry.ts';
import { browserStore, type RangeStore } from './store.ts';

/** A Hub as one run sees it: who asks, what is kept, and who hears of it. */
export interface Hub extends HubAccess {
  /** Null: nothing can be kept, now or any more. */
  readonly store: () => RangeStore | null;
  /** Keeps bytes; where there is no room, says so once and keeps nothing more. */
  keep(url: string, range: ByteRange, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  readonly onNotice: (notice: Notice) => void;
}

/** What opening a Hub takes. */
export interface HubOptions {
  readonly endpoint: string;
  readonly token: string | null;
  readonly signal: AbortSignal;
  readonly onNotice: (notice: Notice) => void;
  readonly patience?: Partial<Patience>;
  /** Default: the browser's cache. */
  readonly store?: RangeStore | null;
}

/** Opens a Hub; asks nothing of it yet. */
export async function openHub(options: HubOptions): Promise<Hub> {
  const { endpoint, token, signal, onNotice, patience } = options;
  let store = options.store === undefined ? await browserStore() : options.store;
  const stop = async (thrown: unknown): Promise<void> => {
    if (store === null) return;
    store = null;
    onNotice(await noRoom(thrown));
  };
  return {
    endpoint,
    token: token === '' ? null : token,
    signal,
    patience: { ...defaultPatience, ...patience },
    onNotice,
    store: () => store,
    keep: async (url, range, bytes) => {
      await store?.write(url, range, bytes).catch(stop);
    },
  };
}

async function noRoom(thrown: unknown): Promise<Notice> {
  const isFull = thrown instanceof DOMException && thrown.name === 'QuotaExceededError';
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  const used =
    isFull && usage !== undefined && quota !== undefined
      ? ` (${bytesInWords(usage)} of ${bytesInWords(quota)} are used)`
      : '';
  const why = isFull ? `has no room to keep downloads${used}` : 'does not keep downloads';
  return {
    code: 'cache-full',
    sentence: `This browser ${why}: the run goes on from memory, and the next one downloads again.`,
    next: 'Delete stored files, or leave a private window, to keep downloads.',
  };
}
