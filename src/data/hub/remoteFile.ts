import type { FileLike } from '../../runs/request.ts';
import { askedOf, type Target } from './ask.ts';
import type { Hub } from './hub.ts';
import { type ByteRange, bytesIn, type Stretch, stretches } from './ranges.ts';
import * as refusals from './refusals.ts';
import { type Facts, receive } from './transfer.ts';

/** Bytes that go to the cache at once: what a cut download loses at most. */
const blockBytes = 8 << 20;

/** Hears of bytes over the network: what is to come, and what has come. */
export interface Meter {
  expect(bytes: number): void;
  moved(bytes: number): void;
}

interface Block extends ByteRange {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * One file of a Hub, read by ranges: from memory, else from the browser's cache, else from the
 * network. What was read stays in memory as long as the file where it was opened to be kept.
 */
export class RemoteFile implements FileLike {
  readonly size: number;
  /** Bytes that came over the network. */
  bytesMoved = 0;
  readonly #hub: Hub;
  readonly #target: Target;
  readonly #meter: Meter;
  readonly #held: Block[] = [];
  #expected: ByteRange[] = [];
  #etag: string | null = null;

  constructor(hub: Hub, target: Target, size: number, meter: Meter) {
    this.#hub = hub;
    this.#target = target;
    this.size = size;
    this.#meter = meter;
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.read({ start: 0, end: this.size }).then(({ buffer }) => buffer);
  }

  slice(start: number, end: number): FileLike {
    return {
      size: end - start,
      arrayBuffer: () => this.#bytes(start, end),
      slice: (from, to) => this.slice(start + from, start + to),
    };
  }

  /** Bytes that reading these ranges would bring over the network. */
  async cost(ranges: readonly ByteRange[]): Promise<number> {
    return bytesIn(await this.#missing(ranges));
  }

  /** Tells the meter what is to come, before it comes. */
  async expect(ranges: readonly ByteRange[]): Promise<void> {
    const missing = await this.#missing(ranges);
    const news = bytesIn([...this.#expected, ...missing]) - bytesIn(this.#expected);
    this.#expected = [...this.#expected, ...missing];
    if (news > 0) this.#meter.expect(news);
  }

  /** Reads a range; with `keep`, it stays in memory for the next time. */
  async read(range: ByteRange, keep = false): Promise<Uint8Array<ArrayBuffer>> {
    await this.expect([range]);
    const result = new Uint8Array(range.end - range.start);
    for (const stretch of stretches(range, await this.#ranges())) {
      const place = result.subarray(stretch.start - range.start, stretch.end - range.start);
      if (stretch.from === null || !(await this.#recall(stretch, stretch.from, place))) {
        await this.#fetch(stretch, place);
      }
    }
    if (keep) this.#held.push({ ...range, bytes: result });
    return result;
  }

  /** Drops what is kept of it. */
  async forget(): Promise<void> {
    this.#held.length = 0;
    await this.#hub.store()?.forget(this.#target.url);
  }

  async #bytes(start: number, end: number): Promise<ArrayBuffer> {
    return (await this.read({ start, end }, true)).buffer.slice(0);
  }

  async #ranges(): Promise<readonly ByteRange[]> {
    const stored = await this.#hub.store()?.ranges(this.#target.url);
    return [...this.#held, ...(stored ?? []).filter(({ end }) => end <= this.size)];
  }

  async #missing(ranges: readonly ByteRange[]): Promise<readonly ByteRange[]> {
    const held = await this.#ranges();
    return ranges.flatMap((range) => stretches(range, held).filter(({ from }) => from === null));
  }

  /** Copies a stretch from memory or the cache; false where the browser has dropped it. */
  async #recall(stretch: Stretch, from: ByteRange, place: Uint8Array): Promise<boolean> {
    const held = this.#held.find(({ start, end }) => start === from.start && end === from.end);
    const bytes = held?.bytes ?? (await this.#hub.store()?.read(this.#target.url, from)) ?? null;
    if (bytes === null || bytes.length !== from.end - from.start) return false;
    place.set(bytes.subarray(stretch.start - from.start, stretch.end - from.start));
    return true;
  }

  /** Fetches a stretch and keeps it block by block: what arrived before a failure is kept, too. */
  async #fetch({ start, end }: ByteRange, place: Uint8Array<ArrayBuffer>): Promise<void> {
    let arrived = 0;
    let kept = 0;
    let keeping: Promise<void> = Promise.resolve();
    const keep = (to: number): void => {
      const bytes = place.slice(kept, to);
      const range = { start: start + kept, end: start + to };
      kept = to;
      if (bytes.length > 0) {
        keeping = keeping.then(() => this.#hub.keep(this.#target.url, range, bytes));
      }
    };
    try {
      await receive(
        this.#hub,
        this.#target,
        { start, end },
        {
          facts: (facts) => this.#check(facts),
          moved: (bytes) => {
            this.bytesMoved += bytes;
            this.#meter.moved(bytes);
          },
          bytes: (chunk) => {
            place.set(chunk, arrived);
            arrived += chunk.length;
            if (arrived - kept >= blockBytes) keep(arrived);
          },
        },
      );
    } finally {
      keep(arrived);
      await keeping;
    }
  }

  #check({ size, etag }: Facts): void {
    const asked = askedOf(this.#hub, this.#target);
    if (size !== null && size !== this.size) throw refusals.wrongLength(asked, this.size, size);
    const isOther = this.#etag !== null && etag !== null && etag !== this.#etag;
    this.#etag = etag ?? this.#etag;
    if (!isOther) return;
    void this.forget();
    throw refusals.changed(asked);
  }
}
