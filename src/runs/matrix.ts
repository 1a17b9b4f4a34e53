import type { RunRequest } from './request.ts';

/** Several runs at once: every system with every dtype on every device. An empty axis: the request's own. */
export interface Matrix {
  readonly systems: readonly RunRequest['system'][];
  readonly dtypes: readonly RunRequest['dtype'][];
  readonly devices: readonly RunRequest['device'][];
}

/** One run alone. */
export const noMatrix: Matrix = { systems: [], dtypes: [], devices: [] };

/**
 * The requests of a matrix, systems outermost, devices innermost; what is no axis of it is the
 * base's. Values that are named twice are run once.
 */
export function requestsOf(base: RunRequest, matrix: Matrix): readonly RunRequest[] {
  return axis(matrix.systems, base.system).flatMap((system) =>
    axis(matrix.dtypes, base.dtype).flatMap((dtype) =>
      axis(matrix.devices, base.device).map((device) => ({ ...base, system, dtype, device })),
    ),
  );
}

function axis<T>(values: readonly T[], own: T): readonly T[] {
  return values.length === 0 ? [own] : [...new Set(values)];
}
