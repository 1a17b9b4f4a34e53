import type { RunError } from './error.ts';
import type { Notice } from './event.ts';
import type { RunStatus } from './record.ts';
import type { RunRequest } from './request.ts';

/**
 * What the page offers to a program that drives it, as `globalThis.isinglass`. The terminal
 * commands and the tests of the built site use nothing else of the page but its file inputs.
 */
export interface Automation {
  /** Version of this surface. */
  readonly version: 1;
  /**
   * Starts a run; resolves when it has ended, whatever its status. Files come from the page's
   * inputs: `#system-files` and `#data-files` take folders, `#data-file` takes single files. The token
   * is for the request's Hub alone, and stays in the page's memory.
   */
  start(request: RunRequest, token?: string): Promise<void>;
  stop(): Promise<void>;
  /** What a progress line needs, cheap to poll. */
  progress(): AutomationProgress;
  /** The run file of the last run as JSON text, with the rows' texts or with their keys alone. */
  runFile(options?: { readonly texts: boolean }): string;
  /** The run file of the newest kept run, as JSON text: what is left after a crash. Null: none. */
  keptRunFile(): Promise<string | null>;
  catalog(): readonly AutomationSystem[];
}

/** A bundled system, as `--list` shows it. */
export interface AutomationSystem {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly dtypes: readonly string[];
}

/** The state of a run at one moment. */
export interface AutomationProgress {
  readonly status: RunStatus;
  readonly rowsDone: number;
  readonly rowsTotal: number;
  readonly rowsPerSecond: number | null;
  readonly elapsedMs: number;
  readonly remainingMs: number | null;
  /** What is being waited for while loading, in words. */
  readonly loading: string | null;
  readonly notices: readonly Notice[];
  readonly error: RunError | null;
  /** The headline average so far, ready to print. */
  readonly average: { readonly name: string; readonly text: string } | null;
}

declare global {
  /** Installed by `main.tsx`. */
  var isinglass: Automation | undefined;
}
