import type { Job, JobSource } from '../../../src/engine/job.ts';
import type { Answer, LoadedGraph, Outcome, Predictor } from '../../../src/engine/predictor.ts';
import type { PredictorLink } from '../../../src/engine/seat.ts';
import type { Batch } from '../../../src/engine/session.ts';
import type { RunError } from '../../../src/runs/error.ts';

export const never = (): Promise<never> => new Promise(() => {});

export const graph: LoadedGraph = {
  inputs: ['input_ids', 'attention_mask', 'token_type_ids'],
  fixedRows: null,
  fixedLength: null,
  runtime: '0.0.0',
  width: 1,
};

export const errorOf = (code: string, sentence = `It is ${code}.`): RunError => ({
  code,
  sentence,
  next: 'Do something.',
});

/** What a fake predictor does otherwise than well. */
export interface Faults {
  hello?: () => Promise<string>;
  load?: Predictor['load'];
  predict?: Predictor['predict'];
  broken?: Promise<RunError>;
}

/** A predictor whose logits are its rows' first ids, unless it is told to fail. */
export function link(faults: Faults = {}): PredictorLink & { readonly ended: () => boolean } {
  let ended = false;
  return {
    predictor: {
      hello: faults.hello ?? (async () => ''),
      load: faults.load ?? (async () => ({ ok: graph })),
      predict: faults.predict ?? echo,
    },
    broken: faults.broken ?? never(),
    terminate: () => {
      ended = true;
    },
    ended: () => ended,
  };
}

export async function echo({ ids, rows, length }: Batch): Promise<Outcome<Answer>> {
  const logits = Float32Array.from({ length: rows }, (_, row) => ids[row * length] ?? 0);
  return { ok: { logits, ms: 1, heapBytes: 0 } };
}

/** A job that is known by its rows. */
export interface TestJob extends Job<TestJob> {
  readonly rows: readonly number[];
}

export function jobOf(rows: readonly number[]): TestJob {
  const count = rows.length;
  const middle = count >> 1;
  return {
    rows,
    batch: {
      rows: count,
      length: 1,
      ids: Int32Array.from(rows),
      mask: new Uint8Array(count).fill(1),
      typeIds: new Uint8Array(count),
    },
    attempts: 0,
    halves: () => (count < 2 ? null : [jobOf(rows.slice(0, middle)), jobOf(rows.slice(middle))]),
  };
}

/** Jobs that come back are next, as in the real queue; keeps count of what was done. */
export function sourceOf(jobs: readonly (readonly number[])[]) {
  const waiting = jobs.map(jobOf).reverse();
  const done: number[] = [];
  let shrunk = 0;
  const source: JobSource<TestJob> = {
    next: () => waiting.pop() ?? null,
    giveBack: (job) => void waiting.push(job),
    shrink: () => {
      shrunk += 1;
    },
  };
  const onDone = (job: TestJob, logits: Float32Array): void => {
    if ([...logits].join() !== job.rows.join()) throw new Error(`${job.rows} got ${logits}`);
    done.push(...job.rows);
  };
  return {
    source,
    onDone,
    /** Rows that were done, in ascending order. */
    done: () => [...done].sort((a, b) => a - b),
    /** How often jobs to come were asked to be smaller. */
    shrunk: () => shrunk,
    left: () => waiting.flatMap(({ rows }) => rows).sort((a, b) => a - b),
  };
}

export const upTo = (n: number): number[] => [...Array(n).keys()];

/** Jobs of one row each. */
export const singles = (n: number): number[][] => upTo(n).map((row) => [row]);
