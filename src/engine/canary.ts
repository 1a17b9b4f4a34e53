import type { Canary } from '../runs/canary.ts';
import type { Engine, SplitData, SplitReading } from '../runs/event.ts';
import type { RunRequest } from '../runs/request.ts';
import type { Dtype } from '../systems/system.ts';
import { canaryOf, type TriedRow } from './canaryVerdict.ts';
import { unchecked, wrongNotice, wrongWords } from './canaryWords.ts';
import type { Fleet, FleetOptions } from './fleet.ts';
import type { Job, JobSource } from './job.ts';
import { readModel } from './modelFiles.ts';
import { openPool } from './pool.ts';
import type { Checkpoint } from './preflight.ts';
import { createJobs, type RowJob } from './queue.ts';
import type { ModelBytes } from './session.ts';

/** Rows that are tried, the run's own first ones. */
const canaryRows = 16;

/** An fp32 file is fetched for the canary's sake only up to this many bytes. */
const mostExtraBytes = 64e6;
/** A reference session of a larger model could take the memory that the run needs. */
const mostModelBytes = 512e6;

/** What a canary is sung for. */
export interface CanaryOptions {
  readonly request: Pick<RunRequest, 'seed' | 'device'>;
  readonly checkpoint: Checkpoint;
  readonly splits: readonly SplitData[];
  readonly readings: readonly SplitReading[];
  readonly maxLength: number;
  readonly fleet: Fleet;
  readonly fleetOptions: FleetOptions;
}

/**
 * Before a run on WebGPU or in half precision, scores sixteen of its rows there and on WASM, one row
 * a call: outputs that are finite and wrong cannot be told by looking at them. Where they are wrong
 * and `auto` chose the GPU, the fleet falls back; what was asked for by name goes on, with a notice
 * that cannot be missed. Null where no canary is due, or nothing to hold it against.
 */
export async function sendCanary(options: CanaryOptions): Promise<Canary | null> {
  const { fleet, fleetOptions, request } = options;
  if (!isDue(fleet.engine)) return null;
  const reference = await referenceOf(options);
  if (reference === null) {
    fleetOptions.onNotice(unchecked(fleet.engine));
    return null;
  }
  const started = performance.now();
  const rows = await bothWays(options, reference.model);
  if (fleetOptions.signal.aborted) return null;
  const { dtype, device } = fleet.engine;
  const canary = canaryOf(rows, {
    candidate: { dtype, device },
    reference: { dtype: reference.dtype, device: 'wasm' },
    ms: Math.round(performance.now() - started),
  });
  if (canary.verdict === 'wrong') {
    const mayFallBack = request.device === 'auto' && fleet.engine.device === 'webgpu';
    if (mayFallBack) await fleet.fallBack(wrongWords(canary));
    else fleetOptions.onNotice(wrongNotice(canary));
  }
  return canary;
}

function isDue({ device, dtype }: Engine): boolean {
  return device === 'webgpu' || dtype === 'fp16' || dtype === 'q4f16';
}

interface Reference {
  readonly dtype: Dtype;
  readonly model: ModelBytes;
}

/** fp32 for half precision where it is at hand or small; else the same weights on WASM. */
async function referenceOf({
  checkpoint,
  fleet,
  fleetOptions,
}: CanaryOptions): Promise<Reference | null> {
  const { dtype, device, modelBytes } = fleet.engine;
  const fp32 = checkpoint.sizes.fp32 ?? Number.POSITIVE_INFINITY;
  if (dtype === 'fp16' && fp32 <= mostExtraBytes) {
    return { dtype: 'fp32', model: await readModel(checkpoint.folder, 'fp32', () => undefined) };
  }
  const isOther = device !== 'wasm' && modelBytes <= mostModelBytes;
  return isOther ? { dtype, model: fleetOptions.model } : null;
}

async function bothWays(options: CanaryOptions, model: ModelBytes): Promise<readonly TriedRow[]> {
  const { fleet, fleetOptions, readings } = options;
  const { spawn, signal, probe, padId, expectedWidth } = fleetOptions;
  const pool = await openPool({
    ...{ spawn, signal, predictors: 1, onTrouble: () => undefined },
    model: { model, device: 'wasm', probe, padId, expectedWidth },
  });
  try {
    const here = new Map<string, { job: RowJob; logits: Float32Array }>();
    const there = new Map<string, Float32Array>();
    await pool.drain(firstJobs(options, false), (job, logits) => there.set(keyOf(job), logits));
    await fleet.drain(firstJobs(options, fleet.engine.device === 'webgpu'), (job, logits) =>
      here.set(keyOf(job), { job, logits }),
    );
    return [...here].flatMap(([key, { job, logits }]) => {
      const reference = there.get(key);
      const head = readings.find(({ task }) => task === job.split.task)?.head;
      if (reference === undefined || head === undefined) return [];
      return [{ head, candidate: logits, reference }];
    });
  } finally {
    pool.close();
  }
}

function keyOf({ split, rows }: RowJob): string {
  return `${split.task}/${split.split}/${rows[0]?.position ?? -1}`;
}

/** The run's first rows, one a job, planned as the run plans them. */
function firstJobs(
  { request, checkpoint, splits, maxLength, fleet }: CanaryOptions,
  buckets: boolean,
): JobSource<RowJob> {
  const { fixedLength, fixedRows } = fleet.graph;
  const jobs = createJobs(splits, {
    ...{
      encoder: checkpoint.encoder,
      seed: request.seed,
      maxLength,
      fixedLength,
      fixedRows,
      buckets,
    },
    batching: { kind: 'single' },
  });
  return atMost(jobs, canaryRows);
}

function atMost<J extends Job<J>>(jobs: JobSource<J>, most: number): JobSource<J> {
  let left = most;
  return {
    ...jobs,
    next: () => {
      if (left === 0) return null;
      left -= 1;
      return jobs.next();
    },
    giveBack: (job) => {
      left += 1;
      jobs.giveBack(job);
    },
  };
}
