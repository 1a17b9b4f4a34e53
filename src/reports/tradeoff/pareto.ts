/** Something with a cost or benefit along x and a score along y, more being better. */
export interface Weighed {
  readonly x: number;
  readonly y: number;
}

/**
 * The Pareto front: what no other point beats. A point is beaten by one that is no worse in both and
 * better in one; equal points do not beat each other, so both stay. Sorted by x.
 */
export function paretoFront<T extends Weighed>(points: readonly T[], better: 'less' | 'more'): T[] {
  const sign = better === 'less' ? 1 : -1;
  const beats = (one: T, other: T): boolean => {
    const [x, y] = [sign * (other.x - one.x), one.y - other.y];
    return x >= 0 && y >= 0 && (x > 0 || y > 0);
  };
  const front = points.filter((point) => !points.some((other) => beats(other, point)));
  return front.sort((one, other) => one.x - other.x || other.y - one.y);
}
