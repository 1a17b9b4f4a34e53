import { expect, test } from 'vitest';
import { labelPlaces, type Spot } from '../../../src/ui/view/labelPlaces.ts';

test('a lone label stands to the right, above its mark', () => {
  expect(labelPlaces([[100, 100]])).toEqual([[9, -7]]);
});

test('labels of marks in one place stand apart', () => {
  const marks: Spot[] = [
    [100, 100],
    [102, 101],
    [99, 103],
    [104, 100],
  ];
  const ends = labelPlaces(marks).map(([dx, dy], at) => [
    dx + (marks[at]?.[0] ?? 0),
    dy + (marks[at]?.[1] ?? 0),
  ]);
  for (const [at, [x = 0, y = 0]] of ends.entries()) {
    for (const [otherX = 0, otherY = 0] of ends.slice(at + 1)) {
      expect(Math.abs(x - otherX) >= 18 || Math.abs(y - otherY) >= 13).toBe(true);
    }
  }
});
