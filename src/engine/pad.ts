import type { Encoding } from './encode.ts';
import type { Batch } from './session.ts';

/**
 * Puts encodings into one rectangle, padded on the right: with absolute positions, padding on the
 * left would move every token, and a row's score must be the one it gets alone. Where the graph is
 * fixed to more rows than there are, the rest is one padding token each.
 */
export function padded(
  encodings: readonly Encoding[],
  length: number,
  padId: number,
  fixedRows: number | null = null,
): Batch {
  const rows = fixedRows ?? encodings.length;
  const ids = new Int32Array(rows * length).fill(padId);
  const mask = new Uint8Array(rows * length);
  const typeIds = new Uint8Array(rows * length);
  for (let row = 0; row < rows; row += 1) {
    const encoding = encodings[row];
    ids.set(encoding?.ids ?? [], row * length);
    typeIds.set(encoding?.typeIds ?? [], row * length);
    mask.fill(1, row * length, row * length + (encoding?.ids.length ?? 1));
  }
  return { rows, length, ids, mask, typeIds };
}
