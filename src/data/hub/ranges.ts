/** Bytes of a file: from `start` up to, not including, `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A stretch of what is wanted: held already, inside `from`, or missing. */
export interface Stretch extends ByteRange {
  readonly from: ByteRange | null;
}

/** Cuts what is wanted into stretches that are held and stretches that are missing, in order. */
export function stretches(wanted: ByteRange, held: readonly ByteRange[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (let at = wanted.start; at < wanted.end; ) {
    const from = furthest(held.filter(({ start, end }) => start <= at && at < end));
    const next = Math.min(...held.map(({ start }) => start).filter((start) => start > at));
    const end = Math.min(from?.end ?? next, wanted.end);
    found.push({ start: at, end, from });
    at = end;
  }
  return found;
}

function furthest(held: readonly ByteRange[]): ByteRange | null {
  return held.reduce<ByteRange | null>(
    (best, one) => (best !== null && best.end >= one.end ? best : one),
    null,
  );
}

/** Joins ranges that overlap or lie at most `gap` bytes apart; the result is ascending. */
export function merged(ranges: readonly ByteRange[], gap = 0): readonly ByteRange[] {
  const result: ByteRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last !== undefined && range.start <= last.end + gap) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else result.push(range);
  }
  return result;
}

/** Bytes in ranges, each byte counted once. */
export function bytesIn(ranges: readonly ByteRange[]): number {
  return merged(ranges).reduce((sum, { start, end }) => sum + end - start, 0);
}
