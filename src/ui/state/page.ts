import { type Signal, signal } from '@preact/signals';
import type { Evaluator } from '../../runs/evaluator.ts';
import type { GivenFile, RunInputs, RunRequest } from '../../runs/request.ts';
import { type Address, createAddress } from './address.ts';
import { createRunState, type RunState } from './run.ts';

/** Everything the page's parts share. Made once, handed down. */
export interface Page extends Address {
  readonly run: RunState;
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

/** Makes the page's state over an evaluator. */
export function createPage(evaluator: Evaluator, browser: string): Page {
  const address = createAddress();
  const run = createRunState(evaluator);
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
      if (complaint.value === null) await run.start(address.request.value, inputs());
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
