import { describe, expect, it } from 'vitest';
import { holm } from '../../../src/statistics/holm.ts';
import { mcnemar } from '../../../src/statistics/mcnemar.ts';
import golden from '../../golden/statistics.json';
import { expectClose, expectSameDigits } from './close.ts';

describe('mcnemar', () => {
  it.each(golden.mcnemar)('exact: $only_first_right against $only_second_right', (test) => {
    const { exactP } = mcnemar(test.only_first_right, test.only_second_right);
    expectSameDigits(exactP, test.exact_p, 1e-11);
    expect(mcnemar(test.only_second_right, test.only_first_right).exactP).toBe(exactP);
  });

  it.each(golden.mcnemar_more)('mid-p and χ²: $only_first_right, $only_second_right', (test) => {
    const answer = mcnemar(test.only_first_right, test.only_second_right);
    expectSameDigits(answer.midP, test.mid_p, 1e-11);
    expectClose(answer.chiSquare, test.chi_square);
    expectClose(answer.chiSquareCorrected, test.chi_square_corrected);
    expectSameDigits(answer.chiSquareP, test.chi_square_p, 1e-11);
  });

  it('the vectors of scoring.md E, to the printed digit', () => {
    expect(mcnemar(10, 2).exactP.toFixed(6)).toBe('0.038574');
    expect(mcnemar(10, 2).midP.toFixed(6)).toBe('0.022461');
    expect(mcnemar(25, 15).exactP.toFixed(6)).toBe('0.153860');
    expect(mcnemar(25, 15).chiSquareCorrected.toFixed(4)).toBe('2.0250');
    expect(mcnemar(86, 150).chiSquare.toFixed(4)).toBe('17.3559');
    expect(mcnemar(30, 12).exactP.toFixed(6)).toBe('0.007916');
  });

  it('takes no discordant row for no evidence, and refuses what is no count', () => {
    expect(mcnemar(0, 0)).toEqual({
      exactP: 1,
      midP: 1,
      chiSquare: 0,
      chiSquareCorrected: 0,
      chiSquareP: 1,
    });
    expect(() => mcnemar(-1, 3)).toThrow(RangeError);
    expect(() => mcnemar(1.5, 1.5)).toThrow(RangeError);
  });
});

describe('holm', () => {
  it.each(golden.holm)('adjusts $p', ({ p, adjusted }) => {
    const answer = holm(p);
    expect(answer).toHaveLength(p.length);
    answer.forEach((one, at) => {
      expectClose(one, adjusted[at] ?? Number.NaN);
    });
  });

  it('never falls under what it was given, and refuses what is no p', () => {
    const p = [0.2, 0.01, 0.6, 0.01];
    expect(holm(p).every((adjusted, at) => adjusted >= (p[at] ?? 1))).toBe(true);
    expect(() => holm([0.5, 1.2])).toThrow(RangeError);
    expect(() => holm([Number.NaN])).toThrow(RangeError);
  });
});
