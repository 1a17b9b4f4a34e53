import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isTaskId } from '../../../src/tasks/glue.ts';
import { folder, load, shared } from './given.ts';

interface Case {
  readonly kind: string;
  readonly how: { readonly task: string };
  readonly expect: {
    readonly values?: {
      readonly split: string;
      readonly n: number;
      readonly scored: number;
      readonly references: readonly (number | null)[];
      readonly texts?: readonly (readonly string[])[];
    };
    readonly warns?: readonly (string | readonly string[])[];
  };
}

function readCase(name: string): Case {
  return JSON.parse(readFileSync(`${shared}cases/${name}/case.json`, 'utf8'));
}

function loadCase(name: string) {
  const { task } = readCase(name).how;
  if (!isTaskId(task)) throw new Error(`${name}: ${task} is no task`);
  // The file's own split, whichever it is: `labels-all-hidden` is a test split.
  const splits = readCase(name).expect.values?.split ?? 'validation';
  return load(folder(`${shared}cases/${name}/data`), { tasks: [task], splits: [splits] });
}

const names =
  shared === null ? [] : readdirSync(`${shared}cases`).filter((name) => !/\./.test(name));

describe.skipIf(shared === null)('shared cases', () => {
  const rowsCases = names.filter((name) => readCase(name).kind === 'rows');

  test('there are seven of kind rows', () => {
    expect(rowsCases).toHaveLength(7);
  });

  test.each(rowsCases.filter((name) => readCase(name).expect.values))('%s', async (name) => {
    const { values, warns = [] } = readCase(name).expect;
    const { splits, notices } = await loadCase(name);
    const [data] = splits;
    expect(data?.split).toBe(values?.split);
    expect(data?.rowsInFile).toBe(values?.n);
    expect(data?.leftOut).toEqual([]);
    expect(data?.references).toEqual(values?.references);
    const texts = data?.texts.map((text, row) => [
      text,
      ...(data.textPairs?.slice(row, row + 1) ?? []),
    ]);
    if (values?.texts) expect(texts).toEqual(values.texts);
    const said = notices.map(({ sentence }) => sentence.toLowerCase());
    for (const any of warns) {
      const words = typeof any === 'string' ? [any] : any;
      expect(said.some((sentence) => words.some((word) => sentence.includes(word)))).toBe(true);
    }
    expect(notices).toHaveLength(warns.length > 0 ? 1 : 0);
  });

  test('stsb-score-out-of-range leaves out two rows and says so', async () => {
    const { splits, notices } = await loadCase('stsb-score-out-of-range');
    expect(splits[0]?.leftOut).toEqual([
      { line: 3, reason: 'score 5.4 is outside 0 to 5' },
      { line: 7, reason: 'score -0.2 is outside 0 to 5' },
    ]);
    expect([...(splits[0]?.index ?? [])]).toEqual([0, 1, 3, 4, 5, 7]);
    expect(notices).toEqual([
      {
        code: 'rows-left-out',
        task: 'stsb',
        split: 'validation',
        sentence:
          'stsb/validation.jsonl: 2 of 8 rows were left out: ' +
          'line 3: score 5.4 is outside 0 to 5; line 7: score -0.2 is outside 0 to 5.',
        next: 'Repair these lines and run again, or read the scores as scores on the other rows.',
      },
    ]);
  });

  test.each(names)('%s: its data file is read', async (name) => {
    const { splits } = await loadCase(name);
    expect(splits[0]?.index.length).toBeGreaterThan(0);
  });
});
