import { type Signal, signal } from '@preact/signals';
import type { Evaluator } from '../../runs/evaluator.ts';
import type { GivenFile, RunInputs, RunRequest } from '../../runs/request.ts';
import type { SentenceDesk } from '../../runs/sentence.ts';
import type { RunStore } from '../../store/runStore.ts';
import { type Address, createAddress } from './address.ts';
import { createKeptRuns, type KeptRuns } from './keptRuns.ts';
import { createRunState, type RunState } from './run.ts';
import { createSentenceState, type SentenceState } from './sentence.ts';

/** Everything the page's parts share. Made once, handed down. */
export interface Page extends Address {
  readonly run: RunState;
  readonly kept: KeptRuns;
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
  start(): Promise<void>;
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
  readonly browser: string;
}

/** Makes the page's state. */
export function createPage({ evaluator, store, browser }: PageParts): Page {
  const address = createAddress();
  const run = createRunState(evaluator);
  const kept = createKeptRuns(store, run);
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
    kept,
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
      address.request.value = { ...address.request.value, ...change };
    },
    start: async () => {
      complaint.value = missingFiles(address.request.value, inputs());
      if (complaint.value !== null) return;
      await run.start(address.request.value, inputs());
      await kept.keepCurrent();
    },
  };
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
