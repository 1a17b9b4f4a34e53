/** `npm run compare -- A.json B.json`: two runs, row by row. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareRuns } from '../reports/comparison/compareRuns.ts';
import { comparisonFileOf } from '../reports/comparison/comparisonFile.ts';
import { createResampler, resamplingOf } from '../reports/comparison/resampling.ts';
import { withDraws } from '../reports/comparison/withDraws.ts';
import { importRuns } from '../runs/importRun.ts';
import type { RunRecord } from '../runs/record.ts';
import { comparisonTable } from './comparisonTable.ts';
import { fromHere, writeText } from './paths.ts';
import { runWords } from './sideBySide.ts';
import { exits, isMisuse, misuse } from './usage.ts';
import { errorWords } from './words.ts';

const help = `npm run compare -- A.json B.json [OPTIONS]

Compares two runs row by row. Rows are paired by what they say (a hash of task and texts), never by
their number. A and B are files that npm run evaluate -- --json wrote, or the page; one file of two
runs will do alone.

  --json FILE   write the comparison with every flipped row; - is stdout
  --draws N     of the bootstrap, 100 to 100000 (default: 2000)
  --seed S      of the bootstrap (default: 0)
  --help        this text

Exit code: 0 compared; 1 nothing to compare; 2 wrong options.`;

/** A command line that was understood. */
interface Order {
  readonly files: readonly string[];
  readonly json: string | null;
  readonly draws: number;
  readonly seed: number;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (thrown) {
  console.error(`error: ${errorWords(thrown)}`);
  process.exitCode = isMisuse(thrown) ? exits.usage : exits.failed;
}

function main(args: readonly string[]): number {
  const order = readOrder(args);
  if (order === null) {
    console.log(help);
    return exits.done;
  }
  const [first, second] = runsOf(order.files);
  const compared = compareRuns(first, second);
  if ('problem' in compared) {
    const { sentence, next } = compared.problem;
    console.error(`error: ${sentence} ${next}`);
    return exits.failed;
  }
  const { splits } = compared.ok;
  const resampler = createResampler(resamplingOf(splits, order.seed));
  resampler.draw(order.draws);
  const comparison = withDraws(compared.ok.comparison, resampler.draws(), order);
  const names = [nameOf(first), nameOf(second)] as const;
  const print = order.json === '-' ? console.error : console.log;
  print(comparisonTable({ comparison, splits }, names));
  if (order.json !== null) {
    writeText(order.json, JSON.stringify(comparisonFileOf(comparison, splits, { first, second })));
  }
  return exits.done;
}

function readOrder(args: readonly string[]): Order | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  if (positionals.length < 1 || positionals.length > 2) {
    throw misuse(`Two run files are needed, not ${positionals.length}.`, 'See --help.');
  }
  return {
    files: positionals,
    json: values.json ?? null,
    draws: wholeNumber('draws', values.draws ?? '2000', 100, 100_000),
    seed: wholeNumber('seed', values.seed ?? '0', 0, 2 ** 32 - 1),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'string' },
        draws: { type: 'string' },
        seed: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (thrown) {
    throw misuse(thrown instanceof Error ? thrown.message : String(thrown), 'See --help.');
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw misuse(`--${name} ${text}: a whole number from ${least} to ${most} is needed.`);
}

/** The two runs of one or two files. */
function runsOf(files: readonly string[]): readonly [RunRecord, RunRecord] {
  const runs = files.flatMap(readRuns);
  const [first, second] = runs;
  if (runs.length === 2 && first !== undefined && second !== undefined) return [first, second];
  throw misuse(
    `${files.join(' and ')} ${files.length === 1 ? 'holds' : 'hold'} ${runs.length} ${runs.length === 1 ? 'run' : 'runs'}; two are needed.`,
    'Give two files of one run each, or one file of two runs.',
  );
}

function readRuns(file: string): readonly RunRecord[] {
  const path = fromHere(file);
  if (!existsSync(path)) throw misuse(`There is no file ${file}.`);
  const read = importRuns(readFileSync(path, 'utf8'), file);
  if ('problem' in read) throw misuse(read.problem.sentence, read.problem.next);
  return read.ok.map(({ record }) => record);
}

function nameOf({ request, engine }: RunRecord): string {
  const ran = engine === null ? {} : { dtype: engine.dtype, device: engine.device };
  return runWords({ ...request, ...ran });
}
