import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { RunFile } from '../../src/runs/runFile.ts';
import { command } from './command.ts';
import { openSite, rowsOf } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'isinglass-interrupted-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Slow enough to be cut off after the first time it was kept. */
const slow = { system: 'mini', dtype: 'fp32', predictors: 1 } as const;

describe('a run that is cut off', () => {
  it('by a reload is kept as far as it was, and says so', async () => {
    const { page, close } = await openSite();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${page.url()}?${new URLSearchParams({ ...slow, predictors: '1' })}#runs`);
    await page.waitForFunction(() => globalThis.isinglass !== undefined);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('cell', { name: 'running' }).waitFor({ timeout: 60_000 });
    await page.reload();
    await page.getByRole('cell', { name: 'interrupted' }).waitFor();
    await page.getByRole('button', { name: /^Open/ }).click();
    await expect.poll(() => page.locator('.status-word').textContent()).toBe('Stopped');
    await close();
  });

  // Process ids are found as Linux keeps them.
  it.skipIf(process.platform !== 'linux')(
    'by a crash of the page still gives the runner the rows that were kept',
    async () => {
      const args = `--system ${slow.system} --dtype ${slow.dtype} --predictors 1 --json cut.json`;
      let killed = false;
      const { code, err } = await command('evaluate', args, {
        folder,
        // Told every five seconds: by the fourth time the run was kept once.
        onError: (text, pid) => {
          if (killed || (text.match(/ of 2100 rows/g)?.length ?? 0) < 4) return;
          killed = true;
          for (const renderer of renderersOf(pid)) process.kill(renderer, 'SIGKILL');
        },
      });
      expect(killed).toBe(true);
      expect(err).toContain('error: The page crashed');
      expect(code).toBe(1);
      const run: RunFile = JSON.parse(readFileSync(join(folder, 'cut.json'), 'utf8'));
      expect(run.status).toBe('stopped');
      expect(rowsOf(run)).toBeGreaterThan(100);
    },
  );
});

/** Renderer processes below a process, at any depth. */
function renderersOf(root: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const table = lines.flatMap((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
  });
  const below = (of: number): typeof table =>
    table.filter(({ parent }) => parent === of).flatMap((one) => [one, ...below(one.pid)]);
  return below(root).flatMap(({ pid, args }) => (args.includes('--type=renderer') ? [pid] : []));
}
