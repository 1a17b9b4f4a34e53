import type { Example, LeftOut, Target, Task } from '../tasks/task.ts';
import { annotationsOf } from './annotations.ts';
import { missingColumns, type Placement, placeColumns } from './layouts.ts';
import { maxLineBytes, tooLong } from './lines.ts';
import type { Fields, RawRow } from './table.ts';
import { kindOf, listOf, shown } from './words.ts';

/** The one place where a row is checked: gives the example, or the exact reason why there is none. */
export type Decode = (row: RawRow, index: number) => Example | LeftOut;

/** A checked label: its value (null: hidden), or what is wrong with it. */
export type Reference = { readonly value: number | null } | { readonly reason: string };

const hidden: Reference = { value: null };

/** Makes the decoder of a task's rows. Where the columns stand is looked up once, then remembered. */
export function createDecode(task: Task): Decode {
  let placement: Placement | null = null;
  return (row, index) => {
    if (placement === null || !stands(placement, row.fields)) {
      placement = placeColumns(task.id, Object.keys(row.fields));
    }
    if (placement === null) return { line: row.line, reason: whichMissing(task, row.fields) };
    return decodeRow(row, index, placement, task);
  };
}

function stands({ text, textPair, label }: Placement, fields: Fields): boolean {
  const has = (name: string) => Object.hasOwn(fields, name);
  return label !== null && has(label) && has(text) && (textPair === null || has(textPair));
}

function whichMissing(task: Task, fields: Fields): string {
  const missing = missingColumns(task.id, Object.keys(fields));
  const names = missing.length > 0 ? missing : task.columns;
  return names.length > 1
    ? `the columns ${listOf(names, 'and')} are missing`
    : `the column ${names.join('')} is missing`;
}

function decodeRow(
  { line, fields }: RawRow,
  index: number,
  placement: Placement,
  { id, target }: Task,
): Example | LeftOut {
  const text = fields[placement.text];
  const textPair = placement.textPair === null ? null : fields[placement.textPair];
  const wrong = whyNotText(placement.text, text) ?? whyNotText(placement.textPair, textPair);
  if (wrong !== null || typeof text !== 'string') return { line, reason: wrong ?? 'has no text' };
  const label = placement.label === null ? null : fields[placement.label];
  const reference = decodeReference(label, target);
  if ('reason' in reference) return { line, reason: reference.reason };
  return {
    index,
    line,
    text,
    textPair: typeof textPair === 'string' ? textPair : null,
    reference: reference.value,
    ...annotated(id, fields),
  };
}

function annotated(task: Task['id'], fields: Fields): Pick<Example, 'annotations'> {
  const annotations = annotationsOf(task, fields);
  return annotations.length === 0 ? {} : { annotations };
}

/** Empty texts are legal: GLUE has none, but a model must answer them. */
function whyNotText(column: string | null, value: unknown): string | null {
  if (column === null) return null;
  if (typeof value !== 'string') return `${column} is ${kindOf(value)}, not text`;
  return value.length > maxLineBytes ? `${column} ${tooLong(value.length)}` : null;
}

/**
 * Checks a label or a score. Hidden ones (−1, null, empty, MultiNLI's `-`) have the value null;
 * label words are matched by name, upper or lower case.
 */
export function decodeReference(value: unknown, target: Target): Reference {
  const bare = typeof value === 'string' ? value.trim() : value;
  if (bare === null || bare === undefined || bare === '' || bare === '-') return hidden;
  const number = numberOf(bare);
  if (number === -1) return hidden;
  return target.kind === 'score'
    ? decodeScore(bare, number, target.range)
    : decodeLabel(bare, number, target.labels);
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  const numeric = typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value);
  return numeric ? Number(value) : null;
}

function decodeScore(
  value: unknown,
  score: number | null,
  [low, high]: readonly [number, number],
): Reference {
  if (score === null) return { reason: `score ${shown(value)} is not a number` };
  if (Number.isNaN(score)) return { reason: 'score is NaN, not a number' };
  if (score < low || score > high) return { reason: `score ${score} is outside ${low} to ${high}` };
  return { value: score };
}

function decodeLabel(value: unknown, id: number | null, labels: readonly string[]): Reference {
  if (id === null) return decodeWord(value, labels);
  if (Number.isNaN(id)) return { reason: 'label is NaN, not a number' };
  if (!Number.isInteger(id)) return { reason: `label ${id} is not a whole number` };
  if (id >= 0 && id < labels.length) return { value: id };
  return { reason: `label ${id} is outside 0 to ${labels.length - 1}` };
}

function decodeWord(value: unknown, labels: readonly string[]): Reference {
  const id = typeof value === 'string' ? labels.map(plain).indexOf(plain(value)) : -1;
  if (id >= 0) return { value: id };
  return { reason: `label ${shown(value)} is not one of ${listOf(labels, 'or')}` };
}

/** `Not Entailment`, `not-entailment` and `not_entailment` are one word. */
function plain(word: string): string {
  return word.toLowerCase().replace(/[\s-]+/g, '_');
}
