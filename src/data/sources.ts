import { Refusal } from '../runs/error.ts';
import type { Absent, Notice, SplitData } from '../runs/event.ts';
import { defaultEndpoint } from '../runs/hubSystem.ts';
import type { RunInputs, RunRequest } from '../runs/request.ts';
import type { TaskId } from '../tasks/task.ts';
import { assignFiles } from './assign.ts';
import { type HubSurroundings, hubSplits } from './hub/splits.ts';
import { listedNotices } from './hub/verify.ts';
import { selectSplits } from './select.ts';
import { type Pause, readSplit, type SplitFiles } from './split.ts';
import { type FetchFile, fetchFile, starterSplits } from './starter.ts';
import type { Choice } from './subset.ts';

/** What a run runs on. */
export interface LoadedSplits {
  /** In the order of the paper. */
  readonly splits: readonly SplitData[];
  readonly absent: readonly Absent[];
  readonly notices: readonly Notice[];
}

/** What loading needs besides the request. */
export interface LoadOptions {
  /** Absolute URL, ending in a slash, below which `starter/` stands. */
  readonly baseUrl: string;
  readonly fetchFile?: FetchFile;
  /** Loading ends with the Refusal `stopped` soon after this turns aborted. */
  readonly signal?: { readonly aborted: boolean };
  /** Needed where the rows are the Hub's. */
  readonly hub?: HubSurroundings;
}

/** A split that is there, not yet read. */
interface Source {
  readonly task: TaskId;
  readonly split: string;
  fetch(): Promise<SplitFiles>;
  /** Where reading is fetching: a Hub's rows are read by ranges, several splits side by side. */
  readonly read?: (choice: Choice, pause: Pause) => ReturnType<typeof readSplit>;
}

/**
 * Loads the splits that a request wants. Throws a Refusal that says what to do; where only some of
 * `all` tasks' files are bad, these are absent with a notice, and the others are loaded.
 */
export async function loadSplits(
  request: RunRequest,
  inputs: RunInputs,
  options: LoadOptions,
): Promise<LoadedSplits> {
  const { sources, notices } = await sourcesOf(request, inputs, options);
  const { chosen, absent } = selectSplits(request, sources);
  const about = notices.filter((notice) => isAbout(notice, chosen));
  const loaded = await readAll(chosen, request, pauseFor(options));
  const host = new URL(request.hub?.endpoint ?? defaultEndpoint).host;
  return {
    splits: loaded.splits,
    absent: [...absent, ...loaded.absent],
    notices: [...about, ...loaded.notices, ...listedNotices(host, loaded.splits)],
  };
}

async function sourcesOf(
  request: RunRequest,
  inputs: RunInputs,
  options: LoadOptions,
): Promise<{ readonly sources: readonly Source[]; readonly notices: readonly Notice[] }> {
  if (request.data === 'starter') {
    const sources = starterSplits(options.baseUrl, options.fetchFile ?? fetchFile);
    return { sources, notices: [] };
  }
  if (request.data === 'hub') {
    return {
      sources: options.hub ? await hubSplits(request, inputs, options.hub) : [],
      notices: [],
    };
  }
  const named = request.tasks === 'all' ? null : request.tasks;
  const { sources, notices } = await assignFiles(inputs.dataFiles, named);
  return { sources: sources.map(sourceOf), notices };
}

function sourceOf(files: SplitFiles): Source {
  return { task: files.task.id, split: files.split, fetch: async () => files };
}

function isAbout(notice: Notice, chosen: readonly Source[]): boolean {
  return (
    notice.task === undefined ||
    chosen.some(({ task, split }) => task === notice.task && split === notice.split)
  );
}

async function readAll(
  chosen: readonly Source[],
  request: RunRequest,
  pause: Pause,
): Promise<LoadedSplits> {
  const begun = chosen.map((source) => begin(source, request, pause));
  const loaded: LoadedSplits[] = [];
  for (const [at, source] of chosen.entries()) {
    const read = begun[at]?.then((finish) => finish());
    loaded.push(await orAbsent(source, request, read));
  }
  const splits = loaded.flatMap((one) => one.splits);
  const notices = loaded.flatMap((one) => one.notices);
  const [first] = notices;
  if (splits.length === 0 && first) throw new Refusal(first.code, first.sentence, first.next);
  return { splits, absent: loaded.flatMap((one) => one.absent), notices };
}

/** Starts a fetch, so that all run at once; a failure is met where the split is read. */
function begin(
  { fetch, read }: Source,
  choice: Choice,
  pause: Pause,
): Promise<() => ReturnType<typeof readSplit>> {
  const begun = read
    ? read(choice, pause).then((done) => async () => done)
    : fetch().then((files) => () => readSplit(files, choice, pause));
  begun.catch(() => {});
  return begun;
}

/** Which refusals of one file leave the others be, by where the rows come from. */
const mayBeAbsent: Readonly<Record<RunRequest['data'], RegExp>> = {
  starter: /^$/,
  files: /^(?!stopped$)/,
  hub: /^hub-(file-)?missing$/,
};

/** One bad file among `all` tasks' is absent, with a notice; for a named task it ends the run. */
async function orAbsent(
  { task, split }: Source,
  { tasks, data }: RunRequest,
  read: ReturnType<typeof readSplit> | undefined,
): Promise<LoadedSplits> {
  try {
    const done = await read;
    return { splits: done ? [done.data] : [], absent: [], notices: done?.notices ?? [] };
  } catch (thrown) {
    const isBadFile = thrown instanceof Refusal && mayBeAbsent[data].test(thrown.error.code);
    if (!isBadFile || tasks !== 'all') throw thrown;
    const { error } = thrown;
    const absent = [{ task, split, reason: error.sentence }];
    return { splits: [], absent, notices: [{ ...error, task, split }] };
  }
}

/** A macrotask between chunks: messages, Stop among them, are heard while files are read. */
function pauseFor({ signal }: LoadOptions): Pause {
  return async () => {
    await new Promise((resolve) => setTimeout(resolve));
    if (signal?.aborted)
      throw new Refusal('stopped', 'The run was stopped.', 'Press Run to start again.');
  };
}
