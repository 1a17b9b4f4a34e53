import { readFileSync } from 'node:fs';
import { createEncoder, type Encoder } from '../../../src/engine/encode.ts';
import type { SplitData } from '../../../src/runs/event.ts';
import { randomFrom } from '../../../src/statistics/random.ts';
import type { TaskId } from '../../../src/tasks/task.ts';

const root = new URL('../../../public/systems/tiny/', import.meta.url);
const json = (name: string) => JSON.parse(readFileSync(new URL(name, root), 'utf8'));

/** The bundled system's own tokenizer. */
export function tinyEncoder(): Encoder {
  return createEncoder(json('tokenizer.json'), json('tokenizer_config.json'), 0);
}

const words = 'the cat sat on a mat while unbelievable weather rained over two old houses'.split(
  ' ',
);

/** Rows of 1 to 40 words; row numbers have gaps, as after a limit. */
export function splitOf(task: TaskId, rows: number, isPair: boolean): SplitData {
  const random = randomFrom(`${task}${rows}`);
  const text = (): string =>
    Array.from(
      { length: 1 + Math.floor(random() ** 2 * 40) },
      () => words[Math.floor(random() * words.length)],
    ).join(' ');
  const texts = Array.from({ length: rows }, text);
  return {
    task,
    split: 'validation',
    origin: 'files',
    file: `${task}/validation.jsonl`,
    rowsInFile: 3 * rows,
    leftOut: [],
    index: Int32Array.from({ length: rows }, (_, at) => 3 * at),
    references: texts.map(() => 1),
    texts,
    textPairs: isPair ? texts.map(text) : null,
  };
}
