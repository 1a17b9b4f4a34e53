/** `npm run evaluate`: scores a system on GLUE with the built site's own evaluator. */
import { writeFileSync } from 'node:fs';
import type { AutomationProgress } from '../runs/automation.ts';
import type { RunFile } from '../runs/runFile.ts';
import { ensureBuilt } from './build.ts';
import { type Checked, checkBy, type RunOne, shortOf } from './checks.ts';
import { type Driven, type Driver, openDriver } from './driver.ts';
import { helpText } from './flagTable.ts';
import { listText } from './list.ts';
import { type Options, type PlannedRun, readOptions } from './options.ts';
import { disk, fromHere, refuseUnwritable, writeText } from './paths.ts';
import { createTeller, type Teller } from './progress.ts';
import { hostsForAll } from './reach.ts';
import { reportFor } from './reports.ts';
import { failures, readRunFile, severalText } from './runFiles.ts';
import { runWords, sideBySideTable } from './sideBySide.ts';
import { stopOnSignal } from './stopping.ts';
import { resultTable } from './table.ts';
import { exits, isMisuse } from './usage.ts';
import { errorWords } from './words.ts';

type RunOptions = Extract<Options, { kind: 'run' }>;

process.exitCode = await main(process.argv.slice(2)).catch((thrown) => {
  console.error(`error: ${errorWords(thrown)}`);
  return isMisuse(thrown) ? exits.usage : exits.failed;
});

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args, disk(), process.env.HF_ENDPOINT);
  if (options.kind !== 'run') {
    console.log(options.kind === 'help' ? helpText() : listText());
    return exits.done;
  }
  for (const path of [options.json ?? [], options.reports].flat()) refuseUnwritable(path);
  const teller = createTeller(process.stderr, options.quiet);
  await ensureBuilt(teller.say);
  const stopping = stopOnSignal(teller);
  const hosts = hostsForAll(options.runs.map(({ request }) => request));
  const driver = await openDriver({ hosts, say: teller.say });
  const told = { options, driver, teller, signal: stopping.signal };
  try {
    if (options.check !== null) return await checkAll(told, options.check);
    return conclude(options, await evaluateAll(told), stopping.signal);
  } finally {
    await driver.close();
  }
}

/** What every run of a command shares. */
interface Command {
  readonly options: RunOptions;
  readonly driver: Driver;
  readonly teller: Teller;
  readonly signal: AbortSignal;
}

/** Each run as a candidate of the check that was asked for. */
async function checkAll(
  command: Command,
  check: NonNullable<RunOptions['check']>,
): Promise<number> {
  const { options, teller, signal } = command;
  const run: RunOne = (planned) => {
    teller.say(`running ${runWords(planned.request)}, batch ${planned.request.batch}`);
    return evaluate(command, planned);
  };
  const checked: Checked[] = [];
  for (const planned of options.runs) {
    if (signal.aborted) break;
    checked.push(await checkBy[check](planned, run));
  }
  const print = options.json === '-' ? console.error : console.log;
  for (const { table } of checked) if (table !== null && !options.quiet) print(`${table}\n`);
  const texts = checked.flatMap(({ runFile, found }) =>
    runFile === null ? [] : [JSON.stringify({ ...JSON.parse(runFile), ...found })],
  );
  if (options.json !== null && texts.length > 0) {
    writeText(options.json, texts.length > 1 ? severalText(texts) : (texts[0] ?? ''));
  }
  const sentences = [
    ...checked.flatMap((one) => [
      ...[one.problem, shortOf(one, options.require)].filter((sentence) => sentence !== null),
      ...(one.table === null ? one.driven.flatMap(driverFailures) : []),
    ]),
    ...writeReports(
      options,
      texts,
      checked.flatMap(({ markdown }) => markdown ?? []),
    ),
  ];
  for (const sentence of new Set(sentences)) console.error(`error: ${sentence}`);
  if (sentences.length > 0) return exits.failed;
  return signal.aborted ? exits.interrupted : exits.done;
}

function driverFailures({ runFile, lost }: Driven): readonly string[] {
  const words = lost === null ? [] : [errorWords(lost)];
  return runFile === null ? words : [...words, ...failures(readRunFile(runFile))];
}

/** Each run on a page of its own: one that dies takes no other along. */
async function evaluateAll(command: Command): Promise<readonly Driven[]> {
  const { options, teller, signal } = command;
  const driven: Driven[] = [];
  for (const [at, run] of options.runs.entries()) {
    if (signal.aborted && at > 0) break;
    if (options.runs.length > 1) {
      teller.say(`run ${at + 1} of ${options.runs.length}: ${runWords(run.request)}`);
    }
    driven.push(await evaluate(command, run));
  }
  return driven;
}

async function evaluate(
  { options, driver, teller, signal }: Command,
  { request, systemPath }: PlannedRun,
): Promise<Driven> {
  const onProgress = (progress: AutomationProgress): void => {
    teller.notices(progress.notices);
    teller.show(progress);
  };
  try {
    return await driver.drive({
      request,
      token: process.env.HF_TOKEN || null,
      systemPath: systemPath === null ? null : fromHere(systemPath),
      dataPath: options.dataPath === null ? null : fromHere(options.dataPath),
      texts: options.texts,
      onProgress,
      signal,
    });
  } finally {
    teller.end();
  }
}

/** Writes what is to be written, and says how it ended. */
function conclude(options: RunOptions, driven: readonly Driven[], signal: AbortSignal): number {
  const texts = driven.flatMap(({ runFile }) => runFile ?? []);
  if (options.json !== null && texts.length > 0) {
    writeText(options.json, options.runs.length > 1 ? severalText(texts) : (texts[0] ?? ''));
  }
  const files = texts.map(readRunFile);
  const print = options.json === '-' ? console.error : console.log;
  if (!options.quiet) for (const block of tables(files)) print(block);
  const sentences = [
    ...files.flatMap((file) => named(file, files.length > 1)),
    ...driven.flatMap(({ lost }) => (lost === null ? [] : [errorWords(lost)])),
    ...writeReports(options, texts),
  ];
  for (const sentence of sentences) console.error(`error: ${sentence}`);
  if (sentences.length > 0) return exits.failed;
  return signal.aborted ? exits.interrupted : exits.done;
}

/** Writes what was asked for by --report, checks' findings ahead; gives why something could not be. */
function writeReports(
  { reports }: RunOptions,
  texts: readonly string[],
  findings: readonly string[] = [],
): readonly string[] {
  if (texts.length === 0) return [];
  return reports.flatMap((path) => {
    const report = reportFor(path, texts, findings);
    if ('problem' in report) return [report.problem];
    writeFileSync(fromHere(path), report.content);
    if (report.note !== null) console.error(report.note);
    return [];
  });
}

/** A table for each run that has rows, and one that has them side by side. */
function tables(files: readonly RunFile[]): readonly string[] {
  const shown = files.filter(hasRows).map(resultTable);
  if (files.length < 2) return shown;
  return [...shown.map((table) => `${table}\n`), sideBySideTable(files)];
}

/** What went wrong in a run, and in which where there are several. */
function named(file: RunFile, isOneOfSeveral: boolean): readonly string[] {
  const about = isOneOfSeveral ? `${runWords(file.request)}: ` : '';
  return failures(file).map((sentence) => `${about}${sentence}`);
}

function hasRows({ tasks }: RunFile): boolean {
  return Object.keys(tasks).length > 0;
}
