import { describe, expect, it } from 'vitest';
import { type Cost, costsOf } from '../../../src/runs/costs.ts';
import type { Engine } from '../../../src/runs/event.ts';
import { eventsOf, replay } from '../../../src/runs/replay.ts';
import type { Tally } from '../../../src/runs/tally.ts';
import { flopsOfText } from '../../../src/systems/flops.ts';
import { type EncoderShape, shapeOf } from '../../../src/systems/shape.ts';
import { batchOf, engine, mrpc, mrpcLogits, mrpcReading, openTally, upTo } from './fold.ts';

const shape = shapeOf(
  {
    ...{ model_type: 'bert', vocab_size: 100, hidden_size: 8, num_hidden_layers: 2 },
    ...{ num_attention_heads: 2, intermediate_size: 16, max_position_embeddings: 64 },
  },
  2,
) as EncoderShape;

/** Sixty rows, row k's call taking k + 1 milliseconds, two rows a call sharing one. */
function run(changes: Partial<Engine> = { shape }): Tally {
  const tally = openTally([mrpc]);
  const readings = [mrpcReading];
  tally.apply({ type: 'model-ready', at: 50, engine: { ...engine, ...changes }, readings });
  for (const row of upTo(60)) {
    const batch = batchOf(mrpc, mrpcLogits, [row], 100 + row);
    tally.apply({ ...batch, ms: Float32Array.of(row + 1), heapBytes: 1000 + row });
  }
  return tally;
}

function value(cost: Cost): number {
  if ('undefined' in cost) throw new Error(cost.undefined);
  return cost.value;
}

describe('costs of a run', () => {
  it('latency is the nearest-rank percentile of the calls that answered the rows', () => {
    const { latency50, latency95 } = costsOf(run().record);
    expect([value(latency50), value(latency95)]).toEqual([30, 57]);
  });

  it('operations are the mean over the rows’ own lengths', () => {
    const expected = upTo(60).reduce((sum, row) => sum + flopsOfText(shape, 10 + row), 0) / 60;
    const { flops, flops128 } = costsOf(run().record);
    expect(value(flops)).toBeCloseTo(expected, 6);
    expect(value(flops128)).toBe(flopsOfText(shape, 128));
  });

  it('a bundled system’s parameters are the catalog’s, other ones estimated and said so', () => {
    const { record } = run();
    expect(costsOf(record).parameters).toEqual({ value: 5_393_170, how: 'Counted in the graph.' });
    const own = { ...record, request: { ...record.request, system: 'files' } };
    expect(costsOf(own).parameters).toMatchObject({ how: expect.stringContaining('Estimated') });
  });

  it('memory is one predictor’s WASM memory, never told of a GPU', () => {
    expect(value(costsOf(run().record).memory)).toBe(1059);
    expect(costsOf(run({ device: 'webgpu' }).record).memory).toEqual({
      undefined: 'A page cannot read how much GPU memory it uses.',
    });
  });

  it('survive being kept', () => {
    const { record } = run();
    expect(costsOf(replay(eventsOf(record))?.record ?? record)).toEqual(costsOf(record));
  });

  it('of a run that an older version kept are undefined with a reason, its scores are not', () => {
    const older = eventsOf(run({}).record).map((event) => {
      if (event.type !== 'batch-done') return event;
      const { ms: _, heapBytes: __, ...rest } = event;
      return rest;
    });
    const record = replay(older)?.record ?? expect.unreachable();
    const costs = costsOf(record);
    for (const id of ['flops', 'flops128', 'latency50', 'latency95', 'memory'] as const) {
      expect(costs[id], id).toHaveProperty('undefined');
    }
    expect(record.splits[0]?.rowsDone).toBe(60);
  });
});
