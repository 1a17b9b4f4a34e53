/** A stream of uniform numbers in [0, 1), the same for the same seed on every machine. */
export type Random = () => number;

/**
 * A seeded stream: sfc32, the 128-bit "small fast counter" generator of Chris Doty-Humphrey's
 * PractRand, seeded through MurmurHash3's mixing (Austin Appleby, public domain). Two outputs make
 * one number of 53 bits. The seed 7 and the seed '7' are the same. Not for secrets.
 */
export function randomFrom(seed: number | string): Random {
  const next = sfc32(hashWords(String(seed)));
  for (let round = 0; round < 12; round += 1) next();
  return () => ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53;
}

/** A random order of 0…n − 1, every order equally likely (Fisher and Yates; Durstenfeld 1964). */
export function shuffle(n: number, random: Random): Int32Array {
  const order = Int32Array.from({ length: n }, (_, position) => position);
  for (let last = n - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const moved = order[last] ?? 0;
    order[last] = order[chosen] ?? 0;
    order[chosen] = moved;
  }
  return order;
}

type Words = readonly [number, number, number, number];

function sfc32([first, second, third, start]: Words): () => number {
  let [a, b, c, counter] = [first, second, third, start];
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
}

function hashWords(text: string): Words {
  let hash = 0x9e3779b9 ^ text.length;
  for (let position = 0; position < text.length; position += 1) {
    hash = mix(hash ^ text.charCodeAt(position));
  }
  const first = mix(hash + 0x6d2b79f5);
  const second = mix(first + 0x6d2b79f5);
  const third = mix(second + 0x6d2b79f5);
  return [first, second, third, 1];
}

/** MurmurHash3's 32-bit finalizer. */
function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
