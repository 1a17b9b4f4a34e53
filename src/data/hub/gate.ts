/** Lets through so many pieces of work at a time; the others wait in line. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a gate of a width. */
export function createGate(width: number): Gate {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (inside >= width) await new Promise<void>((enter) => waiting.push(enter));
    else inside += 1;
    try {
      return await work();
    } finally {
      // The next in line takes the place over; the count stays.
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
