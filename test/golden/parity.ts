/** Python's answers for one set of rows: `logits[row]` in file order. */
export interface Golden {
  readonly max_length: number;
  readonly splits: Readonly<
    Record<
      string,
      {
        readonly logits: readonly (readonly number[])[];
        readonly metrics: Readonly<Record<string, number>>;
      }
    >
  >;
  readonly averages: Readonly<Record<string, number>>;
}

/** What two columns of logits have in common. */
export interface Parity {
  readonly rows: number;
  readonly largestDifference: number;
  /** Rows whose golden margin is above the tolerance and whose label differs. */
  readonly flips: number;
  /** Rows whose golden margin is within the tolerance: their label may differ. */
  readonly close: number;
}

export const tolerance = 1e-3;

/** Compares rows of logits with Python's; `index[i]` is the row number of `logits[i]`. */
export function parityOf(
  golden: readonly (readonly number[])[],
  index: ArrayLike<number>,
  logits: readonly ArrayLike<number | null>[],
): Parity {
  let largestDifference = 0;
  let flips = 0;
  let close = 0;
  logits.forEach((row, at) => {
    const expected = golden[index[at] ?? -1] ?? [];
    if (row.length !== expected.length) throw new Error(`row ${index[at]}: ${row.length} logits`);
    expected.forEach((logit, j) => {
      largestDifference = Math.max(largestDifference, Math.abs(logit - (row[j] ?? Number.NaN)));
    });
    if (expected.length === 1) return;
    if (marginOf(expected) <= tolerance) close += 1;
    else if (largestOf(expected) !== largestOf(Array.from(row, (logit) => logit ?? Number.NaN)))
      flips += 1;
  });
  return { rows: logits.length, largestDifference, flips, close };
}

function largestOf(row: readonly number[]): number {
  return row.indexOf(Math.max(...row));
}

function marginOf(row: readonly number[]): number {
  const [first = 0, second = 0] = [...row].sort((a, b) => b - a);
  return first - second;
}
