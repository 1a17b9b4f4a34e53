import { describe, expect, it } from 'vitest';
import { predictionOf } from '../../../src/systems/predict.ts';
import type { Head } from '../../../src/systems/system.ts';

function labels(labelMap: readonly number[], start = 0): Head {
  return { slice: [start, start + labelMap.length], reading: { kind: 'labels', labelMap } };
}

const score: Head = { slice: [6, 7], reading: { kind: 'score', scale: 5 } };

describe('labels', () => {
  it('takes the largest logit of the row at the offset, through the label map', () => {
    const logits = [9, 9, 9, 1, 3, 2, 9, 9, 9];
    expect(predictionOf(labels([0, 1, 2]), logits, 3).value).toBe(1);
    expect(predictionOf(labels([2, 0, 1], 9), logits, 3).value).toBe(0);
  });

  it('soft-maxes, without overflow', () => {
    const two = predictionOf(labels([0, 1]), [0, Math.log(3)], 0);
    expect(two.value).toBe(1);
    expect(two.probability).toBeCloseTo(0.75, 15);
    const swapped = predictionOf(labels([1, 0]), [0, Math.log(3)], 0);
    expect(swapped.probability).toBeCloseTo(0.75, 15);
    expect(predictionOf(labels([0, 1]), [1000, -1000], 0)).toEqual({ value: 0, probability: 1 });
    expect(predictionOf(labels([0, 1]), [-800, -800], 0)).toEqual({ value: 0, probability: 0.5 });
  });

  it('lets the first of equal maxima win', () => {
    expect(predictionOf(labels([1, 0]), [2, 2], 0).value).toBe(1);
    expect(predictionOf(labels([0, 1, 2]), [0, 2, 2], 0).value).toBe(1);
  });

  it('adds up the probability of logits that mean one label', () => {
    const reduced = labels([0, 1, 1]);
    const { value, probability } = predictionOf(reduced, [0, Math.log(2), 0], 0);
    expect(value).toBe(1);
    expect(probability).toBeCloseTo(3 / 4, 15);
  });

  it('decides by the largest logit, not by the largest sum', () => {
    const { value, probability } = predictionOf(labels([0, 1, 1]), [Math.log(1.5), 0, 0], 0);
    expect(value).toBe(0);
    expect(probability).toBeCloseTo(1.5 / 3.5, 15);
  });

  it('predicts nothing from a logit that is no number, or that is missing', () => {
    const nothing = { value: null, probability: null };
    for (const broken of [Number.NaN, Infinity]) {
      expect(predictionOf(labels([0, 1]), [1, broken], 0)).toEqual(nothing);
      expect(predictionOf(labels([0, 1]), [broken, 1], 0)).toEqual(nothing);
    }
    expect(predictionOf(labels([0, 1]), [1], 0)).toEqual(nothing);
    expect(predictionOf(labels([0, 1]), [-Infinity, -Infinity], 0)).toEqual(nothing);
  });

  it('takes −∞ for a label that the model rules out', () => {
    expect(predictionOf(labels([0, 1]), [-Infinity, 3], 0)).toEqual({ value: 1, probability: 1 });
  });
});

describe('scores', () => {
  it('scales and never clips', () => {
    const logits = new Float32Array([0.5, 1.25, -0.25]);
    const values = [0, 1, 2].map((offset) => predictionOf(score, logits, offset).value);
    expect(values).toEqual([2.5, 6.25, -1.25]);
    expect(predictionOf(score, logits, 0).probability).toBeNull();
  });

  it('has none where the logit is no number', () => {
    expect(predictionOf(score, [Number.NaN], 0).value).toBeNull();
    expect(predictionOf(score, [], 0).value).toBeNull();
  });
});
