/** `npm test`: sets up what is missing, runs every check, and ends with how many passed. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, ensureBuilt } from './build.ts';
import { addCounts, type Counts, countLine, countReport, oneCheck } from './counts.ts';
import { needChromium } from './install.ts';
import { runTool } from './tool.ts';
import { errorWords } from './words.ts';

const usage = `npm test -- [FILTER] [--project node|browser|e2e]

Without arguments: lint, types, a fresh build of the site, then every test.
With a filter (part of a test file's path) or a project: only those tests.`;

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(usage);
} else {
  const counts = args.length === 0 ? await everything() : await chosen(args);
  console.log(countLine(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

async function everything(): Promise<Counts> {
  const checks = [
    await check('Chromium', async () => needsNothing(await needChromium(say))),
    await check('Lint (biome check)', () => runTool('@biomejs/biome', 'biome', ['check', '.'])),
    await check('Types (tsc -b)', () => runTool('typescript', 'tsc', ['-b'])),
    await check('Build (vite build)', async () => needsNothing(await buildSite())),
  ];
  return addCounts(...checks, await tests([]));
}

/** For work on one part: the tests that were asked for, and only the set-up that they need. */
async function chosen(filters: readonly string[]): Promise<Counts> {
  const project = /--project[= ](\S+)/.exec(filters.join(' '))?.[1];
  const steps = [
    project !== 'node' &&
      (await check('Chromium', async () => needsNothing(await needChromium(say)))),
    (project ?? 'e2e') === 'e2e' &&
      (await check('Build (where needed)', async () => needsNothing(await ensureBuilt(say)))),
  ];
  const failures = steps.filter((step) => step !== false).filter(({ failed }) => failed > 0);
  return addCounts(...failures, await tests(filters));
}

/** A step that says what went wrong by throwing; its result is not an exit code. */
function needsNothing(_: unknown): number {
  return 0;
}

async function check(title: string, run: () => Promise<number>): Promise<Counts> {
  say(`${title} …`);
  const passed = (await run().catch(reported)) === 0;
  say(`${title}: ${passed ? 'passed' : 'FAILED'}`);
  return oneCheck(passed);
}

function reported(thrown: unknown): number {
  console.error(errorWords(thrown));
  return 1;
}

async function tests(filters: readonly string[]): Promise<Counts> {
  say('Tests (vitest) …');
  const folder = mkdtempSync(join(tmpdir(), 'isinglass-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runTool('vitest', 'vitest', ['run', ...reporters, ...filters]);
  const counts = countReport(existsSync(report) ? readFileSync(report, 'utf8') : null, code);
  rmSync(folder, { recursive: true });
  return counts;
}

function say(line: string): void {
  console.log(`\n▸ ${line}`);
}
