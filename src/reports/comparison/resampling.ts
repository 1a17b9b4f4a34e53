import type { AverageId, Recipe, SplitScore } from '../../averages/average.ts';
import { averageOf } from '../../averages/averageOf.ts';
import { recipes } from '../../averages/averages.ts';
import type { MetricId } from '../../metrics/metric.ts';
import { randomFrom } from '../../statistics/random.ts';
import { taskById } from '../../tasks/glue.ts';
import { scoreOf } from './compareRuns.ts';
import type { ComparedSplit } from './splitComparison.ts';
import { differenceIn, drawerOf, type Stratum, type StratumDraw, stratumOf } from './stratum.ts';

/** What a paired bootstrap needs of a comparison: plain data, fit for a worker. */
export interface Resampling {
  readonly seed: number;
  readonly strata: readonly {
    readonly stratum: Stratum;
    /** What recipes read of the split besides its metrics. */
    readonly score: SplitScore;
  }[];
}

/** The drawn differences, second minus first; NaN where a draw has none. */
export interface Draws {
  /** By `task/split`, then by metric. */
  readonly metrics: ReadonlyMap<string, ReadonlyMap<MetricId, Float64Array>>;
  readonly averages: ReadonlyMap<AverageId, Float64Array>;
}

/** Who draws, and where: in a worker on the page. */
export interface Bootstrap {
  draw(input: Resampling, draws: number, onDrawn: (drawn: number) => void): Drawing;
}

/** Draws under way. */
export interface Drawing {
  /** Rejects where the worker cannot start; never settles once it is cancelled. */
  readonly drawn: Promise<Draws>;
  cancel(): void;
}

/** What to resample for a comparison. */
export function resamplingOf(splits: readonly ComparedSplit[], seed: number): Resampling {
  return {
    seed,
    strata: splits
      .filter(({ rows }) => rows.pairs.length > 0)
      .map((split) => ({ stratum: stratumOf(split), score: scoreOf(split, 'first') })),
  };
}

/** A bootstrap that can be drawn in pieces: the same seed gives the same draws, however it is cut. */
export function createResampler({ seed, strata }: Resampling) {
  const drawers = strata.map(({ stratum, score }) => ({
    key: `${stratum.task}/${stratum.split}`,
    metrics: taskById(stratum.task).metrics,
    draw: drawerOf(stratum),
    // A stream of its own: a split's draws do not depend on which others are compared.
    random: randomFrom(`${seed}/${stratum.task}/${stratum.split}`),
    score,
  }));
  const used = recipes.filter(({ terms }) =>
    terms.every(({ task }) => strata.some(({ stratum }) => stratum.task === task)),
  );
  const metrics = new Map(drawers.map(({ key, metrics: ids }) => [key, columnsOf(ids)]));
  const averages = columnsOf(used.map(({ id }) => id));
  const once = (): void => {
    const drawn = drawers.map(({ draw, random }) => draw(random));
    drawers.forEach(({ key, metrics: ids }, at) => {
      const one = drawn[at];
      if (one === undefined) return;
      for (const id of ids) metrics.get(key)?.get(id)?.push(differenceIn(one, id));
    });
    for (const recipe of used) {
      averages.get(recipe.id)?.push(averageDifference(recipe, drawers, drawn));
    }
  };
  return {
    draw: (count: number): void => {
      for (let at = 0; at < count; at += 1) once();
    },
    draws: (): Draws => ({
      metrics: new Map(Array.from(metrics, ([key, columns]) => [key, packed(columns)])),
      averages: packed(averages),
    }),
  };
}

function columnsOf<Id>(ids: readonly Id[]): Map<Id, number[]> {
  return new Map(ids.map((id) => [id, []]));
}

function packed<Id>(columns: ReadonlyMap<Id, readonly number[]>): Map<Id, Float64Array> {
  return new Map(Array.from(columns, ([id, values]) => [id, Float64Array.from(values)]));
}

function averageDifference(
  recipe: Recipe,
  drawers: readonly { readonly score: SplitScore }[],
  drawn: readonly StratumDraw[],
): number {
  const of = (which: 'first' | 'second') =>
    averageOf(
      recipe,
      drawers.map(({ score }, at) => ({
        ...score,
        metrics: drawn[at]?.[which] ?? {},
        correct: drawn[at]?.correct?.[which] ?? null,
      })),
    );
  const [one, other] = [of('first'), of('second')];
  return 'value' in one && 'value' in other ? other.value - one.value : Number.NaN;
}
