import type { AutomationProgress } from '../runs/automation.ts';
import type { Notice } from '../runs/event.ts';

/** One line that says how far a run is. */
export function progressLine(progress: AutomationProgress): string {
  const { rowsDone, rowsTotal, rowsPerSecond, elapsedMs, remainingMs, average } = progress;
  if (progress.status === 'waiting' || progress.status === 'loading' || rowsDone === 0) {
    return [progress.loading ?? progress.status, seconds(elapsedMs)].join(' · ');
  }
  return [
    `${rowsDone} of ${rowsTotal} rows`,
    ...(rowsPerSecond === null ? [] : [`${rowsPerSecond.toFixed(0)} examples/s`]),
    seconds(elapsedMs),
    ...(remainingMs === null ? [] : [`${seconds(remainingMs)} left`]),
    ...(average === null ? [] : [`${average.name} ${average.text}`]),
  ].join(' · ');
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}

/** A notice as a line. */
export function noticeLine({ sentence, next, task, split }: Notice): string {
  const about = [task, split].filter(Boolean).join(' ');
  return `note: ${about ? `${about}: ` : ''}${sentence} ${next}`;
}

/** The part of a stream that is written to. */
export interface Terminal {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** Tells of a run on stderr while it goes. */
export interface Teller {
  /** A line that stays. */
  say(line: string): void;
  /** How far the run is: one line, rewritten in a terminal; elsewhere at the first rows and now and then. */
  show(progress: AutomationProgress): void;
  /** The notices since the last call. */
  notices(all: readonly Notice[]): void;
  /** Leaves the progress line. */
  end(): void;
}

const repeatMs = 5_000;
const eraseLine = '\r\x1b[2K';

/** Makes a teller; a quiet one tells only notices. */
export function createTeller(terminal: Terminal, quiet: boolean): Teller {
  let told = 0;
  let lineIsOpen = false;
  let lastMs = 0;
  let hasRows = false;

  const end = (): void => {
    if (lineIsOpen) terminal.write(eraseLine);
    lineIsOpen = false;
  };
  const print = (line: string): void => {
    end();
    terminal.write(`${line}\n`);
  };
  const rewrite = (line: string): void => {
    terminal.write(eraseLine + line.slice(0, (terminal.columns ?? 80) - 1));
    lineIsOpen = true;
  };
  const repeat = (progress: AutomationProgress): void => {
    const isFirst = !hasRows && progress.rowsDone > 0;
    if (!isFirst && progress.elapsedMs - lastMs < repeatMs) return;
    lastMs = progress.elapsedMs;
    hasRows ||= isFirst;
    print(progressLine(progress));
  };

  return {
    end,
    say: (line) => {
      if (!quiet) print(line);
    },
    show: (progress) => {
      if (quiet) return;
      if (terminal.isTTY) rewrite(progressLine(progress));
      else repeat(progress);
    },
    notices: (all) => {
      for (const notice of all.slice(told)) print(noticeLine(notice));
      told = Math.max(told, all.length);
    },
  };
}
