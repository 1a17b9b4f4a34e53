import { batch, type Signal, signal } from '@preact/signals';
import type { Bootstrap } from '../../reports/comparison/resampling.ts';
import type { Evaluator } from '../../runs/evaluator.ts';
import { type Matrix, requestsOf } from '../../runs/matrix.ts';
import type { RunRecord } from '../../runs/record.ts';
import type { GivenFile, RunInputs, RunRequest } from '../../runs/request.ts';
import type { SentenceDesk } from '../../runs/sentence.ts';
import type { RunStore } from '../../store/runStore.ts';
import { type Address, createAddress } from './address.ts';
import { type CompareState, createCompareState } from './compare.ts';
import { createKeptRuns, type KeptRuns } from './keptRuns.ts';
import { createRefereeState, type RefereeState } from './referee.ts';
import { createRunState, type RunState } from './run.ts';
import { createSentenceState, type SentenceState } from './sentence.ts';

/** Everything the page's parts share. Made once, handed down. */
export interface Page extends Address {
  readonly run: RunState;
  readonly queue: Queue;
  readonly kept: KeptRuns;
  readonly compare: CompareState;
  readonly referee: RefereeState;
  readonly sentence: SentenceState;
  readonly systemFiles: Signal<readonly GivenFile[]>;
  readonly dataFiles: Signal<readonly GivenFile[]>;
  /** What went wrong before a run could start, in words; null when nothing did. */
  readonly complaint: Signal<string | null>;
  /** How many files of the last drop were of each kind; null once settings change otherwise. */
  readonly dropped: Signal<Dropped | null>;
  /** The browser in words, for run files. */
  readonly browser: string;
  /** Changes settings. */
  set(change: Partial<RunRequest>): void;
  /** Chooses several runs at once; where one is left, it becomes the settings'. */
  choose(matrix: Matrix): void;
  start(): Promise<void>;
}

/** Runs that some part of the page asks for by itself. */
export interface Queue {
  /** Works requests off on the board with the files that were given; resolves with the records. */
  run(requests: readonly RunRequest[]): Promise<readonly RunRecord[]>;
}

/** A drop, counted. */
export interface Dropped {
  readonly system: number;
  readonly data: number;
  readonly ignored: number;
}

/** What the page is made over. */
export interface PageParts {
  readonly evaluator: Evaluator & SentenceDesk;
  readonly store: RunStore;
  readonly bootstrap: Bootstrap;
  readonly browser: string;
}

/** Makes the page's state. */
export function createPage({ evaluator, store, bootstrap, browser }: PageParts): Page {
  const address = createAddress();
  const run = createRunState(evaluator, (key, record) => kept.keep(key, record));
  const kept = createKeptRuns(store, run.show);
  const systemFiles = signal<readonly GivenFile[]>([]);
  const dataFiles = signal<readonly GivenFile[]>([]);
  const complaint = signal<string | null>(null);
  const dropped = signal<Dropped | null>(null);
  const inputs = (): RunInputs => ({
    systemFiles: systemFiles.value,
    dataFiles: dataFiles.value,
  });
  return {
    ...address,
    run,
    queue: { run: (requests) => run.run(requests, inputs()) },
    kept,
    compare: createCompareState(kept.read, bootstrap),
    referee: createRefereeState(
      () => address.request.value,
      (requests) => run.run(requests, inputs()),
    ),
    sentence: createSentenceState(evaluator, () => ({
      request: address.request.value,
      systemFiles: systemFiles.value,
    })),
    systemFiles,
    dataFiles,
    complaint,
    dropped,
    browser,
    set: (change) => {
      complaint.value = null;
      dropped.value = null;
      // Together, so that it is one step back in the history.
      batch(() => {
        address.matrix.value = withoutAxes(address.matrix.value, change);
        address.request.value = { ...address.request.value, ...change };
      });
    },
    choose: (matrix) => {
      complaint.value = null;
      const [first] = requestsOf(address.request.value, matrix);
      batch(() => {
        address.matrix.value = severalOf(matrix);
        if (first !== undefined) address.request.value = first;
      });
    },
    start: async () => {
      const requests = requestsOf(address.request.value, address.matrix.value);
      complaint.value = requests.map((one) => missingFiles(one, inputs())).find(Boolean) ?? null;
      if (complaint.value === null) await run.run(requests, inputs());
    },
  };
}

/** A single answer to a question takes the place of the several that were chosen before. */
function withoutAxes(matrix: Matrix, change: Partial<RunRequest>): Matrix {
  return {
    systems: 'system' in change ? [] : matrix.systems,
    dtypes: 'dtype' in change ? [] : matrix.dtypes,
    devices: 'device' in change ? [] : matrix.devices,
  };
}

/** Axes of a single value are none: that value is the request's. */
function severalOf({ systems, dtypes, devices }: Matrix): Matrix {
  const several = <T>(values: readonly T[]): readonly T[] => (values.length > 1 ? values : []);
  return { systems: several(systems), dtypes: several(dtypes), devices: several(devices) };
}

/** A link can ask for files but cannot hold them. */
function missingFiles(request: RunRequest, inputs: RunInputs): string | null {
  if (request.system === 'files' && inputs.systemFiles.length === 0) {
    return 'Choose the system’s folder first: a link cannot hold files.';
  }
  if (request.data === 'files' && inputs.dataFiles.length === 0) {
    return 'Choose the files with rows first: a link cannot hold files.';
  }
  return null;
}
