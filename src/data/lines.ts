import { Refusal } from '../runs/error.ts';
import type { FileLike } from '../runs/request.ts';
import type { LeftOut } from '../tasks/task.ts';
import { bytesInWords } from './words.ts';

/** One line (or one text) may hold this many bytes; longer ones are left out, unread. */
export const maxLineBytes = 1 << 20;

const sliceBytes = 1 << 20;
const newline = 0x0a;
const carriageReturn = 0x0d;

/** A line of text, without its line end. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
}

/**
 * Reads a UTF-8 file line by line, a slice at a time: a big file is never whole in memory, and of
 * an overlong line only the length is kept. LF and CRLF both end a line; a byte order mark at the
 * start is dropped.
 */
export async function* linesOf(
  file: FileLike,
  path: string,
): AsyncGenerator<readonly (TextLine | LeftOut)[]> {
  const cutter = new LineCutter();
  for (let start = 0; start < file.size; start += sliceBytes) {
    const end = Math.min(start + sliceBytes, file.size);
    const bytes = new Uint8Array(await readBytes(file.slice(start, end), path));
    if (start === 0) {
      refuseForeignBytes(bytes, path);
      refuseReturns(bytes, path);
    }
    yield cutter.cut(bytes);
  }
  yield cutter.end();
}

/** The bytes of a file; it may have been moved or changed since it was chosen. A Hub's says itself why not. */
export async function readBytes(file: FileLike, path: string): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (thrown) {
    if (thrown instanceof Refusal) throw thrown;
    const words = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Refusal(
      'file-unreadable',
      `${path} could not be read: ${words}`,
      'Choose the file again: it may have been moved or changed since.',
    );
  }
}

/** Refuses what is plainly not rows: a Git LFS pointer, or text in UTF-16. */
export function refuseForeignBytes(bytes: Uint8Array, path: string): void {
  if (isUtf16(bytes)) {
    throw new Refusal(
      'file-encoding',
      `${path} is UTF-16 text.`,
      'Save it as UTF-8 and try again.',
    );
  }
  const head = String.fromCharCode(...bytes.subarray(0, 42));
  if (head.startsWith('version https://git-lfs.github.com/spec/')) {
    throw new Refusal(
      'file-lfs-pointer',
      `${path} is a Git LFS pointer: a note of three lines in place of the file.`,
      'Fetch the real file with `git lfs pull`, or download it from the Hub, and try again.',
    );
  }
}

/** UTF-16 begins with a byte order mark; without one, every other byte of Latin text is zero. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const head = bytes.subarray(0, 64);
  const zeros = (parity: number) =>
    head.filter((byte, at) => at % 2 === parity && byte === 0).length;
  return head.length >= 8 && Math.max(zeros(0), zeros(1)) >= head.length / 4;
}

/** Line ends of old Macintoshes would make the whole file one line. */
function refuseReturns(bytes: Uint8Array, path: string): void {
  const inside = bytes.subarray(0, -1);
  if (inside.includes(newline) || !inside.includes(carriageReturn)) return;
  throw new Refusal(
    'file-line-ends',
    `${path} ends its lines with carriage returns alone, as Macintoshes did before 2001.`,
    'Save it with ordinary line ends (LF) and try again.',
  );
}

class LineCutter {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #line = 1;
  #pieces: Uint8Array[] = [];
  #bytes = 0;

  cut(slice: Uint8Array): (TextLine | LeftOut)[] {
    const lines: (TextLine | LeftOut)[] = [];
    let start = 0;
    for (let end = slice.indexOf(newline); end >= 0; end = slice.indexOf(newline, start)) {
      this.#keep(slice.subarray(start, end));
      lines.push(this.#finish());
      start = end + 1;
    }
    this.#keep(slice.subarray(start));
    return lines;
  }

  end(): (TextLine | LeftOut)[] {
    return this.#bytes > 0 ? [this.#finish()] : [];
  }

  #keep(piece: Uint8Array): void {
    this.#bytes += piece.length;
    if (this.#bytes > maxLineBytes) this.#pieces = [];
    else if (piece.length > 0) this.#pieces.push(piece);
  }

  #finish(): TextLine | LeftOut {
    const line = this.#line++;
    const bytes = this.#bytes;
    const pieces = this.#pieces;
    this.#pieces = [];
    this.#bytes = 0;
    if (bytes > maxLineBytes) return { line, reason: tooLong(bytes) };
    return this.#decode(line, pieces.length === 1 ? pieces[0] : joined(pieces, bytes));
  }

  #decode(line: number, bytes: Uint8Array = new Uint8Array()): TextLine | LeftOut {
    const end = bytes[bytes.length - 1] === carriageReturn ? bytes.length - 1 : bytes.length;
    try {
      const text = this.#decoder.decode(bytes.subarray(0, end));
      return { line, text: line === 1 && text.startsWith('\ufeff') ? text.slice(1) : text };
    } catch {
      return { line, reason: 'is not UTF-8 text' };
    }
  }
}

/** Why an overlong line or text is left out. */
export function tooLong(bytes: number): string {
  return `is ${bytesInWords(bytes)} long; the limit is ${bytesInWords(maxLineBytes)}`;
}

function joined(pieces: readonly Uint8Array[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
