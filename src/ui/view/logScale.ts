/** A scale along which equal factors are equal lengths. */
export interface LogScale {
  /** 0 to 1. */
  at(value: number): number;
  /** Round values inside the scale: powers of ten, with 2 and 5 times them where there is room. */
  readonly ticks: readonly number[];
}

/** A logarithmic scale that holds all values, which are positive, with some room on both sides. */
export function logScale(values: readonly number[]): LogScale {
  const logs = values.filter((value) => value > 0).map(Math.log10);
  const least = Math.min(...logs);
  const most = Math.max(...logs);
  const room = Math.max(0.12, 0.1 * (most - least));
  const [start, end] = logs.length === 0 ? [0, 1] : [least - room, most + room];
  return {
    at: (value) => (Math.log10(value) - start) / (end - start),
    ticks: ticksBetween(10 ** start, 10 ** end),
  };
}

function ticksBetween(low: number, high: number): readonly number[] {
  const decades = Math.log10(high / low);
  const factors = decades > 3 ? [1] : decades > 1.2 ? [1, 2, 5] : [1, 1.5, 2, 3, 4, 5, 6, 7, 8];
  const first = Math.floor(Math.log10(low));
  const last = Math.ceil(Math.log10(high));
  const ticks: number[] = [];
  for (let power = first; power <= last; power += 1) {
    for (const factor of factors) ticks.push(Number((factor * 10 ** power).toPrecision(2)));
  }
  return ticks.filter((tick) => tick >= low && tick <= high);
}

/** Round values from low to high, about five of them, each with the decimals it needs. */
export function linearTicks(low: number, high: number): readonly number[] {
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step); tick * step <= high; tick += 1) {
    ticks.push(Number((tick * step).toPrecision(6)));
  }
  return ticks;
}
