import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Bootstrap } from '../../reports/comparison/resampling.ts';
import type { Evaluator } from '../../runs/evaluator.ts';
import type { HubDesk } from '../../runs/hubDesk.ts';
import { type Matrix, requestsOf } from '../../runs/matrix.ts';
import type { RunRecord } from '../../runs/record.ts';
import type { GivenFile, RunInputs, RunRequest } from '../../runs/request.ts';
import type { SentenceDesk } from '../../runs/sentence.ts';
import { withFolder } from '../../runs/systemName.ts';
import type { RunStore } from '../../store/runStore.ts';
import type { Dtype } from '../../systems/system.ts';
import type { SystemFile } from '../../systems/systemFile.ts';
import { folderName, sizesOf } from '../words/answers.ts';
import { type Address, createAddress } from './address.ts';
import { type CompareState, createCompareState } from './compare.ts';
import { createDoctorState, type DoctorState } from './doctor.ts';
import { createHubState, type HubState } from './hub.ts';
import { createKeptRuns, type KeptRuns } from './keptRuns.ts';
import { obstacleOf } from './obstacle.ts';
import { createOrderStore } from './orderStore.ts';
import { createOwnSystems, type OwnSystems } from './ownSystems.ts';
import { createRefereeState, type RefereeState } from './referee.ts';
import { createRunState, type RunState } from './run.ts';
import { createSentenceState, type SentenceState } from './sentence.ts';

/** Everything the page's parts share. Made once, handed down. */
export interface Page extends Address {
  readonly run: RunState;
  readonly queue: Queue;
  readonly kept: KeptRuns;
  readonly compare: CompareState;
  readonly hub: HubState;
  /** Bytes of each dtype of the chosen system, as far as they are known. */
  readonly sizes: ReadonlySignal<Partial<Record<Dtype, number>>>;
  readonly referee: RefereeState;
  readonly doctor: DoctorState;
  readonly own: OwnSystems;
  /** Chooses a system of one's own. */
  use(system: SystemFile): void;
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
  readonly evaluator: Evaluator & SentenceDesk & HubDesk;
  readonly store: RunStore;
  readonly bootstrap: Bootstrap;
  readonly browser: string;
}

/** Makes the page's state. */
export function createPage({ evaluator, store, bootstrap, browser }: PageParts): Page {
  const systemFiles = signal<readonly GivenFile[]>([]);
  const orders = createOrderStore(() => systemFiles.value);
  const address = createAddress(orders.complete);
  const run = createRunState(evaluator, (key, record) => kept.keep(key, record));
  const kept = createKeptRuns(store, run.show);
  const dataFiles = signal<readonly GivenFile[]>([]);
  const complaint = signal<string | null>(null);
  const dropped = signal<Dropped | null>(null);
  const hub = createHubState(evaluator, address.request);
  const inputs = (): RunInputs => ({
    systemFiles: systemFiles.value,
    dataFiles: dataFiles.value,
    ...(hub.token.value === '' ? {} : { token: hub.token.value }),
  });
  /** Every run of the page goes through here: an unknown Hub is asked nothing. */
  const runAll = async (requests: readonly RunRequest[]): Promise<readonly RunRecord[]> => {
    const obstacles = requests.map((one) => obstacleOf(one, inputs(), hub));
    complaint.value = obstacles.find((words) => words !== null) ?? null;
    const named = requests.map((one) => withFolder(one, folderName(systemFiles.value)));
    return complaint.value === null ? run.run(named, inputs()) : [];
  };
  const set = (change: Partial<RunRequest>): void => {
    complaint.value = null;
    dropped.value = null;
    // Together, so that it is one step back in the history.
    batch(() => {
      address.matrix.value = withoutAxes(address.matrix.value, change);
      const isOther = 'system' in change && !('set' in change);
      const next = { ...address.request.value, ...change, ...(isOther ? { set: null } : {}) };
      // Another system has orders of its own, or none.
      const labels = 'system' in change && !('labels' in change) ? orders.read(next) : next.labels;
      address.request.value = { ...next, labels };
    });
  };
  const own = createOwnSystems();
  // A link, or Back, names a system of one's own by its id alone.
  effect(() => {
    const request = address.request.value;
    const found = own.list.value.find(({ id }) => request.system === `set:${id}`);
    if (request.set === null && found !== undefined) {
      address.request.value = { ...request, set: found };
    }
  });
  const sizes = computed(() => sizesFor(address.request.value, systemFiles.value, hub));
  /** Another system is never read by the orders of the one that is set. */
  const ownOrders = (one: RunRequest): RunRequest =>
    one.system === address.request.value.system ? one : { ...one, labels: orders.read(one) };
  return {
    ...address,
    run,
    queue: { run: runAll },
    hub,
    sizes,
    kept,
    compare: createCompareState(kept.read, bootstrap),
    referee: createRefereeState({
      settings: () => address.request.value,
      sizes: () => sizes.value,
      run: runAll,
    }),
    sentence: createSentenceState(evaluator, () => ({
      request: address.request.value,
      inputs: inputs(),
      mayAsk: hub.mayAsk(address.request.value),
    })),
    systemFiles,
    dataFiles,
    complaint,
    dropped,
    browser,
    doctor: createDoctorState({
      settings: () => address.request.value,
      run: runAll,
      set,
      orders,
    }),
    set,
    own,
    use: (system) =>
      set({
        system: `set:${system.id}`,
        set: system,
        dtype: 'auto',
        labels: {},
        ...(system.hub === undefined ? {} : { hub: system.hub }),
      }),
    choose: (matrix) => {
      complaint.value = null;
      const [first] = requestsOf(address.request.value, matrix);
      batch(() => {
        address.matrix.value = severalOf(matrix);
        if (first !== undefined) address.request.value = ownOrders(first);
      });
    },
    start: async () => {
      await runAll(requestsOf(address.request.value, address.matrix.value).map(ownOrders));
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

function sizesFor(request: RunRequest, files: readonly GivenFile[], hub: HubState) {
  const found = hub.system.value;
  return found !== null && 'ok' in found ? found.ok.sizes : sizesOf(request, files);
}
