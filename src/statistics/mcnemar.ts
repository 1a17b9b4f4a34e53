import { betaCdf } from './beta.ts';
import { logChoose } from './gamma.ts';
import { requireCounts } from './interval.ts';
import { normalTwoSided } from './normal.ts';

/** McNemar's test of two models on the same rows; every p is two-sided, 0…1. */
export interface McNemar {
  /** Exact conditional: binomial, b + c tries at ½. Never too small, often too large. */
  readonly exactP: number;
  /** The same with half the chance of the table seen; recommended by Fagerland et al. */
  readonly midP: number;
  /** (b − c)² ÷ (b + c). */
  readonly chiSquare: number;
  /** (|b − c| − 1)² ÷ (b + c), Edwards' continuity correction; 0 where |b − c| < 1. */
  readonly chiSquareCorrected: number;
  /** p of the corrected χ² with one degree of freedom. */
  readonly chiSquareP: number;
}

/**
 * Whether two models differ in accuracy, from the rows that only one of them got right (b and c):
 * McNemar (1947), Psychometrika 12; Dietterich (1998), Neural Computation 10; mid-p: Fagerland,
 * Lydersen, Laake (2013), BMC Medical Research Methodology 13. No such row at all is no evidence:
 * every p is 1. Throws a RangeError on counts that are not whole or negative.
 */
export function mcnemar(onlyFirst: number, onlySecond: number): McNemar {
  const rows = onlyFirst + onlySecond;
  requireCounts(onlyFirst, rows);
  if (rows === 0) return { exactP: 1, midP: 1, chiSquare: 0, chiSquareCorrected: 0, chiSquareP: 1 };
  const gap = Math.abs(onlyFirst - onlySecond);
  const chiSquareCorrected = Math.max(0, gap - 1) ** 2 / rows;
  return {
    ...exact(Math.min(onlyFirst, onlySecond), rows),
    chiSquare: gap ** 2 / rows,
    chiSquareCorrected,
    chiSquareP: normalTwoSided(Math.sqrt(chiSquareCorrected)),
  };
}

function exact(fewer: number, rows: number): { exactP: number; midP: number } {
  const chance = Math.exp(logChoose(rows, fewer) - rows * Math.LN2);
  if (2 * fewer === rows) return { exactP: 1, midP: 1 - chance / 2 };
  const exactP = Math.min(1, 2 * betaCdf(0.5, rows - fewer, fewer + 1));
  return { exactP, midP: exactP - chance };
}
