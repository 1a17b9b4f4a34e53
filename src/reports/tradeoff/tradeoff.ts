import type { RunCosts } from '../../runs/costs.ts';
import type { RunRecord } from '../../runs/record.ts';
import type { Axis } from './axis.ts';
import { merged, type Placed } from './merged.ts';
import { paretoFront } from './pareto.ts';
import type { Candidate, ScoreChoice } from './scoreChoice.ts';

/** A run that may be weighed. */
export interface Contender {
  readonly key: string;
  readonly name: string;
  /** How its system came to be, or that this is not stated. */
  readonly mode: string;
  readonly averages: RunRecord['averages'];
  readonly costs: RunCosts;
}

/** A model on the chart. */
export interface Point {
  /** From 1, by x: the chart's marks bear it, the table names it. */
  readonly number: number;
  readonly key: string;
  readonly name: string;
  readonly kind: Candidate['kind'];
  readonly mode: string;
  readonly x: number;
  /** × 100. */
  readonly y: number;
  /** How x was had. */
  readonly how: string;
  readonly onFront: boolean;
}

/** What no other model of the same mode beats, by ascending x. */
export interface Front {
  readonly mode: string;
  readonly points: readonly Point[];
}

export interface Tradeoff {
  /** By ascending x. */
  readonly points: readonly Point[];
  /** One a mode: models that came to be in unlike ways are not joined. */
  readonly fronts: readonly Front[];
  /** Models that cannot be on the chart, and why. */
  readonly left: readonly { readonly key: string; readonly name: string; readonly why: string }[];
}

/** Weighs runs and published models of one score along one axis. */
export function tradeoffOf(
  choice: ScoreChoice,
  axis: Axis,
  contenders: readonly Contender[],
): Tradeoff {
  const left: { key: string; name: string; why: string }[] = [];
  const runs = contenders.flatMap((run): Candidate[] => {
    const { key, name, mode, averages, costs } = run;
    const score = choice.score(averages);
    if ('value' in score) return [{ key, name, kind: 'run', mode, score: score.value, costs }];
    left.push({ key, name, why: score.not });
    return [];
  });
  const bare = [...runs, ...choice.published].flatMap((candidate) => {
    const cost = candidate.costs[axis.id] ?? { undefined: whyWithout(candidate, axis) };
    if ('value' in cost) return [{ candidate, x: cost.value, y: candidate.score, how: cost.how }];
    left.push({ key: candidate.key, name: candidate.name, why: cost.undefined });
    return [];
  });
  return { ...withFronts(merged(bare), axis), left };
}

function withFronts(
  bare: readonly Placed[],
  { better }: Axis,
): Pick<Tradeoff, 'points' | 'fronts'> {
  const modes = [...new Set(bare.map(({ candidate }) => candidate.mode))];
  const onFront = new Set(
    modes.flatMap((mode) =>
      paretoFront(
        bare.filter((one) => one.candidate.mode === mode),
        better,
      ),
    ),
  );
  const sorted = bare.toSorted((one, other) => one.x - other.x || other.y - one.y);
  const points = sorted.map((one, at): Point => {
    const { key, name, kind, mode } = one.candidate;
    const { x, y, how } = one;
    return { number: at + 1, key, name, kind, mode, x, y, how, onFront: onFront.has(one) };
  });
  const fronts = modes.map((mode) => ({
    mode,
    points: points.filter((point) => point.mode === mode && point.onFront),
  }));
  return { points, fronts };
}

function whyWithout({ kind }: Candidate, { isMeasured, id }: Axis): string {
  if (kind === 'run') return 'No training compute is stated for its system.';
  return isMeasured
    ? 'Measured here only: a published model has none from this machine.'
    : `Its source states no ${id === 'training' ? 'training compute' : 'such figure'}.`;
}
