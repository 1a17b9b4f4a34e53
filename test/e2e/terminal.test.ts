import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { RunFile } from '../../src/runs/runFile.ts';
import { command } from './command.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'isinglass-terminal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const evaluate = (args: string, onError?: (text: string, kill: () => void) => void) =>
  command('evaluate', args, {
    folder,
    ...(onError ? { onError: (text, _, kill) => onError(text, kill) } : {}),
  });

const readRun = (text: string): RunFile => JSON.parse(text);

describe('npm run evaluate', () => {
  it('scores the starter set and prints a table with every average', async () => {
    const { code, out, err } = await evaluate(
      '--system tiny --limit 5 --json run.json --explain 1',
    );
    expect(err).not.toMatch(/^(error|note):/m);
    expect(err).toMatch(/^\d+ of 55 rows · /m);
    expect(code).toBe(0);
    expect(out).toMatch(/^mnli +validation_mismatched +5 +5 +accuracy \d/m);
    expect(out.match(/ on \d+ of \d,\d{3} starter rows/g)).toHaveLength(5);
    expect(out).toMatch(/^start to first scored row \d+\.\d\d s · total .* examples\/s$/m);
    const run = readRun(readFileSync(join(folder, 'run.json'), 'utf8'));
    expect(run).toMatchObject({ schemaVersion: 1, status: 'done' });
    expect(Object.keys(run.tasks)).toHaveLength(10);
    expect(run.tasks.rte?.validation?.predictions.index).toHaveLength(5);
    expect(run.tasks.rte?.validation?.examples).toHaveLength(1);
  });

  it('runs systems × dtypes one after the other, and a run that cannot be takes no other along', async () => {
    const { code, out, err } = await evaluate(
      '--system mini,tiny --dtype fp32,q4 --tasks rte --limit 4 --json several.json',
    );
    expect(code).toBe(1);
    expect(err).toMatch(/^error: tiny · q4 · auto: .*q4/m);
    expect(out).toMatch(
      /^× 100 +mini · fp32 · wasm +mini · q4 · wasm +tiny · fp32 · wasm +tiny · q4 · auto$/m,
    );
    expect(out).toMatch(/^rte validation( +\d+\.\d){3} +–$/m);
    const { schemaVersion, runs } = JSON.parse(readFileSync(join(folder, 'several.json'), 'utf8'));
    expect(schemaVersion).toBe(1);
    expect(runs.map(({ status }: RunFile) => status)).toEqual(['done', 'done', 'done', 'failed']);
  });

  it('takes a system’s folder and a single file, whose folder names its task', async () => {
    mkdirSync(join(folder, 'sst2'));
    const rows = 'public/starter/sst2/validation.jsonl';
    copyFileSync(join(root, rows), join(folder, 'sst2', 'validation.jsonl'));
    const system = join(root, 'public/systems/tiny');
    const { code, out, err } = await evaluate(
      `--system ${system} --data sst2/validation.jsonl --limit 4 --dtype fp32 --quiet --json -`,
    );
    expect([code, err]).toEqual([0, '']);
    const run = readRun(out);
    expect(run.environment).toMatchObject({ device: 'wasm', dtype: 'fp32' });
    expect(Object.entries(run.tasks).map(([task, splits]) => [task, Object.keys(splits)])).toEqual([
      ['sst2', ['validation']],
    ]);
  });

  it('fails with the page’s own sentence where a named task is absent', async () => {
    mkdirSync(join(folder, 'rte'));
    writeFileSync(
      join(folder, 'rte', 'validation.jsonl'),
      '{"sentence1":"It rains.","sentence2":"It is wet.","label":0,"idx":0}\n',
    );
    const { code, out, err } = await evaluate('--system tiny --data rte --tasks sst2');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^error: SST-2 is not in the data.*\n$/);
  });

  it('stops when it is clear enough, and says after how many rows', async () => {
    const { code, out, err } = await evaluate(
      '--system tiny --device wasm --tasks qnli --stop-at 14 --json clear.json --report clear.csv',
    );
    expect(code).toBe(0);
    const run = readRun(readFileSync(join(folder, 'clear.json'), 'utf8'));
    const { isClear, scored, metrics } = run.tasks.qnli?.validation ?? {};
    expect([run.status, isClear]).toEqual(['done', true]);
    expect(scored).toBeLessThan(200);
    const about = [{ about: 'split', validUnderPeeking: true }];
    expect(metrics?.accuracy).toMatchObject({ intervals: about });
    expect(err).toContain(`qnli validation: Stopped at ± 14 points after ${scored} of 240 rows.`);
    expect(out).toMatch(/^qnli +validation +\d+ +\d+ +accuracy \d\d\.\d \[\d\d\.\d, \d\d\.\d\]\*/m);
    expect(out).toContain('[ ]* 95 % interval for the whole split, every row scored');
    // Read from the run file: no interval of a fixed number of rows came back with it.
    const csv = readFileSync(join(folder, 'clear.csv'), 'utf8');
    expect(csv).toMatch(/qnli,validation,accuracy,.*,0\.95,split,,,,0\.\d+,0\.\d+,.*,true\r\n/);
  });

  it('refuses a wrong option before anything starts', async () => {
    expect(await evaluate('--sytem tiny')).toEqual({
      code: 2,
      out: '',
      err: 'error: There is no option --sytem. Did you mean --system? See --help.\n',
    });
  });

  it('keeps what was scored when it is interrupted', async () => {
    let killed = false;
    const { code, out, err } = await evaluate(
      '--system mini --dtype fp32 --predictors 1 --json stopped.json',
      (text, kill) => {
        if (!killed && / of \d+ rows/.test(text)) kill();
        killed ||= / of \d+ rows/.test(text);
      },
    );
    expect(err).toContain('Stopping; what was scored is kept.');
    expect(code).toBe(130);
    expect(out).toContain('(stopped: the rows scored so far)');
    const run = readRun(readFileSync(join(folder, 'stopped.json'), 'utf8'));
    expect(run.status).toBe('stopped');
    const indexes = Object.values(run.tasks).flatMap((splits) =>
      Object.values(splits).map(({ predictions }) => predictions.index.length),
    );
    const rows = indexes.reduce((sum, length) => sum + length, 0);
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(2100);
  });
});
