import { requestsOf } from '../runs/matrix.ts';
import type { RunRequest } from '../runs/request.ts';
import { type Given, givenFlags } from './givenFlags.ts';
import { refuseReports } from './reports.ts';
import {
  oneOf,
  readDevices,
  readDtypes,
  readHub,
  readRequest,
  refuseStop,
} from './requestOptions.ts';
import { type Disk, readData, readSystems, withSystem } from './sourceOptions.ts';
import { misuse } from './usage.ts';

export type { Disk } from './sourceOptions.ts';

/** A command line that was understood. Paths are as they were written. */
export type Options =
  | { readonly kind: 'help' | 'list' }
  | {
      readonly kind: 'run';
      /** Systems × dtypes × devices, worked off in this order. */
      readonly runs: readonly PlannedRun[];
      /** The folder or file, where the data are not the starter set. */
      readonly dataPath: string | null;
      /** Where the run file goes; `-` is stdout. */
      readonly json: string | null;
      /** Where reports go; the endings are those of `reportEndings`. */
      readonly reports: readonly string[];
      /** A check of each run instead of the run alone; null: none. */
      readonly check: Check | null;
      /** The worst verdict of the referee that is no failure; null: every one. */
      readonly require: LeastVerdict | null;
      /** Whether the rows' texts go into the run file. */
      readonly texts: boolean;
      readonly quiet: boolean;
    };

/** What is found out of a run, in place of the run alone. */
export type Check = 'referee' | 'sensitivity' | 'doctor';

/** The least that can be required of the referee. */
export type LeastVerdict = 'same' | 'close';

/** One run of a command line. */
export interface PlannedRun {
  readonly request: RunRequest;
  /** The folder, where the system is not a bundled one. */
  readonly systemPath: string | null;
}

/** Reads a command line; one that cannot be run is refused with a sentence. */
export function readOptions(
  args: readonly string[],
  disk: Disk,
  hubFromEnvironment?: string,
): Options {
  const { given, reports } = givenFlags(args);
  if (given.has('help')) return { kind: 'help' };
  if (given.has('list')) return { kind: 'list' };
  const systems = readSystems(given.get('system'), disk);
  const data = readData(given.get('data'), disk);
  const base = {
    ...readRequest(given),
    data: data.id,
    ...readHub(given.get('hub') ?? hubFromEnvironment),
  };
  refuseStop(base);
  const axes = { systems: [], dtypes: readDtypes(given), devices: readDevices(given) };
  const runs = systems.flatMap((system) =>
    requestsOf(withSystem(base, system), axes).map((request) => ({
      request,
      systemPath: system.path,
    })),
  );
  refuseReports(reports, runs.length);
  return {
    kind: 'run',
    runs,
    reports,
    dataPath: data.path,
    json: given.get('json') ?? null,
    check: readCheck(given),
    require: readRequire(given),
    texts: !given.has('no-texts'),
    quiet: given.has('quiet'),
  };
}

function readCheck(given: Given): Check | null {
  const checks = ['referee', 'sensitivity', 'doctor'] as const;
  const asked = checks.filter((check) => given.has(check));
  const [only = null, other] = asked;
  if (other !== undefined) {
    const names = asked.map((check) => `--${check}`).join(' and ');
    throw misuse(`${names} are ${asked.length} checks.`, 'Ask for one.');
  }
  if (only !== null && given.has('stop-at')) {
    throw misuse(
      `--stop-at with --${only}: a check is about the same rows of every run.`,
      'Say how many with --limit.',
    );
  }
  if (only === 'doctor' && !given.has('tasks')) {
    throw misuse('--doctor needs --tasks.', 'Name the task that the checkpoint was trained on.');
  }
  return only;
}

function readRequire(given: Given): LeastVerdict | null {
  const text = given.get('require');
  if (text === undefined) return null;
  if (!given.has('referee')) throw misuse('--require needs --referee.', 'It is about its verdict.');
  return oneOf('verdict', text, ['same', 'close'] as const, 'require');
}
