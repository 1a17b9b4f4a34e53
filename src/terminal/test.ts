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
    await check('Chromium', hasChromium),
    await check('Lint (biome check)', () => succeeds('@biomejs/biome', 'biome', 'check', '.')),
    await check('Types (tsc -b)', () => succeeds('typescript', 'tsc', '-b')),
    await check('Build (vite build)', () => buildSite().then(() => true)),
  ];
  // One after the other: the browser of one project stays until its Vitest ends, and would take time from
  // the other's, whose Lighthouse scores are of this machine at that moment.
  const inside = await tests(['--project=node', '--project=browser']);
  return addCounts(...checks, inside, await tests(['--project=e2e']));
}

/** For work on one part: the tests that were asked for, and only the set-up that they need. */
async function chosen(filters: readonly string[]): Promise<Counts> {
  const project = /--project[= ](\S+)/.exec(filters.join(' '))?.[1];
  const steps: Counts[] = [];
  if (project !== 'node') steps.push(await check('Chromium', hasChromium));
  if (project === undefined || project === 'e2e') {
    steps.push(await check('Build (where needed)', () => ensureBuilt(say).then(() => true)));
  }
  const failures = steps.filter(({ failed }) => failed > 0);
  return addCounts(...failures, await tests(filters));
}

async function hasChromium(): Promise<boolean> {
  say(`Found ${await needChromium(say)}`);
  return true;
}

async function succeeds(name: string, command: string, ...options: string[]): Promise<boolean> {
  return (await runTool(name, command, options)) === 0;
}

async function check(title: string, run: () => Promise<boolean>): Promise<Counts> {
  say(`${title} …`);
  const passed = await run().catch(reported);
  say(`${title}: ${passed ? 'passed' : 'FAILED'}`);
  return oneCheck(passed);
}

function reported(thrown: unknown): boolean {
  console.error(errorWords(thrown));
  return false;
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
