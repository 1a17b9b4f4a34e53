/** The page redraws at most this often, however fast rows arrive. */
const leastGapMs = 100;

/** A redraw that can be asked for at any rate. */
export interface Throttle {
  /** Asks for a redraw within the next tenth of a second. */
  ask(): void;
  /** Redraws at once. */
  flush(): void;
}

/**
 * At most ten redraws a second, each in an animation frame. A hidden page gets no frames; its
 * redraw then waits until it is seen again, and `flush` at the end of a run does not wait.
 */
export function createThrottle(redraw: () => void): Throttle {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let frame: number | null = null;

  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    if (frame !== null) cancelAnimationFrame(frame);
    timer = null;
    frame = null;
    last = performance.now();
    redraw();
  };
  const ask = (): void => {
    if (timer !== null || frame !== null) return;
    const wait = Math.max(0, leastGapMs - (performance.now() - last));
    timer = setTimeout(() => {
      timer = null;
      frame = requestAnimationFrame(flush);
    }, wait);
  };
  return { ask, flush };
}
