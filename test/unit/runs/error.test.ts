import { describe, expect, it } from 'vitest';
import { donePositions, positionOf } from '../../../src/runs/columns.ts';
import { Refusal, toRunError } from '../../../src/runs/error.ts';
import { batchOf, mrpc, mrpcLogits, openTally, splitIn } from './fold.ts';

describe('toRunError', () => {
  it('gives a refusal back as it was made', () => {
    const refusal = new Refusal('model-corrupt', 'It is corrupt.', 'Download it.');
    expect(refusal.message).toBe('It is corrupt.');
    expect(toRunError(refusal)).toEqual({
      code: 'model-corrupt',
      sentence: 'It is corrupt.',
      next: 'Download it.',
    });
    expect(structuredClone(toRunError(refusal))).toEqual(refusal.error);
  });

  it.each([
    [new TypeError('x is undefined'), 'x is undefined'],
    ['a string', 'a string'],
    [undefined, 'undefined'],
    [null, 'null'],
  ])('keeps the words of %o, and says what to do', (thrown, words) => {
    expect(toRunError(thrown)).toEqual({
      code: 'unforeseen',
      sentence: `Something failed that Isinglass did not foresee: ${words}`,
      next: 'Press Run again. If it fails again, export what was scored and report these words.',
    });
  });
});

describe('positionOf', () => {
  it('finds every row number, and no other', () => {
    for (const length of [0, 1, 2, 7, 64]) {
      const index = Int32Array.from({ length }, (_, at) => 3 * at + 1);
      for (let row = -2; row < 3 * length + 3; row += 1) {
        const isThere = row % 3 === 1 && row < 3 * length;
        expect(positionOf(index, row), `${row} of ${length}`).toBe(isThere ? (row - 1) / 3 : -1);
      }
    }
  });
});

describe('donePositions', () => {
  it('are in file order, however rows came', () => {
    const tally = openTally();
    tally.apply(batchOf(mrpc, mrpcLogits, [50, 2]));
    tally.apply(batchOf(mrpc, mrpcLogits, [9]));
    expect(donePositions(splitIn(tally.record, 'mrpc'))).toEqual([2, 9, 50]);
  });
});
