import type { AverageValue } from '../../averages/average.ts';
import { score } from './numbers.ts';

/** An average in a cell: its number, its partial number marked as such, or a dash. */
export function averageWords(average: AverageValue | undefined): string {
  if (average === undefined) return '–';
  if ('value' in average) return score(average.value);
  return average.partial === undefined ? '–' : `${score(average.partial.value)} partial`;
}
