import { type LengthBand, lengthBands } from '../../reports/breakdown.ts';
import { everyRow, type RowFilter, type RowOrder } from './rowFilter.ts';

const orders: readonly RowOrder[] = ['file', 'surest', 'least-sure', 'furthest'];

/**
 * A filter as the part of an address after `?`: `show=wrong,cut&length=17-24&truth=1`. What was searched
 * for is never in it, since that may be a row's text; nor is a set of rows, which only this page knows.
 */
export function filterText(filter: RowFilter): string {
  const show = [
    ...(filter.mistakesOnly ? ['wrong'] : []),
    ...(filter.sureMistakesOnly ? ['sure'] : []),
    ...(filter.truncatedOnly ? ['cut'] : []),
  ].join(',');
  const words = {
    show,
    length: filter.length === null ? '' : bandText(filter.length),
    truth: String(filter.reference ?? ''),
    predicted: String(filter.prediction ?? ''),
    order: filter.order === 'file' ? '' : filter.order,
  };
  return Object.entries(words)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The filter that such a text asks for; `labels` is how many the task has. The rest is left out. */
export function filterFromText(text: string, labels: number): RowFilter {
  const params = new URLSearchParams(text);
  const show = (params.get('show') ?? '').split(',');
  const label = (name: string): number | null => {
    const value = params.get(name) ?? '';
    return /^\d$/.test(value) && Number(value) < labels ? Number(value) : null;
  };
  return {
    ...everyRow,
    mistakesOnly: show.includes('wrong'),
    sureMistakesOnly: labels > 0 && show.includes('sure'),
    truncatedOnly: show.includes('cut'),
    length: lengthBands.find((band) => bandText(band) === params.get('length')) ?? null,
    reference: label('truth'),
    prediction: label('predicted'),
    order: orders.find((order) => order === params.get('order')) ?? 'file',
  };
}

/** A length band in a word, e.g. `17-24`, `513-`. */
export function bandText({ from, to }: LengthBand): string {
  return `${from}-${to ?? ''}`;
}
