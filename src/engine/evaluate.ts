import { loadSplits } from '../data/sources.ts';
import type { Notice, RunEvent, SplitData } from '../runs/event.ts';
import type { RunInputs, RunRequest } from '../runs/request.ts';
import { stopProblem } from '../runs/stop.ts';
import type { TaskId } from '../tasks/task.ts';
import { sendCanary } from './canary.ts';
import { choose, probeGpu } from './device.ts';
import { batchDone, explained } from './events.ts';
import { type Fleet, type FleetOptions, openFleet } from './fleet.ts';
import { folderOf } from './folderOf.ts';
import { answeredTasks, loneTask, readingsOf, refuseNothing, unansweredTasks } from './heads.ts';
import { readModel } from './modelFiles.ts';
import {
  type Checkpoint,
  effectiveMaxLength,
  openCheckpoint,
  tokenizerNotices,
  unwrap,
} from './preflight.ts';
import { createJobs } from './queue.ts';
import { createScaleWatch } from './scaleWatch.ts';
import type { PredictorLink } from './seat.ts';

/** What a run needs of its surroundings. */
export interface RunContext {
  readonly emit: (event: RunEvent) => void;
  readonly signal: AbortSignal;
  readonly spawnPredictor: () => PredictorLink;
  /** The page's address, ending in a slash: starter/ and systems/ lie below it. */
  readonly baseUrl: string;
  /** True for splits (`task/split`) whose rest need not be scored any more. */
  readonly isClear: (key: string) => boolean;
  /** Milliseconds since the run started. */
  readonly clock: () => number;
}

/**
 * THE MAIN PATH: the model's small files → rows ‖ weights → predictors → rows, batch by batch, as
 * events. Returns when all rows are scored or the signal is aborted; throws a Refusal that says why
 * it cannot go on. What was scored has been told by then.
 */
export async function evaluate(
  request: RunRequest,
  inputs: RunInputs,
  context: RunContext,
): Promise<void> {
  const { emit, signal } = context;
  const unstoppable = stopProblem(request);
  if (unstoppable !== null) unwrap({ problem: unstoppable });
  const checkpoint = await openCheckpoint(await folderOf(request, inputs, context), request);
  const gpu = request.device === 'wasm' ? null : await probeGpu();
  const choice = choose(request, checkpoint.sizes, gpu);
  const [model, splits] = await Promise.all([
    readModel(checkpoint.folder, choice.dtype, (file, loaded, total) =>
      emit({ type: 'download', file, loaded, total }),
    ),
    loadRows(request, inputs, checkpoint, context),
  ]);
  if (signal.aborted) return;
  if (choice.notice) emit({ type: 'notice', notice: choice.notice });
  const options = {
    ...fleetOptions(checkpoint, splits, context),
    request,
    choice,
    gpu,
    model,
  };
  const fleet = await openFleet(options);
  try {
    await score(request, checkpoint, splits, fleet, options, context);
  } finally {
    fleet.close();
  }
}

/** Loads the rows that both the system and the data have, and tells what there is. */
async function loadRows(
  request: RunRequest,
  inputs: RunInputs,
  { config }: Checkpoint,
  { baseUrl, signal, emit }: RunContext,
): Promise<readonly SplitData[]> {
  const answered = answeredTasks(request, config);
  const hub = {
    signal,
    onNotice: (notice: Notice) => emit({ type: 'notice', notice }),
    onBytes: (file: string, loaded: number, total: number) =>
      emit({ type: 'download', file, loaded, total }),
  };
  const loaded = await loadSplits(request, inputs, { baseUrl, signal, hub });
  const tasks = answered ?? [loneTask(config, loaded.splits)];
  const splits = loaded.splits.filter(({ task }) => tasks.includes(task));
  const unanswered = unansweredTasks(request, config);
  const isElsewhere = ({ task }: { task?: TaskId }) => task !== undefined && !tasks.includes(task);
  const absent = loaded.absent.filter((one) => !isElsewhere(one));
  emit({ type: 'splits-ready', splits, absent: [...absent, ...unanswered] });
  for (const notice of loaded.notices) if (!isElsewhere(notice)) emit({ type: 'notice', notice });
  refuseNothing(splits, config);
  return splits;
}

type FleetSurroundings = Omit<FleetOptions, 'request' | 'choice' | 'gpu' | 'model'>;

function fleetOptions(
  { config, encoder }: Checkpoint,
  splits: readonly SplitData[],
  { emit, signal, spawnPredictor }: RunContext,
): FleetSurroundings {
  const [first] = splits;
  return {
    probe: encoder.encode(first?.texts[0] ?? '', first?.textPairs?.[0] ?? null, 8),
    padId: encoder.padId,
    expectedWidth: config.labels?.names.length ?? config.numLabels,
    shape: config.shape,
    rows: splits.reduce((sum, { index }) => sum + index.length, 0),
    spawn: spawnPredictor,
    signal,
    onNotice: (notice) => emit({ type: 'notice', notice }),
    onDegraded: (notice, engine) => emit({ type: 'degraded', notice, engine }),
  };
}

/** The loop: jobs out, events in. */
async function score(
  request: RunRequest,
  checkpoint: Checkpoint,
  splits: readonly SplitData[],
  fleet: Fleet,
  fleetOptions: FleetOptions,
  { emit, clock, signal, isClear }: RunContext,
): Promise<void> {
  const { encoder } = checkpoint;
  const { width, fixedLength, fixedRows } = fleet.graph;
  const limit = effectiveMaxLength(request, checkpoint, fixedLength);
  const { readings, notices, unscaled } = readingsOf(
    checkpoint,
    splits,
    width,
    limit.length,
    request.labels,
  );
  const { length: maxLength } = limit;
  const canary = await sendCanary({
    ...{ request, checkpoint, splits, readings, maxLength, fleet, fleetOptions },
  });
  if (signal.aborted) return;
  const ready = canary === null ? fleet.engine : { ...fleet.engine, canary };
  emit({ type: 'model-ready', at: clock(), engine: ready, readings });
  const fed = tokenizerNotices(checkpoint, fleet.graph.inputs, splits);
  for (const notice of [...fed, ...limit.notices, ...notices]) {
    emit({ type: 'notice', notice });
  }
  const heads = new Map(readings.map(({ task, head }) => [task, head]));
  const scales = createScaleWatch(unscaled, splits);
  const { batching, engine } = fleet;
  const { seed, explain } = request;
  const buckets = engine.device === 'webgpu';
  const jobs = createJobs(splits, {
    encoder,
    seed,
    maxLength: limit.length,
    batching,
    fixedLength,
    fixedRows,
    isClear,
    buckets,
  });
  try {
    await fleet.drain(jobs, (job, logits, call) => {
      const head = heads.get(job.split.task);
      if (!head) return;
      const event = batchDone(job, logits, width, head, { at: clock(), ...call });
      scales.add(event);
      emit(event);
    });
    if (explain > 0)
      for (const split of splits) emit(explained(split, explain, encoder, limit.length));
  } finally {
    for (const event of scales.settle()) emit(event);
  }
}
