import { expect } from 'vitest';

/** Holds a number to its golden value: relative difference, absolute under 1. */
export function expectClose(actual: number, expected: number, tolerance = 1e-12): void {
  const difference = Math.abs(actual - expected) / Math.max(1, Math.abs(expected));
  expect(difference, `${actual} is not ${expected}`).toBeLessThanOrEqual(tolerance);
}

/** Holds a number near 0 to its golden value: relative difference alone. */
export function expectSameDigits(actual: number, expected: number, tolerance = 1e-12): void {
  const difference = Math.abs(actual - expected) / (Math.abs(expected) || 1);
  expect(difference, `${actual} is not ${expected}`).toBeLessThanOrEqual(tolerance);
}
