import type { Head } from './system.ts';

/** What a head says of one row. */
export interface Prediction {
  /** The task's label id, or the score; null where a logit is not a number. */
  readonly value: number | null;
  /** The model's probability of the predicted label; null for scores. */
  readonly probability: number | null;
}

const none: Prediction = { value: null, probability: null };

/**
 * The prediction of one row, whose slice of the graph's output starts at `offset` of `logits`
 * (`head.slice` is already applied). The first of equal maxima wins, as in NumPy's arg max. Where
 * several logits mean one label, its probability is the sum of theirs.
 */
export function predictionOf(head: Head, logits: ArrayLike<number>, offset: number): Prediction {
  const { reading } = head;
  if (reading.kind === 'score') return scoreOf((logits[offset] ?? Number.NaN) * reading.scale);
  const width = head.slice[1] - head.slice[0];
  const best = argMax(logits, offset, width);
  const label = best === null ? undefined : reading.labelMap[best];
  if (best === null || label === undefined) return none;
  const highest = logits[offset + best] ?? 0;
  let [ofLabel, ofAll] = [0, 0];
  for (let j = 0; j < width; j += 1) {
    const weight = Math.exp((logits[offset + j] ?? 0) - highest);
    ofAll += weight;
    if (reading.labelMap[j] === label) ofLabel += weight;
  }
  return { value: label, probability: ofLabel / ofAll };
}

function scoreOf(score: number): Prediction {
  return Number.isFinite(score) ? { value: score, probability: null } : none;
}

/** Position of the first largest logit; null when one is NaN or +∞ (a half-precision overflow). */
function argMax(logits: ArrayLike<number>, offset: number, width: number): number | null {
  let best = 0;
  for (let j = 0; j < width; j += 1) {
    const logit = logits[offset + j] ?? Number.NaN;
    if (Number.isNaN(logit) || logit === Infinity) return null;
    if (logit > (logits[offset + best] ?? Number.NaN)) best = j;
  }
  return logits[offset + best] === -Infinity ? null : best;
}
