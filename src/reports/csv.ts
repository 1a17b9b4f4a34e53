import { recipes } from '../averages/averages.ts';
import type { RunRecord, SplitRecord } from '../runs/record.ts';
import { measuresOf } from './measures.ts';
import { answerWords, rowAt } from './rows.ts';

type Cell = string | number | null;

/** Every metric of every split and every average, one a line. Values are fractions. */
export function csvOf(record: RunRecord): string {
  const ofSplits = record.splits.flatMap((split) =>
    measuresOf(split).map(({ id, value }): Cell[] => [
      split.task,
      split.split,
      id,
      'value' in value ? value.value : null,
      'value' in value ? null : value.undefined,
      split.scored,
      split.rowsInFile,
    ]),
  );
  const ofAverages = recipes.flatMap(({ id }): Cell[][] => {
    const average = record.averages[id];
    if (average === undefined) return [];
    const value = 'value' in average ? average.value : null;
    const reason = 'value' in average ? null : average.undefined;
    return [['average', average.name, id, value, reason, null, null]];
  });
  const head = ['task', 'split', 'metric', 'value', 'undefined', 'scored', 'rows_in_file'];
  return csv([head, ...ofSplits, ...ofAverages]);
}

/** The rows of a split that have a prediction: texts, prediction, truth, probability, logits. */
export function rowsCsvOf(split: SplitRecord): string {
  const logits = Array.from({ length: split.width }, (_, at) => `logit_${at}`);
  const head = [
    ...['index', 'text', 'text_pair', 'prediction', 'prediction_value', 'probability'],
    ...['reference', 'reference_value', 'verdict', ...logits],
  ];
  const lines: Cell[][] = [head];
  for (let position = 0; position < split.index.length; position += 1) {
    if (split.done[position] === 1) lines.push(rowCells(split, position));
  }
  return csv(lines);
}

function rowCells(split: SplitRecord, position: number): Cell[] {
  const row = rowAt(split, position);
  const start = position * split.width;
  return [
    row.index,
    row.text,
    row.textPair,
    answerWords(split, row.prediction),
    row.prediction,
    row.probability,
    answerWords(split, row.reference),
    row.reference,
    row.verdict,
    ...split.logits.subarray(start, start + split.width),
  ];
}

function csv(lines: readonly (readonly Cell[])[]): string {
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** Characters by which a spreadsheet takes a text for a formula (OWASP, "CSV injection"). */
const formula = /^[=+\-@\t\r]/;

/** A cell by RFC 4180. Texts that a spreadsheet would run get an apostrophe before them. */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
