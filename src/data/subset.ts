import type { Subset } from '../runs/request.ts';
import { randomFrom, shuffle } from '../statistics/random.ts';
import type { Target } from '../tasks/task.ts';

/** Which rows of a split a request wants. */
export interface Choice {
  /** How many; null: all. */
  readonly limit: number | null;
  readonly subset: Subset;
  readonly seed: number;
}

/**
 * Chooses rows of a split, as ascending positions in `references`.
 *
 * - `first`: the first `limit` rows.
 * - `random`: a seeded random sample without replacement.
 * - `stratified`: a seeded random sample that keeps the proportions of the labels (of the unit
 *   bands 0–1, 1–2, … of a score; rows whose label is hidden are a stratum of their own). Places
 *   are dealt by largest remainder, ties to the lower stratum.
 *
 * The same references, choice and seed always give the same rows.
 */
export function chooseRows(
  references: readonly (number | null)[],
  target: Target,
  { limit, subset, seed }: Choice,
): Int32Array {
  const rows = references.length;
  if (limit === null || limit >= rows || subset === 'first')
    return upTo(Math.min(limit ?? rows, rows));
  if (subset === 'random') return drawn(upTo(rows), limit, randomFrom(seed)).sort();
  return stratified(strataOf(references, target), limit, seed);
}

function upTo(rows: number): Int32Array {
  return Int32Array.from({ length: rows }, (_, at) => at);
}

function drawn(from: Int32Array, k: number, random: ReturnType<typeof randomFrom>): Int32Array {
  return shuffle(from.length, random)
    .slice(0, k)
    .map((at) => from[at] ?? 0);
}

function stratified(strata: readonly Int32Array[], limit: number, seed: number): Int32Array {
  const random = randomFrom(seed);
  const places = dealPlaces(
    strata.map((stratum) => stratum.length),
    limit,
  );
  const chosen = strata.flatMap((stratum, at) => [...drawn(stratum, places[at] ?? 0, random)]);
  return Int32Array.from(chosen).sort();
}

/** Positions by stratum: hidden labels first, then labels or bands ascending. */
function strataOf(references: readonly (number | null)[], target: Target): Int32Array[] {
  const strata = new Map<number, number[]>();
  references.forEach((reference, at) => {
    const key = stratumOf(reference, target);
    const stratum = strata.get(key);
    if (stratum === undefined) strata.set(key, [at]);
    else stratum.push(at);
  });
  return [...strata].sort(([a], [b]) => a - b).map(([, rows]) => Int32Array.from(rows));
}

function stratumOf(reference: number | null, target: Target): number {
  if (reference === null) return -1;
  if (target.kind === 'labels') return reference;
  const [low, high] = target.range;
  return Math.min(Math.floor(reference), Math.ceil(high) - 1) - low;
}

/** Hamilton's method: each stratum its whole share, the rest by largest remainder. */
function dealPlaces(sizes: readonly number[], places: number): number[] {
  const rows = sizes.reduce((sum, size) => sum + size, 0);
  const shares = sizes.map((size) => (places * size) / rows);
  const dealt = shares.map(Math.floor);
  const rest = places - dealt.reduce((sum, share) => sum + share, 0);
  shares
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
    .slice(0, rest)
    .forEach(({ at }) => {
      dealt[at] = (dealt[at] ?? 0) + 1;
    });
  return dealt;
}
