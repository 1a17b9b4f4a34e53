import type { AverageId, AverageValue } from '../../averages/average.ts';
import { recipes } from '../../averages/averages.ts';
import type { RunRecord } from '../../runs/record.ts';

/** A point of a running value: rows seen, value. */
export type TrailPoint = readonly [rows: number, value: number];

/** How each average moved while rows arrived. */
export interface AverageTrail {
  readonly of: Readonly<Record<AverageId, readonly TrailPoint[]>>;
  /** Adds where the averages stand now. */
  follow(record: RunRecord): void;
}

/** Beyond this, every second point is dropped. */
const mostPoints = 240;

/** An empty trail. */
export function createTrail(): AverageTrail {
  const of: Record<AverageId, TrailPoint[]> = {
    glue: [],
    glue8: [],
    mos7: [],
    mos7_accuracy: [],
    finegates8: [],
  };
  return {
    of,
    follow(record) {
      const rows = record.splits.reduce((sum, split) => sum + split.rowsDone, 0);
      for (const { id } of recipes) extend(of[id], rows, record.averages[id]);
    },
  };
}

function extend(points: TrailPoint[], rows: number, average: AverageValue | undefined): void {
  if (average === undefined || !('value' in average)) return;
  if (points.at(-1)?.[0] === rows) return;
  if (points.length >= mostPoints) {
    points.splice(0, points.length, ...points.filter((_, at) => at % 2 === 1));
  }
  points.push([rows, average.value]);
}
