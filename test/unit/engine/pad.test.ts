import { describe, expect, it } from 'vitest';
import type { Encoding } from '../../../src/engine/encode.ts';
import { padded } from '../../../src/engine/pad.ts';

const row = (...ids: number[]): Encoding => ({
  ids: Int32Array.from(ids),
  typeIds: Uint8Array.from(ids, (_, at) => (at > 1 ? 1 : 0)),
  truncated: false,
});

describe('padded', () => {
  it('pads on the right with the pad id, masks what is padding, and leaves its types 0', () => {
    expect(padded([row(7, 8, 9), row(5)], 4, 3)).toEqual({
      rows: 2,
      length: 4,
      ids: Int32Array.from([7, 8, 9, 3, 5, 3, 3, 3]),
      mask: Uint8Array.from([1, 1, 1, 0, 1, 0, 0, 0]),
      typeIds: Uint8Array.from([0, 0, 1, 0, 0, 0, 0, 0]),
    });
  });

  it('keeps a token whose id is the pad id in the mask', () => {
    expect([...padded([row(0, 4)], 3, 0).mask]).toEqual([1, 1, 0]);
  });

  it('fills a graph’s fixed rows with rows of one padding token', () => {
    const batch = padded([row(7, 8)], 2, 3, 3);
    expect(batch.rows).toBe(3);
    expect([...batch.ids]).toEqual([7, 8, 3, 3, 3, 3]);
    // A row without any unmasked token could be NaN, and spoil its neighbours.
    expect([...batch.mask]).toEqual([1, 1, 1, 0, 1, 0]);
  });

  it('masks nothing in for a row without tokens', () => {
    expect([...padded([row()], 2, 0).mask]).toEqual([0, 0]);
  });

  it('throws rather than write over the next row', () => {
    expect(() => padded([row(1, 2, 3)], 2, 0)).toThrow();
  });
});
