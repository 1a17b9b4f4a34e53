import type { ByteRange } from './ranges.ts';

/** Keeps ranges of remote files. A file is named by its URL, which holds endpoint and revision. */
export interface RangeStore {
  ranges(url: string): Promise<readonly ByteRange[]>;
  /** Null where the browser has dropped it since. */
  read(url: string, range: ByteRange): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Throws a `QuotaExceededError` where there is no room. */
  write(url: string, range: ByteRange, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  forget(url: string): Promise<void>;
}

/** A file that is kept, whole or in part. */
export interface StoredFile {
  /** Endpoint, repository, revision and path. */
  readonly url: string;
  /** Bytes that are kept of it. */
  readonly bytes: number;
}

/**
 * Name of the browser's cache that holds them. The Cache API and not the origin private file
 * system: page and worker read the same entries without locks, a private window of Firefox has it,
 * and its keys alone tell what is stored, how large, and from where.
 */
export const cacheName = 'isinglass-hub-1';

/** Parameter that tells a cached range from others of its file. */
const parameter = 'isinglass-bytes';

/** The browser's cache; null where there is none (a page without https). */
export async function browserStore(): Promise<RangeStore | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(cacheName).catch(() => null);
  return cache === null ? null : cacheStore(cache);
}

function cacheStore(cache: Cache): RangeStore {
  return {
    ranges: async (url) => {
      const keys = await cache.keys(url, { ignoreSearch: true });
      return keys.flatMap((key) => rangeOf(key.url) ?? []);
    },
    read: async (url, range) => {
      const response = await cache.match(keyOf(url, range));
      return response === undefined ? null : new Uint8Array(await response.arrayBuffer());
    },
    write: (url, range, bytes) => cache.put(keyOf(url, range), new Response(bytes)),
    forget: async (url) => {
      await cache.delete(url, { ignoreSearch: true });
    },
  };
}

function keyOf(url: string, { start, end }: ByteRange): string {
  return `${url}?${parameter}=${start}-${end}`;
}

function rangeOf(key: string): ByteRange | null {
  const [, start, end] = new RegExp(`[?&]${parameter}=(\\d+)-(\\d+)$`).exec(key) ?? [];
  return start === undefined ? null : { start: Number(start), end: Number(end) };
}

/** What the browser keeps from Hubs, by file, in the order of their addresses. */
export async function storedFiles(): Promise<readonly StoredFile[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return [];
  const bytes = new Map<string, number>();
  for (const { url } of await (await caches.open(cacheName)).keys()) {
    const range = rangeOf(url);
    const file = url.slice(0, url.lastIndexOf('?'));
    if (range) bytes.set(file, (bytes.get(file) ?? 0) + range.end - range.start);
  }
  return Array.from(bytes, ([url, kept]) => ({ url, bytes: kept })).sort((a, b) =>
    a.url < b.url ? -1 : 1,
  );
}

/** Deletes what is kept of these files; of all where none is named. */
export async function deleteStored(urls: readonly string[] | null = null): Promise<void> {
  if (!('caches' in globalThis)) return;
  if (urls === null) {
    await caches.delete(cacheName);
    return;
  }
  const cache = await caches.open(cacheName);
  for (const url of urls) await cache.delete(url, { ignoreSearch: true });
}
