import { recipes } from '../averages/averages.ts';
import type { RunRecord, SplitRecord } from '../runs/record.ts';
import type { Interval } from '../statistics/interval.ts';
import { baselineOf } from './baseline.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { intervalsOf } from './intervalsOf.ts';
import { intervalsOfAverage } from './intervalsOfAverage.ts';
import { intervalAbout } from './intervalWords.ts';
import { measuresOf } from './measures.ts';
import { answerWords, rowAt } from './rows.ts';
import { runTitle } from './runTitle.ts';

type Cell = string | number | null;

const scoreHead = [
  ...['task', 'split', 'metric', 'value', 'undefined', 'scored', 'rows_in_file'],
  ...['majority_baseline', 'interval_level', 'interval_to_lead_with'],
  ...['population_low', 'population_high', 'population_method'],
  ...['split_low', 'split_high', 'split_method', 'split_valid_under_peeking'],
];

/**
 * Every metric of every split and every average with its intervals, one a line, and of AX what its rows
 * test. Values are fractions.
 */
export function csvOf(record: RunRecord): string {
  return csv([scoreHead, ...scoreLines(record)]);
}

/** The same of several runs, the run's name in the first column. */
export function csvOfRuns(records: readonly RunRecord[]): string {
  const lines = records.flatMap((record) =>
    scoreLines(record).map((cells) => [runTitle(record), ...cells]),
  );
  return csv([['run', ...scoreHead], ...lines]);
}

function scoreLines(record: RunRecord): readonly Cell[][] {
  const ofSplits = record.splits.flatMap((split) =>
    measuresOf(split).map(({ id, value }): Cell[] => [
      split.task,
      split.split,
      id,
      'value' in value ? value.value : null,
      'value' in value ? null : value.undefined,
      split.scored,
      split.rowsInFile,
      baselineOf(split, id)?.value ?? null,
      ...intervalCells(intervalsOf(record, split, id)),
    ]),
  );
  const ofAverages = recipes.flatMap((recipe): Cell[][] => {
    const { id } = recipe;
    const average = record.averages[id];
    if (average === undefined) return [];
    const value = 'value' in average ? average.value : null;
    const reason = 'value' in average ? null : average.undefined;
    const intervals = intervalCells(intervalsOfAverage(record, recipe));
    return [['average', average.name, id, value, reason, null, null, null, ...intervals]];
  });
  return [...ofSplits, ...record.splits.flatMap(diagnosticCells), ...ofAverages];
}

/** In the order of {@link scoreHead}. */
function intervalCells(intervals: readonly Interval[]): readonly Cell[] {
  const [first] = intervals;
  const population = intervalAbout(intervals, 'population');
  const split = intervalAbout(intervals, 'split');
  return [
    ...[first?.level ?? null, first?.about ?? null],
    ...[population?.low ?? null, population?.high ?? null, population?.method ?? null],
    ...[split?.low ?? null, split?.high ?? null, split?.method ?? null],
    split === null ? null : String(split.validUnderPeeking),
  ];
}

/** A line a category and a phenomenon; which one stands in the metric's name. */
function diagnosticCells(split: SplitRecord): readonly Cell[][] {
  return diagnosticsOf(split).flatMap(
    ({ category, phenomenon, rows, matthews, accuracy, interval }) => {
      const of = [category, phenomenon].filter((name) => name !== null).join(' / ');
      const value = 'value' in matthews ? [matthews.value, null] : [null, matthews.undefined];
      const place = [split.task, split.split];
      return [
        [
          ...place,
          `matthews_correlation of ${of}`,
          ...value,
          rows,
          null,
          null,
          ...intervalCells([]),
        ],
        [
          ...place,
          `accuracy of ${of}`,
          accuracy,
          null,
          rows,
          null,
          null,
          ...intervalCells([interval]),
        ],
      ];
    },
  );
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

/**
 * How a text begins that a spreadsheet would take for a formula (OWASP, "CSV injection"): the marks
 * themselves, their full-width twins, and whatever blanks a spreadsheet may trim before them.
 */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * A cell by RFC 4180. Texts that a spreadsheet would run get an apostrophe before them; numbers stay
 * numbers, and what is none (NaN, ±Infinity) is a text.
 */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number' && Number.isFinite(cell)) return String(cell);
  if (typeof cell === 'number') return csvCell(String(cell));
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
