import { expect, it } from 'vitest';
import { halfToFloat } from '../../../src/engine/session.ts';

/** binary16 → binary32 by moving bits, as hardware does; no arithmetic on the value. */
function reference(half: number): number {
  const sign = (half >>> 15) << 31;
  let exponent = (half >>> 10) & 31;
  let fraction = (half & 1023) << 13;
  if (exponent === 31) exponent = 255;
  else if (exponent > 0) exponent += 127 - 15;
  else if (fraction !== 0) {
    // A subnormal half is a normal float: shift until the hidden bit appears.
    exponent = 127 - 14;
    while ((fraction & (1 << 23)) === 0) {
      fraction <<= 1;
      exponent -= 1;
    }
    fraction &= (1 << 23) - 1;
  }
  const view = new DataView(new ArrayBuffer(4));
  view.setInt32(0, sign | (exponent << 23) | fraction);
  return view.getFloat32(0);
}

it('reads every one of the 65,536 half floats as IEEE 754 has it', () => {
  const wrong: string[] = [];
  for (let half = 0; half < 65_536; half += 1) {
    const [got, expected] = [halfToFloat(half), reference(half)];
    if (!Object.is(got, expected)) wrong.push(`${half.toString(16)}: ${got}, not ${expected}`);
  }
  expect(wrong).toEqual([]);
});

it('knows the values that everybody knows', () => {
  const known: readonly (readonly [number, number])[] = [
    [0x3c00, 1],
    [0xc000, -2],
    [0x7bff, 65_504],
    [0x0001, 2 ** -24],
    [0x03ff, 1023 * 2 ** -24],
    [0x0400, 2 ** -14],
    [0x3555, 0.333251953125],
    [0x8000, -0],
    [0x7c00, Infinity],
    [0xfc00, -Infinity],
  ];
  for (const [half, value] of known) expect(halfToFloat(half)).toBe(value);
  expect(halfToFloat(0x7e00)).toBeNaN();
});
