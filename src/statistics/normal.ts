import { requireLevel } from './interval.ts';

/** A rational function of one variable: coefficients from the constant up. */
type Ratio = readonly [above: readonly number[], below: readonly number[]];

/** |p − ½| ≤ 0.425, in 0.180625 − (p − ½)². */
const centre: Ratio = [
  [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946,
    45921.95393154987, 67265.7709270087, 33430.57558358813, 2509.0809287301227,
  ],
  [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597,
    39307.89580009271, 28729.085735721943, 5226.495278852854,
  ],
];

/** Smaller tails of at least e⁻²⁵, in √(−ln tail) − 1.6. */
const tail: Ratio = [
  [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045,
    1.2704582524523684, 0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008,
    0.015198666563616457, 0.0005475938084995345, 1.0507500716444169e-9,
  ],
];

/** Tails under e⁻²⁵, in √(−ln tail) − 5. */
const farTail: Ratio = [
  [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487,
    0.026532189526576124, 0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
    1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
  ],
];

/**
 * The standard normal quantile of p, 0 < p < 1, to about 16 digits: Wichura (1988), Algorithm
 * AS 241 (PPND16), Applied Statistics 37. Throws a RangeError outside (0, 1).
 */
export function normalQuantile(p: number): number {
  requireLevel(p);
  const fromHalf = p - 0.5;
  if (Math.abs(fromHalf) <= 0.425) return fromHalf * at(centre, 0.180625 - fromHalf * fromHalf);
  const root = Math.sqrt(-Math.log(fromHalf < 0 ? p : 1 - p));
  const quantile = root <= 5 ? at(tail, root - 1.6) : at(farTail, root - 5);
  return fromHalf < 0 ? -quantile : quantile;
}

function at([above, below]: Ratio, x: number): number {
  return polynomial(above, x) / polynomial(below, x);
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}

/** How many standard errors a two-sided interval of a level reaches: 1.96 for 0.95. */
export function criticalValue(level: number): number {
  requireLevel(level);
  return -normalQuantile((1 - level) / 2);
}

/**
 * The chance that a standard normal number lies further from 0 than |z| (relative error under
 * 10⁻¹² out to z = 30): erfc(|z|/√2), by its series near 0 and by its continued fraction further out (Abramowitz
 * and Stegun 1964, 7.1.6 and 7.1.14).
 */
export function normalTwoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  return x < 2 ? 1 - errorSeries(x) : complementFraction(x);
}

function errorSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; term > sum * 1e-17; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

function complementFraction(x: number): number {
  let fraction = x;
  for (let n = 100; n > 0; n -= 1) fraction = x + n / 2 / fraction;
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / fraction;
}
