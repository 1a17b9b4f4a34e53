import { describe, expect, test } from 'vitest';
import { createDecode, decodeReference } from '../../../src/data/decode.ts';
import { taskById } from '../../../src/tasks/glue.ts';

const rte = taskById('rte').target;
const stsb = taskById('stsb').target;

describe('labels', () => {
  test.each([
    [0, 0],
    [1, 1],
    [1n, 1],
    ['1', 1],
    ['1.0', 1],
    [1.0, 1],
    [' 0 ', 0],
    ['entailment', 0],
    ['not_entailment', 1],
    ['Not Entailment', 1],
    ['not-entailment', 1],
    [-1, null],
    [-1n, null],
    ['-1', null],
    [null, null],
    [undefined, null],
    ['', null],
    ['-', null],
  ])('%o is %o', (given, value) => {
    expect(decodeReference(given, rte)).toEqual({ value });
  });

  test.each([
    [2, 'label 2 is outside 0 to 1'],
    [-2, 'label -2 is outside 0 to 1'],
    ['7', 'label 7 is outside 0 to 1'],
    [0.5, 'label 0.5 is not a whole number'],
    [Number.NaN, 'label is NaN, not a number'],
    ['neutral', 'label “neutral” is not one of entailment or not_entailment'],
    ['NaN', 'label “NaN” is not one of entailment or not_entailment'],
    [true, 'label true is not one of entailment or not_entailment'],
    [[1], 'label a list is not one of entailment or not_entailment'],
    ['x'.repeat(99), `label “${'x'.repeat(40)}…” is not one of entailment or not_entailment`],
  ])('%o is refused', (given, reason) => {
    expect(decodeReference(given, rte)).toEqual({ reason });
  });

  test('MNLI words become the Hub’s ids', () => {
    const { target } = taskById('mnli');
    const ids = ['entailment', 'neutral', 'contradiction'].map((word) =>
      decodeReference(word, target),
    );
    expect(ids).toEqual([{ value: 0 }, { value: 1 }, { value: 2 }]);
  });
});

describe('scores', () => {
  test.each([
    [0, 0],
    [5, 5],
    [2.6, 2.6],
    ['4.750', 4.75],
    ['5e-1', 0.5],
    [-1, null],
    ['-1.0', null],
  ])('%o is %o', (given, value) => {
    expect(decodeReference(given, stsb)).toEqual({ value });
  });

  test.each([
    [5.4, 'score 5.4 is outside 0 to 5'],
    [-0.2, 'score -0.2 is outside 0 to 5'],
    ['1e3', 'score 1000 is outside 0 to 5'],
    [Number.POSITIVE_INFINITY, 'score Infinity is outside 0 to 5'],
    [Number.NaN, 'score is NaN, not a number'],
    ['high', 'score “high” is not a number'],
    ['4,5', 'score “4,5” is not a number'],
    [{}, 'score an object is not a number'],
  ])('%o is refused', (given, reason) => {
    expect(decodeReference(given, stsb)).toEqual({ reason });
  });
});

describe('rows', () => {
  const decode = createDecode(taskById('rte'));
  const row = (fields: Record<string, unknown>) => decode({ line: 9, fields }, 4);

  test('a whole row becomes an example', () => {
    expect(row({ sentence1: 'a', sentence2: '', label: 1, idx: 77 })).toEqual({
      index: 4,
      line: 9,
      text: 'a',
      textPair: '',
      reference: 1,
    });
  });

  test('a row without a label has a hidden one, also between others', () => {
    expect(row({ sentence1: 'a', sentence2: 'b' })).toMatchObject({ reference: null });
    expect(row({ sentence1: 'a', sentence2: 'b', label: 0 })).toMatchObject({ reference: 0 });
  });

  test.each([
    [{ sentence1: 'a', label: 1 }, 'the column sentence2 is missing'],
    [{ text: 'a', label: 1 }, 'the columns sentence1 and sentence2 are missing'],
    [{}, 'the columns sentence1 and sentence2 are missing'],
    [{ sentence1: 3, sentence2: 'b', label: 1 }, 'sentence1 is a number, not text'],
    [{ sentence1: 'a', sentence2: null, label: 1 }, 'sentence2 is null, not text'],
    [{ sentence1: 'a', sentence2: ['b'], label: 1 }, 'sentence2 is a list, not text'],
    [
      { sentence1: 'a', sentence2: 'b'.repeat(2e6), label: 1 },
      'sentence2 is 2.0 MB long; the limit is 1.0 MB',
    ],
    [{ sentence1: 'a', sentence2: 'b', label: 3 }, 'label 3 is outside 0 to 1'],
  ])('%# is left out', (fields, reason) => {
    expect(row(fields)).toEqual({ line: 9, reason });
  });
});
