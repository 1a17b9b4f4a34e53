import { Refusal, type RunError } from '../runs/error.ts';
import type { Job, JobSource } from './job.ts';
import type { Answer, LoadedGraph, PredictorModel } from './predictor.ts';
import { lostCode, type PredictorLink, type Seat, takeSeat } from './seat.ts';
import { createShift, type Shift } from './shift.ts';

/** Told of each finished job, with its logits row-major and what its call took. */
export type OnDone<J> = (job: J, logits: Float32Array, call: Omit<Answer, 'logits'>) => void;

/** N predictors with one model. */
export interface Pool {
  readonly graph: LoadedGraph;
  /**
   * Hands out jobs until there are none. Rejects with a Refusal when one cannot be done, after the
   * other predictors have done all others: what could not be done is back in the source.
   */
  drain<J extends Job<J>>(jobs: JobSource<J>, onDone: OnDone<J>): Promise<void>;
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

/** A batch is tried this often when predictors died on it, and once less when they answered an error. */
const mostAttempts = 3;
/** A predictor that fails before this many jobs is a strike against the run; a sound one wipes them. */
const soundJobs = 16;
/** So many strikes end the run: it would crawl from one replaced predictor to the next. */
const mostStrikes = 6;

const refusalOf = (error: RunError): Refusal => new Refusal(error.code, error.sentence, error.next);

/** Opens the pool: resolves when the first predictor is ready; the others join as they load. */
export async function openPool(options: PoolOptions): Promise<Pool> {
  const seats = Array.from({ length: options.predictors }, () => openSeat(options));
  const graph = await Promise.any(seats.map((seat) => seat.loaded)).catch((all: unknown) => {
    for (const seat of seats) seat.leave();
    throw all instanceof AggregateError ? all.errors[0] : all;
  });
  return {
    graph,
    drain: (jobs, onDone) => drain(seats, jobs, onDone, options),
    close: () => {
      for (const seat of seats) seat.leave();
    },
  };
}

async function drain<J extends Job<J>>(
  seats: readonly OpenSeat[],
  jobs: JobSource<J>,
  onDone: OnDone<J>,
  options: PoolOptions,
): Promise<void> {
  const shift = createShift(jobs);
  const all = Promise.allSettled(seats.map((seat) => work(seat, shift, onDone, options)));
  // A predictor that still loads must not hold up a run whose rows are done.
  const ends = await Promise.race([all, shift.exhausted]);
  const refused = shift.close();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  if (refused !== null) throw refused;
  if (!options.signal.aborted) refuseLeftOvers(jobs);
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

/** One seat's loop: take a job, predict, hand over; on failure give the job back and start anew. */
async function work<J extends Job<J>>(
  open: OpenSeat,
  shift: Shift<J>,
  onDone: OnDone<J>,
  options: PoolOptions,
): Promise<void> {
  if (!(await isUsable(open, options))) return;
  let done = 0;
  for (let job = shift.take(); job !== null && !options.signal.aborted; job = shift.take()) {
    const outcome = await open.seat.predict(job.batch);
    if ('ok' in outcome) {
      onDone(job, outcome.ok.logits, outcome.ok);
      shift.finish();
      done += 1;
      if (done === soundJobs) shift.sound();
      continue;
    }
    if (options.signal.aborted) return;
    const isSound = done >= soundJobs;
    done = 0;
    if (!retry(job, outcome.error, shift, isSound)) return;
    options.onTrouble(outcome.error, 'replaced');
    open.replace();
    if (!(await isUsable(open, options))) return;
  }
}

/**
 * Puts a failed job back: in halves when memory ran out, else whole, until it failed too often and
 * is set aside. False when this predictor should not be replaced: all fail, or fail too fast.
 */
function retry<J extends Job<J>>(
  job: J,
  error: RunError,
  shift: Shift<J>,
  isSound: boolean,
): boolean {
  const halves = error.code === 'out-of-memory' ? job.halves() : null;
  if (halves !== null) {
    shift.giveBack(...halves);
    shift.shrink();
    return true;
  }
  job.attempts += 1;
  if (!isSound) shift.strikes += 1;
  const most = error.code === lostCode ? mostAttempts : mostAttempts - 1;
  if (job.attempts >= most || shift.strikes >= mostStrikes) shift.setAside(job, refusalOf(error));
  else shift.giveBack(job);
  // Where nothing ever went well, one lost job is enough: the device or the graph is at fault.
  return shift.wasSound || job.attempts < most ? shift.strikes < mostStrikes : false;
}

/** Seats whose predictor could not be replaced have left; someone must have done their jobs. */
function refuseLeftOvers<J>(jobs: JobSource<J>): void {
  const left = jobs.next();
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
