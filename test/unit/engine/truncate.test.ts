import { describe, expect, it } from 'vitest';
import { longestFirst } from '../../../src/engine/truncate.ts';

/**
 * The classic statement of longest_first, one token at a time (transformers' slow tokenizers). It
 * agrees with the fast rule wherever only one of the two texts has to be cut.
 */
function tokenByToken(first: number, second: number, room: number): [number, number] {
  let [a, b] = [first, second];
  while (a + b > room) {
    if (a > b) a -= 1;
    else b -= 1;
  }
  return [a, b];
}

describe('longestFirst', () => {
  const lengths = Array.from({ length: 24 }, (_, length) => length);

  it('keeps everything that fits, and else fills the room exactly', () => {
    for (const first of lengths) {
      for (const second of lengths) {
        for (const max of [0, 2, 3, 4, 9, 16, 17, 60]) {
          const kept = longestFirst(first, second, max, 3);
          const room = Math.max(0, max - 3);
          const label = `${first} + ${second} in ${room}`;
          expect(kept[0] + kept[1], label).toBe(Math.min(first + second, room));
          expect(kept[0] >= 0 && kept[0] <= first, label).toBe(true);
          expect(kept[1] >= 0 && kept[1] <= second, label).toBe(true);
        }
      }
    }
  });

  it('equals token by token where one text is cut, and halves where both are', () => {
    for (const first of lengths) {
      for (const second of lengths) {
        const room = 13;
        const kept = longestFirst(first, second, room + 3, 3);
        if (Math.min(first, second) <= 6) {
          expect(kept, `${first} + ${second}`).toEqual(tokenByToken(first, second, room));
        } else {
          expect([...kept].sort((a, b) => a - b)).toEqual([6, 7]);
          expect(kept[first > second ? 0 : 1], `${first} + ${second}`).toBe(7);
        }
      }
    }
  });
});
