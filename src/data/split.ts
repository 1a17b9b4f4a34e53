import type { Notice, SplitData } from '../runs/event.ts';
import type { GivenFile } from '../runs/request.ts';
import type { Annotation, Example, LeftOut, Task } from '../tasks/task.ts';
import { createDecode, decodeReference } from './decode.ts';
import { placeColumns } from './layouts.ts';
import { splitNotices } from './notices.ts';
import { openTable } from './open.ts';
import { type Choice, chooseRows } from './subset.ts';
import { type Format, isLeftOut, type RawLine, type Table } from './table.ts';
import { judge, judgeColumns } from './verdict.ts';

/** Where the rows of one split are: one file, or several shards in order. */
export interface SplitFiles {
  readonly task: Task;
  readonly split: string;
  readonly origin: SplitData['origin'];
  readonly format: Format;
  readonly files: readonly [GivenFile, ...GivenFile[]];
}

/** Lets the event loop turn, and throws where the run was stopped meanwhile. */
export type Pause = () => Promise<void>;

/** Reads, checks and chooses the rows of one split. Raw rows live only as long as their chunk. */
export async function readSplit(
  source: SplitFiles,
  choice: Choice,
  pause: Pause,
): Promise<{ readonly data: SplitData; readonly notices: readonly Notice[] }> {
  const columns = new SplitColumns(source.task);
  for (const { file, path } of source.files) {
    const table = await openTable[source.format](file, path, source.task.id);
    if (table.columns !== null) judgeColumns(source.task, path, table.columns);
    await columns.read(table, pause);
  }
  const path = source.files[0].path;
  judge(source.task, { path, ...columns.reading() });
  return {
    data: columns.choose(source, path, choice),
    notices: splitNotices(source, path, columns.reading(), columns.references),
  };
}

const none: readonly Annotation[] = [];

/** The rows of a split, column by column, as they are read. */
export class SplitColumns {
  readonly references: (number | null)[] = [];
  readonly #index: number[] = [];
  readonly #texts: string[] = [];
  readonly #pairs: string[] = [];
  readonly #annotations: (readonly Annotation[])[] = [];
  readonly #leftOut: LeftOut[] = [];
  readonly #oddLabels: unknown[] = [];
  readonly #task: Task;
  readonly #decode: ReturnType<typeof createDecode>;
  #names: readonly string[] = [];
  #unit: Table['unit'] = 'line';
  #rows = 0;

  constructor(task: Task) {
    this.#task = task;
    this.#decode = createDecode(task);
  }

  /** Passes over rows that are not read. */
  skip(rows: number): void {
    this.#rows += rows;
  }

  async read(table: Table, pause: Pause): Promise<void> {
    this.#unit = table.unit;
    this.#names = table.columns ?? this.#names;
    for await (const chunk of table.chunks) {
      for (const line of chunk) this.#take(line);
      await pause();
    }
  }

  /** What is known of all rows, for the verdict. */
  reading() {
    return {
      unit: this.#unit,
      columns: this.#names,
      rows: this.#rows,
      leftOut: this.#leftOut,
      oddLabels: this.#oddLabels,
    };
  }

  /** The chosen rows. */
  choose(source: SplitFiles, file: string, choice: Choice): SplitData {
    const at = chooseRows(this.references, source.task.target, choice);
    const chosen = new Uint8Array(this.references.length);
    for (const position of at) chosen[position] = 1;
    return this.pick(source, file, (_, position) => chosen[position] === 1);
  }

  /** The rows that are wanted, by their number in the file and their position among the rows read. */
  pick(
    { task, split, origin }: SplitFiles,
    file: string,
    isWanted: (row: number, position: number) => boolean,
  ): SplitData {
    const wanted = this.#index.map(isWanted);
    const pick = <T>(column: readonly T[]): T[] => column.filter((_, at) => wanted[at]);
    return {
      task: task.id,
      split,
      origin,
      file,
      rowsInFile: this.#rows,
      leftOut: this.#leftOut,
      index: Int32Array.from(pick(this.#index)),
      references: pick(this.references),
      texts: pick(this.#texts),
      textPairs: task.columns.length === 2 ? pick(this.#pairs) : null,
      ...this.#annotated(pick),
    };
  }

  #annotated(pick: <T>(column: readonly T[]) => T[]): Pick<SplitData, 'annotations'> {
    const isAny = this.#annotations.some((of) => of.length > 0);
    return isAny ? { annotations: pick(this.#annotations) } : {};
  }

  #take(line: RawLine): void {
    const index = this.#rows++;
    if (isLeftOut(line)) {
      this.#leftOut.push(line);
      return;
    }
    if (this.#names.length === 0) this.#names = Object.keys(line.fields);
    const result = this.#decode(line, index);
    if (!isLeftOut(result)) this.#keep(result);
    else this.#leaveOut(result, line);
  }

  #keep({ index, reference, text, textPair, annotations }: Example): void {
    this.#index.push(index);
    this.references.push(reference);
    this.#texts.push(text);
    if (textPair !== null) this.#pairs.push(textPair);
    this.#annotations.push(annotations ?? none);
  }

  #leaveOut(result: LeftOut, { fields }: Exclude<RawLine, LeftOut>): void {
    this.#leftOut.push(result);
    const label = placeColumns(this.#task.id, this.#names)?.label;
    if (typeof label !== 'string' || this.#oddLabels.length >= 100) return;
    // A sound label beside a bad text says nothing of another task.
    if ('reason' in decodeReference(fields[label], this.#task.target)) {
      this.#oddLabels.push(fields[label]);
    }
  }
}
