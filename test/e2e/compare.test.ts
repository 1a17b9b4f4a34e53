import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComparisonFile } from '../../src/reports/comparison/comparisonFile.ts';
import { command } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'isinglass-compare-'));
afterAll(() => rmSync(folder, { recursive: true }));

const call = (name: 'evaluate' | 'compare', args: string) => command(name, args, { folder });

/** One run of the two, as a file of its own. */
function split(from: string, at: number, to: string): void {
  const { runs } = JSON.parse(readFileSync(join(folder, from), 'utf8'));
  writeFileSync(join(folder, to), JSON.stringify(runs[at]));
}

beforeAll(async () => {
  const made = await call(
    'evaluate',
    '--system mini,tiny --dtype fp32 --tasks sst2,stsb,rte --limit 40 --json both.json --quiet',
  );
  expect([made.code, made.err]).toEqual([0, '']);
  split('both.json', 0, 'mini.json');
  split('both.json', 1, 'tiny.json');
});

describe('npm run compare', () => {
  it('compares two run files row by row, in a table and as JSON', async () => {
    const { code, out, err } = await call(
      'compare',
      'mini.json tiny.json --json comparison.json --draws 200',
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^first: {2}mini · fp32 · wasm$/m);
    expect(out).toMatch(/^sst2 validation +40 +accuracy +\d/m);
    const file: ComparisonFile = JSON.parse(readFileSync(join(folder, 'comparison.json'), 'utf8'));
    const sst2 = file.tasks.sst2?.validation;
    const { bothRight, onlyFirst, onlySecond, bothWrong } = sst2 ?? {};
    expect((bothRight ?? 0) + (onlyFirst ?? 0) + (onlySecond ?? 0) + (bothWrong ?? 0)).toBe(40);
    expect(sst2?.flipped.length).toBe(sst2?.flips);
    expect(sst2?.flipped[0]?.text).not.toBe('');
    expect(file.tasks.stsb?.validation?.difference).toHaveProperty('interval.low');
    expect(file.bootstrap).toMatchObject({ draws: 200, seed: 0 });
  });

  it('takes one file of two runs, and finds no difference of a run from itself', async () => {
    expect((await call('compare', 'both.json --draws 100')).code).toBe(0);
    const same = await call('compare', 'mini.json mini.json --draws 100 --json -');
    const file: ComparisonFile = JSON.parse(same.out);
    expect(file.tasks.rte?.validation).toMatchObject({ flips: 0, mcnemar: { exactP: 1 } });
  });

  it('exits with 1 where no row is shared, and with 2 where the files will not do', async () => {
    const other = await call(
      'evaluate',
      '--system tiny --dtype fp32 --tasks cola --limit 5 --json cola.json --quiet',
    );
    expect(other.code).toBe(0);
    const nothing = await call('compare', 'mini.json cola.json');
    expect([nothing.code, nothing.out]).toEqual([1, '']);
    expect(nothing.err).toContain('no split of a task in common');
    expect((await call('compare', 'mini.json')).code).toBe(2);
    expect((await call('compare', 'mini.json nobody.json')).err).toContain('no file nobody.json');
    writeFileSync(join(folder, 'evil.json'), '{"runs":[{"schemaVersion":1}]}');
    const evil = await call('compare', 'evil.json mini.json');
    expect([evil.code, evil.err]).toEqual([
      2,
      expect.stringContaining('evil.json is not a run file'),
    ]);
  });
});
