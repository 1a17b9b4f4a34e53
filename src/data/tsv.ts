import { Refusal } from '../runs/error.ts';
import type { FileLike } from '../runs/request.ts';
import type { LeftOut } from '../tasks/task.ts';
import { linesOf, type TextLine } from './lines.ts';
import { isLeftOut, type RawLine, type Table } from './table.ts';
import { counted } from './words.ts';

/** CoLA's train and dev files have no header: source, label, the linguists' star, sentence. */
const colaColumns = ['source', 'label', 'star', 'sentence'];

type Lines = AsyncGenerator<readonly (TextLine | LeftOut)[]>;

/**
 * Opens tab-separated values as the official archive has them: nothing is quoted, so quotation
 * marks are ordinary characters; the first line is the header, but for CoLA.
 */
export async function openTsv(file: FileLike, path: string): Promise<Table> {
  const lines = linesOf(file, path);
  const first = await firstChunk(lines);
  const head = first.find((line): line is TextLine => !isLeftOut(line) && line.text !== '');
  const cells = head?.text.split('\t') ?? [];
  const headless = isCola(cells);
  const columns = headless ? colaColumns : cells;
  refuseTwice(columns, path);
  const start = head === undefined ? first.length : first.indexOf(head) + (headless ? 0 : 1);
  return { unit: 'line', columns, chunks: rows(first.slice(start), lines, columns) };
}

/** A column that is there twice: nothing says which of the two is meant. */
function refuseTwice(columns: readonly string[], path: string): void {
  const twice = columns.find((name, at) => columns.indexOf(name) !== at);
  if (twice === undefined || twice === '') return;
  throw new Refusal(
    'columns-twice',
    `${path} has two columns named ${twice}.`,
    'Rename or remove one of them, so that it is clear which one is to be read.',
  );
}

/** The first chunk that has a complete line: a slice may end inside a long first line. */
async function firstChunk(lines: Lines): Promise<readonly (TextLine | LeftOut)[]> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (next.value.length > 0) return next.value;
  }
  return [];
}

function isCola(cells: readonly string[]): boolean {
  const [, label = '', star = '-'] = cells;
  return cells.length === 4 && /^[01]$/.test(label) && /^\**$/.test(star);
}

async function* rows(
  first: readonly (TextLine | LeftOut)[],
  rest: Lines,
  columns: readonly string[],
): AsyncGenerator<readonly RawLine[]> {
  yield rowsOf(first, columns);
  for await (const lines of rest) yield rowsOf(lines, columns);
}

function rowsOf(
  lines: readonly (TextLine | LeftOut)[],
  columns: readonly string[],
): readonly RawLine[] {
  // In a file of one column, an empty line is an empty text; elsewhere it is no row.
  const isRow = (line: TextLine | LeftOut) =>
    isLeftOut(line) || line.text !== '' || columns.length === 1;
  return lines.filter(isRow).map((line) => (isLeftOut(line) ? line : rowOf(line, columns)));
}

function rowOf({ line, text }: TextLine, columns: readonly string[]): RawLine {
  const cells = text.split('\t');
  const extra = cells.slice(columns.length).some((cell) => cell !== '');
  if (cells.length < columns.length || extra) {
    return { line, reason: `has ${counted(cells.length, 'column')} in place of ${columns.length}` };
  }
  return { line, fields: Object.fromEntries(columns.map((name, at) => [name, cells[at]])) };
}
