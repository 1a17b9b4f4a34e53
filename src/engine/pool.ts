import { Refusal, type RunError } from '../runs/error.ts';
import type { LoadedGraph, PredictorModel } from './predictor.ts';
import { lostCode, type PredictorLink, type Seat, takeSeat } from './seat.ts';
import type { Batch } from './session.ts';

/** One call's worth of rows. */
export interface Job<J> {
  readonly batch: Batch;
  /** How often predictors failed on it so far. */
  attempts: number;
  /** Two jobs of half the rows each; null for a single row. */
  halves(): readonly [J, J] | null;
}

/** Where jobs come from, and go back to when a predictor could not do them. */
export interface JobSource<J> {
  next(): J | null;
  giveBack(job: J): void;
}

/** N predictors with one model. */
export interface Pool {
  readonly graph: LoadedGraph;
  /** How many predictors answered. */
  readonly predictors: number;
  /**
   * Hands out jobs until there are none. Rejects with a Refusal when one cannot be done, after the
   * other predictors have finished all they can: what remains is in the source.
   */
  drain<J extends Job<J>>(
    jobs: JobSource<J>,
    onDone: (job: J, logits: Float32Array) => void,
  ): Promise<void>;
  close(): void;
}

export interface PoolOptions {
  readonly spawn: () => PredictorLink;
  readonly model: PredictorModel;
  readonly predictors: number;
  readonly signal: AbortSignal;
  /** Told when a predictor was replaced, or could not be had. */
  readonly onTrouble: (error: RunError, what: 'replaced' | 'missing') => void;
}

/** A batch is tried this often before the run gives up. */
const mostAttempts = 3;
/** A predictor that fails before this many jobs counts as a strike against the run; a sound one wipes them. */
const soundJobs = 16;
/** So many strikes in a row end the run: it would crawl from one replaced predictor to the next. */
const mostStrikes = 6;

const refusalOf = (error: RunError): Refusal => new Refusal(error.code, error.sentence, error.next);

/** Opens the pool: resolves when the first predictor is ready; the others join as they load. */
export async function openPool(options: PoolOptions): Promise<Pool> {
  const seats = Array.from({ length: options.predictors }, () => openSeat(options));
  const first = await Promise.any(seats.map((seat) => seat.loaded)).catch((all: unknown) => {
    for (const seat of seats) seat.leave();
    throw all instanceof AggregateError ? all.errors[0] : all;
  });
  return {
    graph: first,
    predictors: options.predictors,
    drain: async (jobs, onDone) => {
      const shift = { jobs, onDone, options, strikes: 0 };
      const ends = await Promise.allSettled(seats.map((seat) => work(seat, shift)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      refuseLeftOvers(jobs, options);
    },
    close: () => {
      for (const seat of seats) seat.leave();
    },
  };
}

/** A seat whose predictor can be replaced. */
interface OpenSeat {
  seat: Seat;
  loaded: Promise<LoadedGraph>;
  leave(): void;
  replace(): void;
}

function openSeat(options: PoolOptions): OpenSeat {
  const load = async (seat: Seat): Promise<LoadedGraph> => {
    const outcome = await seat.load(options.model);
    if ('error' in outcome) throw refusalOf(outcome.error);
    return outcome.ok;
  };
  const sit = (): Pick<OpenSeat, 'seat' | 'loaded'> => {
    const seat = takeSeat(options.spawn(), options.signal);
    const loaded = load(seat);
    // A failure is met where the seat is used; without this it would also be "unhandled".
    loaded.catch(() => undefined);
    return { seat, loaded };
  };
  const open: OpenSeat = {
    ...sit(),
    leave: () => open.seat.leave(),
    replace: () => {
      open.seat.leave();
      Object.assign(open, sit());
    },
  };
  return open;
}

/** What the seats of one drain share. */
interface Shift<J> {
  readonly jobs: JobSource<J>;
  readonly onDone: (job: J, logits: Float32Array) => void;
  readonly options: PoolOptions;
  strikes: number;
}

/** One seat's loop: take a job, predict, hand over; on failure give the job back and start anew. */
async function work<J extends Job<J>>(open: OpenSeat, shift: Shift<J>): Promise<void> {
  const { jobs, onDone, options } = shift;
  if (!(await isUsable(open, options))) return;
  let done = 0;
  for (let job = jobs.next(); job !== null && !options.signal.aborted; job = jobs.next()) {
    const outcome = await open.seat.predict(job.batch);
    if ('ok' in outcome) {
      onDone(job, outcome.ok);
      done += 1;
      if (done === soundJobs) shift.strikes = 0;
      continue;
    }
    if (options.signal.aborted) return;
    giveBack(job, outcome.error, jobs);
    if (done < soundJobs) strike(shift, outcome.error);
    done = 0;
    options.onTrouble(outcome.error, 'replaced');
    open.replace();
    if (!(await isUsable(open, options))) return;
  }
}

function strike<J>(shift: Shift<J>, error: RunError): void {
  shift.strikes += 1;
  if (shift.strikes >= mostStrikes) throw refusalOf(error);
}

/** Seats whose predictor could not be replaced have left; someone must have done their jobs. */
function refuseLeftOvers<J extends Job<J>>(jobs: JobSource<J>, options: PoolOptions): void {
  const left = options.signal.aborted ? null : jobs.next();
  if (left === null) return;
  jobs.giveBack(left);
  throw new Refusal(
    'predictors-gone',
    'No predictor worker could be started again, so the rest of the rows was not scored.',
    'Close other tabs, choose fewer predictors or a smaller dtype, and press Run again.',
  );
}

async function isUsable(open: OpenSeat, options: PoolOptions): Promise<boolean> {
  try {
    await open.loaded;
    return true;
  } catch (thrown) {
    if (!options.signal.aborted && thrown instanceof Refusal) {
      options.onTrouble(thrown.error, 'missing');
    }
    return false;
  }
}

/** Puts a failed job back, in halves when memory ran out; gives up after `mostAttempts`. */
function giveBack<J extends Job<J>>(job: J, error: RunError, jobs: JobSource<J>): void {
  const halves = error.code === 'out-of-memory' ? job.halves() : null;
  if (halves !== null) {
    for (const half of halves) jobs.giveBack(half);
    return;
  }
  job.attempts += 1;
  jobs.giveBack(job);
  const most = error.code === lostCode ? mostAttempts : mostAttempts - 1;
  if (job.attempts >= most) throw refusalOf(error);
}
