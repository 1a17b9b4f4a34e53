import { bundledSystem } from '../systems/catalog.ts';
import { flopsOfText, parametersOf } from '../systems/flops.ts';
import type { EncoderShape } from '../systems/shape.ts';
import { donePositions } from './columns.ts';
import type { RunRecord } from './record.ts';
import { rowsPerSecond } from './throughput.ts';

/** A cost with how it was had, or why there is none. */
export type Cost =
  | { readonly value: number; readonly how: string }
  | { readonly undefined: string };

export type CostId =
  | 'parameters'
  | 'bytes'
  | 'flops'
  | 'flops128'
  | 'latency50'
  | 'latency95'
  | 'throughput'
  | 'memory';

/** What a run's system costs: counts, bytes, operations, milliseconds, rows a second. */
export type RunCosts = Readonly<Record<CostId, Cost>>;

/** At which length sources state operations. */
const statedTokens = 128;

/** The costs of a run, as far as it can tell them. */
export function costsOf(record: RunRecord): RunCosts {
  const latencies = callMsOf(record);
  return {
    parameters: parameters(record),
    bytes: bytes(record),
    flops: flopsOfRows(record),
    flops128: fromShape(record, (shape) => ({
      value: flopsOfText(shape, statedTokens),
      how: `For a text of ${statedTokens} tokens, from config.json; a multiply-add counts as two.`,
    })),
    latency50: latency(record, latencies, 0.5),
    latency95: latency(record, latencies, 0.95),
    throughput: throughput(record),
    memory: memory(record),
  };
}

function parameters(record: RunRecord): Cost {
  const entry = bundledSystem(record.request.system);
  if (entry !== null) return { value: entry.parameters, how: 'Counted in the graph.' };
  return fromShape(record, (shape) => ({
    value: parametersOf(shape),
    how: 'Estimated from config.json, not counted in the graph.',
  }));
}

function fromShape({ engine }: RunRecord, cost: (shape: EncoderShape) => Cost): Cost {
  if (engine?.shape) return cost(engine.shape);
  return {
    undefined:
      'Not known: config.json is of another kind than BERT’s, leaves a measure out, or the run was kept by an older version.',
  };
}

function bytes({ engine }: RunRecord): Cost {
  if (engine === null) return { undefined: 'The model was not loaded.' };
  return { value: engine.modelBytes, how: `The ${engine.dtype} file, its external data included.` };
}

function flopsOfRows(record: RunRecord): Cost {
  return fromShape(record, (shape) => {
    let [sum, rows] = [0, 0];
    for (const split of record.splits) {
      for (const at of donePositions(split)) {
        sum += flopsOfText(shape, split.tokenCounts[at] ?? 0);
        rows += 1;
      }
    }
    if (rows === 0) return { undefined: 'No row is scored yet.' };
    const how = `Mean over ${rows} rows of their own lengths, padding not counted; from config.json, a multiply-add counts as two.`;
    return { value: sum / rows, how };
  });
}

/** Ascending milliseconds of the calls that answered the rows; a row not measured is left out. */
function callMsOf(record: RunRecord): Float32Array {
  const all = record.splits.flatMap((split) => {
    const { callMs } = split;
    return callMs === undefined ? [] : donePositions(split).map((at) => callMs[at] ?? Number.NaN);
  });
  return Float32Array.from(all.filter((ms) => !Number.isNaN(ms))).sort();
}

/** Nearest-rank percentile: the least value that at least that share of the rows does not exceed. */
function latency({ engine }: RunRecord, ascending: Float32Array, share: number): Cost {
  const value = ascending[Math.max(0, Math.ceil(share * ascending.length) - 1)];
  if (engine === null || value === undefined) {
    return { undefined: 'No call was measured: the run has no rows, or an older version kept it.' };
  }
  const others = engine.predictors - 1;
  const beside = others > 0 ? `, beside ${others} other predictor${others > 1 ? 's' : ''}` : '';
  const how = `The call that answered a row (${engine.batching} a call${beside}), over ${ascending.length} rows.`;
  return { value, how };
}

function throughput(record: RunRecord): Cost {
  const value = rowsPerSecond(record);
  if (value === null) return { undefined: 'No row is scored yet.' };
  const predictors = record.engine?.predictors ?? 1;
  return { value, how: `Rows a second over the whole run, ${predictors} predictors.` };
}

function memory({ engine, heapBytes }: RunRecord): Cost {
  if (engine?.device === 'webgpu') {
    return { undefined: 'A page cannot read how much GPU memory it uses.' };
  }
  if (engine === null || heapBytes === undefined) {
    return { undefined: 'Not measured: no call was answered, or an older version kept the run.' };
  }
  const how = `The WASM memory of one predictor at its peak; ${engine.predictors} ran. Memory that JavaScript holds is not counted.`;
  return { value: heapBytes, how };
}
