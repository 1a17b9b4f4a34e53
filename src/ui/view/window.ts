/** The slice of a long list that is drawn, with the heights that stand for the rest. */
export interface ListWindow {
  readonly first: number;
  readonly end: number;
  readonly above: number;
  readonly below: number;
}

/** Rows drawn beyond each edge, so that a scroll does not show a gap. */
const margin = 6;

/** Which of `rows` equal rows of a list are in view. */
export function windowOf(
  rows: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
): ListWindow {
  const first = Math.max(0, Math.min(rows, Math.floor(scrollTop / rowHeight) - margin));
  const end = Math.min(rows, Math.ceil((scrollTop + viewHeight) / rowHeight) + margin);
  return { first, end, above: first * rowHeight, below: Math.max(0, rows - end) * rowHeight };
}
