import { describe, expect, it } from 'vitest';
import { betaCdf, betaQuantile } from '../../../src/statistics/beta.ts';
import { logBeta, logChoose, logGamma } from '../../../src/statistics/gamma.ts';
import {
  finitePopulationFactor,
  logHypergeometric,
} from '../../../src/statistics/hypergeometric.ts';
import { criticalValue, normalQuantile, normalTwoSided } from '../../../src/statistics/normal.ts';
import golden from '../../golden/statistics.json';
import { expectClose, expectSameDigits } from './close.ts';

describe('the normal distribution, against 40-digit arithmetic', () => {
  it.each(golden.normal_quantile)('quantile of $p', ({ p, quantile }) => {
    expectClose(normalQuantile(p), quantile, 2e-15);
  });

  it.each(golden.normal_two_sided)('both tails beyond $z', ({ z, p }) => {
    expectSameDigits(normalTwoSided(z), p, 2e-13);
    expect(normalTwoSided(-z)).toBe(normalTwoSided(z));
  });

  it('is symmetric, refuses what is no chance, and gives the textbook value', () => {
    expect(normalQuantile(0.5)).toBe(0);
    expect(normalQuantile(0.25)).toBe(-normalQuantile(0.75));
    expect(criticalValue(0.95)).toBeCloseTo(1.959963984540054, 14);
    for (const p of [0, 1, -0.1, 2, Number.NaN]) {
      expect(() => normalQuantile(p)).toThrow(RangeError);
      expect(() => criticalValue(p)).toThrow(RangeError);
    }
  });
});

describe('gamma and beta, against 40-digit arithmetic', () => {
  it.each(golden.log_gamma)('ln Γ($x)', ({ x, value }) => {
    expectClose(logGamma(x), value, 1e-14);
  });

  it.each(golden.log_beta)('ln B($a, $b)', ({ a, b, value }) => {
    expectClose(logBeta(a, b), value, 1e-14);
    expect(logBeta(b, a)).toBe(logBeta(a, b));
  });

  it.each(golden.beta_cdf)('I at $x of $a, $b', ({ x, a, b, value }) => {
    expectSameDigits(betaCdf(x, a, b), value);
    expectClose(betaCdf(1 - x, b, a), 1 - value);
  });

  it.each(golden.beta_cdf)('the quantile of $a, $b leads back to $x', ({ x, a, b, value }) => {
    expectSameDigits(betaQuantile(value, a, b), x);
  });

  it('ends where they end', () => {
    expect([betaCdf(0, 2, 3), betaCdf(1, 2, 3)]).toEqual([0, 1]);
    expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1]);
    expect(logGamma(0)).toBeNaN();
  });
});

describe('drawing without replacement', () => {
  it.each(golden.hypergeometric)(
    'ln P of $successes right in $seen, of $right in $total',
    ({ successes, seen, right, total, log }) => {
      expectClose(logHypergeometric(successes, seen, { right, total }), log, 1e-11);
    },
  );

  it('adds up to 1 and knows what cannot be', () => {
    const chances = Array.from({ length: 16 }, (_, x) =>
      Math.exp(logHypergeometric(x, 15, { right: 20, total: 60 })),
    );
    expectClose(
      chances.reduce((sum, chance) => sum + chance, 0),
      1,
    );
    expect(logHypergeometric(5, 10, { right: 4, total: 30 })).toBe(-Infinity);
    expect(logHypergeometric(1, 10, { right: 25, total: 30 })).toBe(-Infinity);
    expect(Math.exp(logChoose(52, 5))).toBeCloseTo(2_598_960, 5);
  });

  it('shrinks a standard error: 200 of 277 rows at 0.65, scoring.md E', () => {
    const error = Math.sqrt((0.65 * 0.35) / 200);
    expect(error).toBeCloseTo(0.03373, 5);
    expect(error * finitePopulationFactor(200, 277)).toBeCloseTo(0.01781, 5);
    expect(finitePopulationFactor(0, 277)).toBeGreaterThan(1);
    expect([finitePopulationFactor(1, 277), finitePopulationFactor(277, 277)]).toEqual([1, 0]);
    expect(finitePopulationFactor(1, 1)).toBe(0);
  });
});
