import { logChoose } from './gamma.ts';

/** An urn of `total` rows of which `right` are right. */
export interface Urn {
  readonly right: number;
  readonly total: number;
}

/**
 * ln of the chance that `seen` rows drawn without replacement hold exactly `successes` right ones;
 * −∞ where that cannot be. All counts whole; 0 ≤ right ≤ total, 0 ≤ seen ≤ total. Absolute error
 * about 10⁻¹¹ for 50,000 rows.
 */
export function logHypergeometric(successes: number, seen: number, { right, total }: Urn): number {
  const wrong = seen - successes;
  const ways = logChoose(right, successes) + logChoose(total - right, wrong);
  return ways - logChoose(total, seen);
}

/**
 * What a standard error shrinks by when `seen` of `total` rows were drawn without replacement:
 * √((N − n)/(N − 1)), 0 once all are seen (Cochran 1977, Sampling techniques, section 2.6).
 */
export function finitePopulationFactor(seen: number, total: number): number {
  return seen >= total ? 0 : Math.sqrt((total - seen) / (total - 1));
}
