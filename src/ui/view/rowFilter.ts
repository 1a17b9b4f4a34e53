import { answerAt, isMistake } from '../../reports/rows.ts';
import type { SplitRecord } from '../../runs/record.ts';

/** `surest`, `least-sure`: by the probability of the prediction. `furthest`: by distance from the truth. */
export type RowOrder = 'file' | 'surest' | 'least-sure' | 'furthest';

/** Which rows are shown, and in what order. */
export interface RowFilter {
  readonly mistakesOnly: boolean;
  /** True label; null: all. */
  readonly reference: number | null;
  /** Predicted label; null: all. */
  readonly prediction: number | null;
  readonly search: string;
  readonly order: RowOrder;
}

/** All rows that have an answer, in file order. */
export const everyRow: RowFilter = {
  mistakesOnly: false,
  reference: null,
  prediction: null,
  search: '',
  order: 'file',
};

/** Positions of the rows that a filter keeps, in its order. Rows without an answer yet are not there. */
export function positionsOf(split: SplitRecord, filter: RowFilter): readonly number[] {
  const kept: number[] = [];
  const keys: number[] = [];
  const needle = filter.search.trim().toLowerCase();
  for (let position = 0; position < split.index.length; position += 1) {
    if (split.done[position] !== 1 || !holds(split, position, needle)) continue;
    const { prediction, probability, verdict } = answerAt(split, position);
    const reference = split.references[position] ?? null;
    if (filter.mistakesOnly && !isMistake(verdict)) continue;
    if (filter.reference !== null && reference !== filter.reference) continue;
    if (filter.prediction !== null && prediction !== filter.prediction) continue;
    kept.push(position);
    keys.push(keyOf(filter.order, probability, prediction, reference));
  }
  if (filter.order === 'file') return kept;
  const order = kept.map((_, at) => at).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  return order.map((at) => kept[at] ?? 0);
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
