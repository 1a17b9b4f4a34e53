import { Refusal, toRunError } from '../runs/error.ts';
import type { RunInputs } from '../runs/request.ts';
import type {
  Sentence,
  SentenceAnswer,
  SentenceDesk,
  SentenceOutcome,
  SentenceRequest,
} from '../runs/sentence.ts';
import { headFor } from '../systems/heads.ts';
import { glueTasks } from '../tasks/glue.ts';
import { choose, probeGpu } from './device.ts';
import { type Fleet, openFleet } from './fleet.ts';
import { folderOf } from './folderOf.ts';
import type { Job } from './job.ts';
import { readModel } from './modelFiles.ts';
import { padded } from './pad.ts';
import { type Checkpoint, effectiveMaxLength, openCheckpoint } from './preflight.ts';
import type { PredictorLink } from './seat.ts';

interface DeskOptions {
  readonly spawnPredictor: () => PredictorLink;
  readonly baseUrl: string;
}

interface OpenModel {
  readonly key: string;
  readonly files: string;
  readonly checkpoint: Checkpoint;
  readonly fleet: Fleet;
}

type SystemFiles = Pick<RunInputs, 'systemFiles' | 'token'>;

/** One predictor that keeps its model open between questions, beside whatever run goes. */
export function createSentenceDesk(options: DeskOptions): SentenceDesk {
  let open: OpenModel | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let newest = 0;

  const modelFor = async (request: SentenceRequest, inputs: SystemFiles): Promise<OpenModel> => {
    const { system, device, dtype, hub, labels } = request;
    const key = [system, device, dtype, hub?.endpoint, JSON.stringify(labels)].join(' ');
    const files = await filesKey(inputs);
    if (open?.key === key && open.files === files) return open;
    open?.fleet.close();
    open = null;
    open = { key, files, ...(await openModel(request, inputs, options)) };
    return open;
  };

  const answerNow = async (
    request: SentenceRequest,
    inputs: SystemFiles,
    sentence: Sentence,
  ): Promise<SentenceOutcome> => {
    try {
      return { ok: await answer(await modelFor(request, inputs), request, sentence) };
    } catch (thrown) {
      // A predictor that failed once is not trusted again.
      open?.fleet.close();
      open = null;
      return { error: toRunError(thrown) };
    }
  };

  return {
    answer: async (request, inputs, sentence) => {
      newest += 1;
      const mine = newest;
      const outcome = turn.then(() =>
        mine === newest ? answerNow(request, inputs, sentence) : overtaken,
      );
      turn = outcome;
      return outcome;
    },
  };
}

const overtaken: SentenceOutcome = {
  error: { code: 'overtaken', sentence: 'A newer text was asked for.', next: 'Nothing to do.' },
};

/** Files are cloned on their way to the worker: paths, sizes and last bytes tell them apart. */
async function filesKey({ systemFiles }: SystemFiles): Promise<string> {
  const parts = systemFiles.map(async ({ path, file }) => {
    const tail = new Uint8Array(
      await file.slice(Math.max(0, file.size - 4096), file.size).arrayBuffer(),
    );
    return `${path}:${file.size}:${tail.reduce((sum, byte) => (31 * sum + byte) | 0, 0)}`;
  });
  return (await Promise.all(parts)).join('\n');
}

async function openModel(
  request: SentenceRequest,
  inputs: SystemFiles,
  { spawnPredictor, baseUrl }: DeskOptions,
): Promise<Pick<OpenModel, 'checkpoint' | 'fleet'>> {
  const { signal } = new AbortController();
  const checkpoint = await openCheckpoint(await folderOf(request, inputs, { baseUrl, signal }), {
    ...request,
    tasks: 'all',
  });
  const gpu = request.device === 'wasm' ? null : await probeGpu();
  const choice = choose(request, checkpoint.sizes, gpu);
  const { config, encoder, folder } = checkpoint;
  const fleet = await openFleet({
    request: { device: request.device, predictors: 1, batch: 'auto' },
    choice,
    gpu,
    model: await readModel(folder, choice.dtype, () => undefined),
    probe: encoder.encode('', null, 8),
    padId: encoder.padId,
    expectedWidth: config.labels?.names.length ?? config.numLabels,
    rows: 1,
    spawn: spawnPredictor,
    signal,
    onNotice: () => undefined,
    onDegraded: () => undefined,
  });
  return { checkpoint, fleet };
}

async function answer(
  { checkpoint, fleet }: OpenModel,
  request: SentenceRequest,
  { text, textPair }: Sentence,
): Promise<SentenceAnswer> {
  const { encoder, config } = checkpoint;
  const { fixedLength, fixedRows, width } = fleet.graph;
  const { length } = effectiveMaxLength(request, checkpoint, fixedLength);
  const started = performance.now();
  const { ids, typeIds, truncated } = encoder.encode(text, textPair, length);
  const batch = padded(
    [{ ids, typeIds, truncated }],
    fixedLength ?? Math.max(1, ids.length),
    encoder.padId,
    fixedRows,
  );
  const logits = await predictOne(fleet, batch);
  const ms = performance.now() - started;
  const heads = glueTasks.flatMap(({ id }) => {
    const found = headFor(config, id, width);
    if (!('ok' in found)) return [];
    const { head } = found.ok;
    return [{ task: id, head, logits: [...logits.slice(...head.slice)] }];
  });
  const tokens = encoder.tokens(ids);
  const { engine } = fleet;
  return {
    engine,
    ids: [...ids],
    typeIds: [...typeIds],
    tokens,
    truncated,
    maxLength: length,
    heads,
    ms,
  };
}

interface OneJob extends Job<OneJob> {}

async function predictOne(fleet: Fleet, batch: Job<OneJob>['batch']): Promise<Float32Array> {
  const waiting: OneJob[] = [{ batch, attempts: 0, halves: () => null }];
  let logits: Float32Array | null = null;
  await fleet.drain(
    {
      next: () => waiting.pop() ?? null,
      giveBack: (job) => waiting.push(job),
      shrink: () => undefined,
    },
    (_, found) => {
      logits = found;
    },
  );
  if (logits === null)
    throw new Refusal('predict-failed', 'The model gave no answer.', 'Try again.');
  return logits;
}
