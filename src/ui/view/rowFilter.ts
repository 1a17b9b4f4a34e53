import { isInBand, type LengthBand } from '../../reports/breakdown.ts';
import { answerAt, isMistake, sureFrom } from '../../reports/rows.ts';
import type { SplitRecord } from '../../runs/record.ts';

/** `surest`, `least-sure`: by the probability of the prediction. `furthest`: by distance from the truth. */
export type RowOrder = 'file' | 'surest' | 'least-sure' | 'furthest';

/** Which rows are shown, and in what order. What is set must all hold. */
export interface RowFilter {
  readonly mistakesOnly: boolean;
  /** Wrong, though the model gave its answer `sureFrom` or more. */
  readonly sureMistakesOnly: boolean;
  /** Only rows that were cut at the token limit. */
  readonly truncatedOnly: boolean;
  /** Tokens; null: any number. */
  readonly length: LengthBand | null;
  /** True label; null: all. */
  readonly reference: number | null;
  /** Predicted label; null: all. */
  readonly prediction: number | null;
  /** The name of a set of rows that another part of the page found; null: all. */
  readonly among: string | null;
  readonly search: string;
  readonly order: RowOrder;
}

/** Rows of a split that have something in common which the split itself does not say, e.g. flips. */
export interface RowSet {
  readonly name: string;
  readonly positions: ReadonlySet<number>;
}

/** All rows that have an answer, in file order. */
export const everyRow: RowFilter = {
  mistakesOnly: false,
  sureMistakesOnly: false,
  truncatedOnly: false,
  length: null,
  reference: null,
  prediction: null,
  among: null,
  search: '',
  order: 'file',
};

/** True where rows are chosen by how they came out: their score would say nothing. */
export function choosesOutcomes({ mistakesOnly, sureMistakesOnly, among }: RowFilter): boolean {
  return mistakesOnly || sureMistakesOnly || among !== null;
}

/** True where every row is kept, whatever the order. */
export function keepsAll(filter: RowFilter): boolean {
  const { order } = filter;
  return Object.entries({ ...everyRow, order }).every(
    ([name, value]) => Reflect.get(filter, name) === value,
  );
}

/** Positions of the rows that a filter keeps, in its order. Rows without an answer yet are not there. */
export function positionsOf(
  split: SplitRecord,
  filter: RowFilter,
  sets: readonly RowSet[] = [],
): readonly number[] {
  const kept: number[] = [];
  const keys: number[] = [];
  const needle = filter.search.trim().toLowerCase();
  const among = sets.find(({ name }) => name === filter.among)?.positions ?? null;
  for (let position = 0; position < split.index.length; position += 1) {
    if (split.done[position] !== 1 || !holds(split, position, needle)) continue;
    if (among !== null && !among.has(position)) continue;
    if (!isLike(split, position, filter)) continue;
    const { prediction, probability, verdict } = answerAt(split, position);
    const reference = split.references[position] ?? null;
    if (filter.mistakesOnly && !isMistake(verdict)) continue;
    if (filter.sureMistakesOnly && !(verdict === 'wrong' && (probability ?? 0) >= sureFrom))
      continue;
    if (filter.prediction !== null && prediction !== filter.prediction) continue;
    kept.push(position);
    keys.push(keyOf(filter.order, probability, prediction, reference));
  }
  if (filter.order === 'file') return kept;
  const order = kept.map((_, at) => at).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  return order.map((at) => kept[at] ?? 0);
}

/** What a row is like, whatever its answer. */
function isLike(
  { references, truncated, tokenCounts }: SplitRecord,
  position: number,
  { reference, truncatedOnly, length }: RowFilter,
): boolean {
  if (reference !== null && references[position] !== reference) return false;
  if (truncatedOnly && truncated[position] !== 1) return false;
  return length === null || isInBand(tokenCounts[position] ?? 0, length);
}

function holds(split: SplitRecord, position: number, needle: string): boolean {
  if (needle === '') return true;
  const texts = [split.texts[position], split.textPairs?.[position]];
  return texts.some((text) => text?.toLowerCase().includes(needle));
}

/** Ascending keys give the order. */
function keyOf(
  order: RowOrder,
  probability: number | null,
  prediction: number | null,
  reference: number | null,
): number {
  if (order === 'surest') return -(probability ?? 0);
  if (order === 'least-sure') return probability ?? 1;
  if (prediction === null || reference === null) return 0;
  return -Math.abs(prediction - reference);
}
