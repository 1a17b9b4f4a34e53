import type { Refusal } from '../runs/error.ts';
import type { Job, JobSource } from './job.ts';

/** What the seats of one drain share: the jobs, those in flight, and those given up. */
export interface Shift<J> {
  /** Failures of predictors that had done little, since the last sound one. */
  strikes: number;
  /** Whether any predictor of this shift did well for a while. */
  readonly wasSound: boolean;
  /** Resolves (with nothing to report) when no job is left and none is in flight. */
  readonly exhausted: Promise<readonly never[]>;
  /** The next job, or null: this seat may rest. */
  take(): J | null;
  /** A predictor has done well for a while: the strikes are wiped. */
  sound(): void;
  /** A taken job is done. */
  finish(): void;
  /** A taken job goes back, whole or in halves. */
  giveBack(...jobs: readonly J[]): void;
  shrink(): void;
  /** A taken job is given up: no other seat shall stumble over it. */
  setAside(job: J, because: Refusal): void;
  /** Puts the given-up jobs back into the source, untried, and says why they were given up. */
  close(): Refusal | null;
}

/** Starts a shift over a source of jobs. */
export function createShift<J extends Job<J>>(jobs: JobSource<J>): Shift<J> {
  let inFlight = 0;
  const aside: J[] = [];
  let refused: Refusal | null = null;
  let wasSound = false;
  let tell: (nothing: readonly never[]) => void = () => undefined;
  const exhausted = new Promise<readonly never[]>((resolve) => {
    tell = resolve;
  });
  const shift: Shift<J> = {
    strikes: 0,
    exhausted,
    get wasSound() {
      return wasSound;
    },
    sound: () => {
      wasSound = true;
      shift.strikes = 0;
    },
    take: () => {
      const job = jobs.next();
      if (job !== null) inFlight += 1;
      else if (inFlight === 0) tell([]);
      return job;
    },
    finish: () => {
      inFlight -= 1;
    },
    giveBack: (...returned) => {
      inFlight -= 1;
      for (const job of returned) jobs.giveBack(job);
    },
    shrink: () => jobs.shrink(),
    setAside: (job, because) => {
      inFlight -= 1;
      aside.push(job);
      refused = because;
    },
    close: () => {
      for (const job of aside) {
        job.attempts = 0;
        jobs.giveBack(job);
      }
      return refused;
    },
  };
  return shift;
}
