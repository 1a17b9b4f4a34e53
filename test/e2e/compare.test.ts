import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComparisonFile } from '../../src/reports/comparison/comparisonFile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'isinglass-compare-'));
afterAll(() => rmSync(folder, { recursive: true }));

function command(name: 'evaluate' | 'compare', args: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', `src/terminal/${name}.ts`, ...args.split(' ')],
    { cwd: root, env: { ...process.env, INIT_CWD: folder } },
  );
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

/** One run of the two, as a file of its own. */
function split(from: string, at: number, to: string): void {
  const { runs } = JSON.parse(readFileSync(join(folder, from), 'utf8'));
  writeFileSync(join(folder, to), JSON.stringify(runs[at]));
}

beforeAll(async () => {
  const made = await command(
    'evaluate',
    '--system mini,tiny --dtype fp32 --tasks sst2,stsb,rte --limit 40 --json both.json --quiet',
  );
  expect([made.code, made.err]).toEqual([0, '']);
  split('both.json', 0, 'mini.json');
  split('both.json', 1, 'tiny.json');
});

describe('npm run compare', () => {
  it('compares two run files row by row, in a table and as JSON', async () => {
    const { code, out, err } = await command(
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
    expect((await command('compare', 'both.json --draws 100')).code).toBe(0);
    const same = await command('compare', 'mini.json mini.json --draws 100 --json -');
    const file: ComparisonFile = JSON.parse(same.out);
    expect(file.tasks.rte?.validation).toMatchObject({ flips: 0, mcnemar: { exactP: 1 } });
  });

  it('exits with 1 where no row is shared, and with 2 where the files will not do', async () => {
    const other = await command(
      'evaluate',
      '--system tiny --dtype fp32 --tasks cola --limit 5 --json cola.json --quiet',
    );
    expect(other.code).toBe(0);
    const nothing = await command('compare', 'mini.json cola.json');
    expect([nothing.code, nothing.out]).toEqual([1, '']);
    expect(nothing.err).toContain('no split of a task in common');
    expect((await command('compare', 'mini.json')).code).toBe(2);
    expect((await command('compare', 'mini.json nobody.json')).err).toContain(
      'no file nobody.json',
    );
    writeFileSync(join(folder, 'evil.json'), '{"runs":[{"schemaVersion":1}]}');
    const evil = await command('compare', 'evil.json mini.json');
    expect([evil.code, evil.err]).toEqual([
      2,
      expect.stringContaining('evil.json is not a run file'),
    ]);
  });
});
