import { parseArgs } from 'node:util';
import { recipes } from '../averages/averages.ts';
import { hubSystemFrom, isHubSystem } from '../runs/hubSystem.ts';
import { requestsOf } from '../runs/matrix.ts';
import { defaultRequest, mostBatch, type RunRequest } from '../runs/request.ts';
import { stopProblem } from '../runs/stop.ts';
import { catalog } from '../systems/catalog.ts';
import { choiceProblem } from '../systems/labelChoice.ts';
import { dtypes } from '../systems/system.ts';
import { readSystemFile, type SystemFile } from '../systems/systemFile.ts';
import { glueTasks, isTaskId } from '../tasks/glue.ts';
import { type FlagName, flags, isFlagName } from './flagTable.ts';
import { refuseReports } from './reports.ts';
import { didYouMean, misuse } from './usage.ts';

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
      /** Whether the rows' texts go into the run file. */
      readonly texts: boolean;
      readonly quiet: boolean;
    };

/** What is found out of a run, in place of the run alone. */
export type Check = 'referee' | 'sensitivity' | 'doctor';

/** One run of a command line. */
export interface PlannedRun {
  readonly request: RunRequest;
  /** The folder, where the system is not a bundled one. */
  readonly systemPath: string | null;
}

/** What reading options needs to know of the disk. */
export interface Disk {
  kind(path: string): 'folder' | 'file' | null;
  /** A small file's text. */
  text(path: string): string;
}

type Given = ReadonlyMap<FlagName, string>;

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
    texts: !given.has('no-texts'),
    quiet: given.has('quiet'),
  };
}

/** The last value of each option counts; of reports, each does. */
function givenFlags(args: readonly string[]): { given: Given; reports: readonly string[] } {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      flags.map(({ name, value }) => [name, { type: value === null ? 'boolean' : 'string' }]),
    ),
  });
  const given = new Map<FlagName, string>();
  const reports: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') throw strayWord(token.value);
    if (token.kind !== 'option') continue;
    const [name, value] = readFlag(token.rawName, token.name, token.value);
    if (name === 'report') reports.push(value);
    else given.set(name, value);
  }
  return { given, reports };
}

function strayWord(word: string): Error {
  return misuse(`"${word}" belongs to no option.`, 'Options are written --name value; see --help.');
}

function readFlag(raw: string, name: string, value: string | undefined): [FlagName, string] {
  if (raw === '-h') return ['help', ''];
  if (!isFlagName(name)) {
    const names = flags.map((flag) => `--${flag.name}`);
    throw misuse(`There is no option ${raw}.${didYouMean(raw, names)}`);
  }
  const wants = flags.find((flag) => flag.name === name)?.value ?? null;
  if (wants === null && value !== undefined) throw misuse(`--${name} takes no value.`);
  if (wants !== null && (value === undefined || value === '' || value.startsWith('--'))) {
    throw misuse(`--${name} needs a value: ${wants}.`);
  }
  return [name, value ?? ''];
}

function readRequest(given: Given): RunRequest {
  const number = (name: FlagName, least: number, most: number) =>
    readNumber(name, given.get(name), least, most);
  return {
    ...defaultRequest,
    tasks: readTasks(given.get('tasks')),
    splits: readSplits(given.get('splits')),
    limit: number('limit', 1, 1e9),
    subset: oneOf('subset', given.get('subset') ?? 'random', ['first', 'random', 'stratified']),
    seed: number('seed', 0, 2 ** 32 - 1) ?? defaultRequest.seed,
    maxLength: number('max-length', 4, 1e6),
    predictors: number('predictors', 1, 64),
    batch: given.get('batch') === 'auto' ? 'auto' : (number('batch', 1, mostBatch) ?? 'auto'),
    labels: readLabels(given.get('labels')),
    stopAt: readStop(given),
    explain: number('explain', 0, 1e6) ?? defaultRequest.explain,
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
  if (only === 'doctor' && !given.has('tasks')) {
    throw misuse('--doctor needs --tasks.', 'Name the task that the checkpoint was trained on.');
  }
  return only;
}

/** `mnli=contradiction,entailment,neutral`, several with semicolons. */
function readLabels(text: string | undefined): RunRequest['labels'] {
  if (text === undefined) return {};
  const choices = text.split(';').map((one) => {
    const [task = '', names = ''] = one.split('=').map((part) => part.trim());
    if (!isTaskId(task)) throw misuse(`--labels ${text}: ${task} is no task.`);
    const order = names.split(',').map((name) => name.trim());
    const found = choiceProblem(task, order);
    if (found !== null) throw misuse(`--labels: ${found.sentence}`, found.next);
    return [task, { order, origin: 'stated' }] as const;
  });
  return Object.fromEntries(choices);
}

function readStop(given: Given): RunRequest['stopAt'] {
  const [text, of] = [given.get('stop-at'), given.get('stop-of')];
  if (text === undefined) {
    if (of !== undefined) throw misuse('--stop-of needs --stop-at.', 'Say how many points.');
    return null;
  }
  const points = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || points < 0.1 || points > 50) {
    throw misuse(`--stop-at ${text}: points from 0.1 to 50 are needed.`);
  }
  const known = ['accuracies', ...recipes.map(({ id }) => id)] as const;
  return { points, of: oneOf('average', of ?? 'accuracies', known, 'stop-of') };
}

/** A rule that cannot hold is refused before anything starts. */
function refuseStop(request: RunRequest): void {
  const found = stopProblem(request);
  if (found !== null) throw misuse(found.sentence, found.next);
}

/** The Hub, where another than huggingface.co is named. */
function readHub(endpoint: string | undefined): Pick<RunRequest, 'hub'> {
  if (endpoint === undefined || endpoint === '') return {};
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)) {
    throw misuse(`--hub ${endpoint} is no address.`, 'Write it as https://host, as HF_ENDPOINT.');
  }
  return { hub: { endpoint: endpoint.replace(/\/+$/, '') } };
}

function readDtypes(given: Given) {
  const known = ['auto', ...dtypes] as const;
  return listed('dtype', given.get('dtype') ?? 'auto').map((word) => oneOf('dtype', word, known));
}

function readDevices(given: Given) {
  const known = ['auto', 'wasm', 'webgpu'] as const;
  return listed('device', given.get('device') ?? 'auto').map((word) =>
    oneOf('device', word, known),
  );
}

function readNumber(name: string, text: string | undefined, least: number, most: number) {
  if (text === undefined) return null;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw misuse(`--${name} ${text}: a whole number from ${least} to ${most} is needed.`);
}

function oneOf<T extends string>(name: string, text: string, known: readonly T[], flag = name): T {
  const found = known.find((word) => word === text);
  if (found !== undefined) return found;
  throw misuse(
    `--${flag} ${text}: there is no such ${name}.${didYouMean(text, known)}`,
    `Known: ${known.join(', ')}.`,
  );
}

function readTasks(text = 'all'): RunRequest['tasks'] {
  if (text === 'all') return 'all';
  const known = glueTasks.map(({ id }) => id);
  return listed('tasks', text).map((word) =>
    isTaskId(word) ? word : oneOf('task', word, known, 'tasks'),
  );
}

function readSplits(text: string | undefined): RunRequest['splits'] {
  if (text === undefined) return 'default';
  const known = new Set(glueTasks.flatMap(({ splits }) => splits.map(({ id }) => id)));
  return listed('splits', text).map((word) => oneOf('split', word, [...known], 'splits'));
}

function listed(name: string, text: string): readonly string[] {
  const words = [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean);
  if (words.length === 0) throw misuse(`--${name} ${text} names nothing.`);
  return words;
}

interface Source<Id extends string> {
  readonly id: Id;
  readonly path: string | null;
  /** The system itself, where it is a file of its own. */
  readonly set?: SystemFile;
}

/** A system's file may name a Hub; in a terminal it is confirmed by naming it as well. */
function withSystem(base: RunRequest, { id, set }: Source<string>): RunRequest {
  if (set === undefined) return { ...base, system: id };
  const endpoint = set.hub?.endpoint.replace(/\/+$/, '');
  if (endpoint !== undefined && endpoint !== base.hub?.endpoint) {
    throw misuse(
      `The system ${set.title} names another Hub, ${endpoint}, and nothing was sent there.`,
      `Pass --hub ${endpoint} to ask it.`,
    );
  }
  return { ...base, system: id, set };
}

/** Systems by name or folder; a folder whose own name holds a comma is one. */
function readSystems(text: string = defaultRequest.system, disk: Disk): readonly Source<string>[] {
  const words = disk.kind(text) === null ? listed('system', text) : [text];
  return words.map((word) => readSystem(word, disk));
}

function readSystem(text: string, disk: Disk): Source<string> {
  const ids = catalog.map(({ id }) => id);
  if (ids.some((id) => id === text)) return { id: text, path: null };
  if (isHubSystem(text)) return { id: hubNamed(text), path: null };
  const kind = disk.kind(text);
  if (kind === 'folder') return { id: 'files', path: text };
  if (kind === 'file' && /\.json$/i.test(text)) {
    const read = readSystemFile(disk.text(text), text);
    if ('problem' in read) throw misuse(read.problem.sentence, read.problem.next);
    return { id: `set:${read.ok.id}`, path: null, set: read.ok };
  }
  if (kind === 'file') {
    throw misuse(
      `--system ${text} is a file.`,
      'Name the folder that holds config.json, tokenizer.json and onnx/.',
    );
  }
  throw misuse(
    `--system ${text}: there is no bundled system and no folder of that name.${didYouMean(text, ids)}`,
    `Bundled: ${ids.join(', ')}.`,
  );
}

function hubNamed(text: string): string {
  const system = hubSystemFrom(text);
  if (system !== null) return system;
  throw misuse(`--system ${text} names no repository.`, 'Write hub:owner/name[@revision].');
}

function readData(text = 'starter', disk: Disk): Source<'starter' | 'files' | 'hub'> {
  if (text === 'hub') return { id: 'hub', path: null };
  if (text === 'starter') return { id: 'starter', path: null };
  if (disk.kind(text) !== null) return { id: 'files', path: text };
  throw misuse(
    `--data ${text}: there is no such folder or file.${didYouMean(text, ['starter'])}`,
    'Give starter, hub, a folder, or a file.',
  );
}
