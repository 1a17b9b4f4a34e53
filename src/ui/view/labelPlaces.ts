/** A place in pixels. */
export type Spot = readonly [x: number, y: number];

/** Where a label may stand about its mark, the best first. */
const offsets: readonly Spot[] = [
  [9, -7],
  [9, 16],
  [-19, -7],
  [-19, 16],
  [9, -21],
  [-19, -21],
];

/** What a label of two digits takes up, in pixels. */
const [labelWidth, labelHeight] = [18, 13];

/** How far a mark reaches from its middle, in pixels. */
const markReach = 7;

/**
 * Where each mark's label stands, relative to it: the first place that covers no earlier label and no
 * mark; the first of all where each one does.
 */
export function labelPlaces(marks: readonly Spot[]): readonly Spot[] {
  const taken: Spot[] = [];
  return marks.map(([x, y]) => {
    const isFree = ([dx, dy]: Spot): boolean => {
      const [left, top] = [x + dx, y + dy - labelHeight];
      return !taken.some((one) => overlaps(one, [left, top])) && !marks.some(isOn(left, top));
    };
    const [first = [0, 0]] = offsets;
    const place = offsets.find(isFree) ?? first;
    taken.push([x + place[0], y + place[1] - labelHeight]);
    return place;
  });
}

function overlaps([ax, ay]: Spot, [bx, by]: Spot): boolean {
  return Math.abs(ax - bx) < labelWidth && Math.abs(ay - by) < labelHeight;
}

/** Whether a mark lies under a label with this corner. */
function isOn(left: number, top: number) {
  return ([x, y]: Spot): boolean =>
    x > left - markReach &&
    x < left + labelWidth + markReach &&
    y > top - markReach &&
    y < top + labelHeight + markReach;
}
