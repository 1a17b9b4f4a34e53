import { Refusal } from '../runs/error.ts';
import type { FileLike } from '../runs/request.ts';
import type { LeftOut } from '../tasks/task.ts';
import { linesOf, readBytes, refuseForeignBytes, type TextLine } from './lines.ts';
import { chunked, type Fields, isLeftOut, type RawLine, type Table } from './table.ts';
import { bytesInWords, kindOf } from './words.ts';

/** A JSON array is parsed whole, so it may not be larger than this. */
const maxArrayBytes = 200e6;

/**
 * Opens JSON Lines (one object a line), or one JSON array of objects over any number of lines.
 * A row's identity is its place in the file: an `idx` field is read by nobody.
 */
export async function openJson(file: FileLike, path: string): Promise<Table> {
  const head = new Uint8Array(await readBytes(file.slice(0, Math.min(file.size, 4096)), path));
  refuseForeignBytes(head, path);
  if (!/^\ufeff?\s*\[/.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(head))) {
    return { unit: 'line', columns: null, chunks: jsonLines(file, path) };
  }
  return { unit: 'row', columns: null, chunks: chunked(await jsonArray(file, path)) };
}

async function* jsonLines(file: FileLike, path: string): AsyncGenerator<readonly RawLine[]> {
  for await (const lines of linesOf(file, path)) {
    yield lines.filter((line) => isLeftOut(line) || line.text.trim() !== '').map(rowOfLine);
  }
}

function rowOfLine(line: TextLine | LeftOut): RawLine {
  if (isLeftOut(line)) return line;
  try {
    return rowOf(JSON.parse(line.text), line.line);
  } catch {
    return { line: line.line, reason: whyNotJson(line.text) };
  }
}

function whyNotJson(text: string): string {
  // Python's json module writes these by default; JSON has no such words.
  const word = /[:,[]\s*(NaN|-?Infinity)\b/.exec(text)?.[1];
  return word === undefined ? 'is not valid JSON' : `is not valid JSON: ${word} is no JSON value`;
}

function rowOf(value: unknown, line: number): RawLine {
  if (isFields(value)) return { line, fields: value };
  return { line, reason: `is ${kindOf(value)}, not an object of columns` };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function jsonArray(file: FileLike, path: string): Promise<readonly RawLine[]> {
  if (file.size > maxArrayBytes) {
    throw new Refusal(
      'json-too-large',
      `${path} is one JSON array of ${bytesInWords(file.size)}, too large to read whole.`,
      'Save the rows as JSON Lines (one object a line) or as Parquet.',
    );
  }
  const parsed = parseArray(await readBytes(file, path), path);
  return parsed.map((value, at) => rowOf(value, at + 1));
}

function parseArray(bytes: ArrayBuffer, path: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return Array.isArray(value) ? value : [value];
  } catch (thrown) {
    const words = thrown instanceof SyntaxError ? thrown.message : 'it is not UTF-8 text';
    throw new Refusal(
      'json-invalid',
      `${path} begins as one JSON array, but cannot be read as one: ${words}.`,
      'Repair the array, or save the rows as JSON Lines (one object a line).',
    );
  }
}
