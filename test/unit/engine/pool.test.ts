import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPool, type PoolOptions } from '../../../src/engine/pool.ts';
import type { PredictorModel } from '../../../src/engine/predictor.ts';
import { Refusal, type RunError } from '../../../src/runs/error.ts';
import { echo, errorOf, type Faults, link, never, singles, sourceOf, upTo } from './fakes.ts';

const model: PredictorModel = {
  model: { name: 'm', graph: new Uint8Array(1), external: [] },
  device: 'wasm',
  probe: { ids: new Int32Array(1), typeIds: new Uint8Array(1), truncated: false },
  padId: 0,
  expectedWidth: 1,
};

/** A pool whose n-th spawned predictor has the n-th faults; those after are sound. */
function fakePool(predictors: number, faults: readonly Faults[] = [], otherwise: Faults = {}) {
  const links: ReturnType<typeof link>[] = [];
  const trouble: string[] = [];
  const stopper = new AbortController();
  const options: PoolOptions = {
    spawn: () => {
      const spawned = link(faults[links.length] ?? otherwise);
      links.push(spawned);
      return spawned;
    },
    model,
    predictors,
    signal: stopper.signal,
    onTrouble: ({ code }, what) => trouble.push(`${what}: ${code}`),
  };
  return { links, trouble, stopper, open: () => openPool(options) };
}

async function refusalOf(work: Promise<unknown>): Promise<RunError> {
  const thrown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (thrown instanceof Refusal) return thrown.error;
  throw new Error(`not refused: ${String(thrown)}`);
}

const fails = (code: string) => async () => ({ error: errorOf(code) });

describe('a pool', () => {
  it('does every job once, whoever does it, and ends its workers when closed', async () => {
    const { open, links, trouble } = fakePool(3);
    const rows = sourceOf([...singles(40), [40, 41, 42]]);
    const pool = await open();
    await pool.drain(rows.source, rows.onDone);
    expect(rows.done()).toEqual(upTo(43));
    expect(trouble).toEqual([]);
    expect(links).toHaveLength(3);
    pool.close();
    expect(links.every(({ ended }) => ended())).toBe(true);
  });

  it('replaces a predictor that dies in the middle of a batch; no row is lost or done twice', async () => {
    let die: (error: RunError) => void = () => {};
    const broken = new Promise<RunError>((resolve) => {
      die = resolve;
    });
    const predict = () => {
      die(errorOf('worker-missing'));
      return never();
    };
    const { open, links, trouble } = fakePool(2, [{ predict, broken }]);
    const rows = sourceOf(singles(20));
    await (await open()).drain(rows.source, rows.onDone);
    expect(rows.done()).toEqual(upTo(20));
    expect(trouble).toEqual(['replaced: worker-missing']);
    expect(links.map(({ ended }) => ended())).toEqual([true, false, false]);
  });

  it('tries a batch on which predictors are lost three times, on failure twice', async () => {
    for (const [fault, times, code] of [
      [() => Promise.reject(new Error('gone')), 3, 'predictor-lost'],
      [fails('predict-failed'), 2, 'predict-failed'],
    ] as const) {
      const predict = vi.fn(fault);
      const { open, trouble } = fakePool(1, [], { predict });
      const rows = sourceOf([[5]]);
      const error = await refusalOf((await open()).drain(rows.source, rows.onDone));
      expect(error.code).toBe(code);
      expect(predict).toHaveBeenCalledTimes(times);
      expect(trouble).toHaveLength(times - 1);
      expect(rows.left(), 'what remains is in the source').toEqual([5]);
    }
  });

  it('survives a batch that fails once', async () => {
    const { open, trouble } = fakePool(1, [{ predict: fails('predict-failed') }]);
    const rows = sourceOf(singles(3));
    await (await open()).drain(rows.source, rows.onDone);
    expect(rows.done()).toEqual([0, 1, 2]);
    expect(trouble).toEqual(['replaced: predict-failed']);
  });

  it('halves a batch that does not fit into memory until it fits', async () => {
    const sizes: number[] = [];
    const predict: Faults['predict'] = async (batch) => {
      sizes.push(batch.rows);
      return batch.rows > 1 ? { error: errorOf('out-of-memory') } : echo(batch);
    };
    const { open } = fakePool(1, [], { predict });
    const rows = sourceOf([upTo(4)]);
    await (await open()).drain(rows.source, rows.onDone);
    expect(rows.done()).toEqual(upTo(4));
    expect(sizes).toEqual([4, 2, 1, 1, 2, 1, 1]);
    expect(rows.shrunk(), 'later batches are planned smaller').toBe(3);
  });

  it('scores all other rows when one row breaks every predictor', async () => {
    const predict: Faults['predict'] = async (batch) =>
      batch.ids[0] === 30 ? { error: errorOf('predict-failed') } : echo(batch);
    const { open } = fakePool(2, [], { predict });
    const rows = sourceOf(singles(60));
    const error = await refusalOf((await open()).drain(rows.source, rows.onDone));
    expect(error.code).toBe('predict-failed');
    expect(rows.done()).toEqual(upTo(60).filter((row) => row !== 30));
    expect(rows.left()).toEqual([30]);
  });

  it('does not wait for a predictor that still loads when all rows are done', async () => {
    const { open, trouble } = fakePool(2, [{ load: never }]);
    const rows = sourceOf(singles(5));
    await (await open()).drain(rows.source, rows.onDone);
    expect(rows.done()).toEqual(upTo(5));
    expect(trouble).toEqual([]);
  });

  it('gives up on a single row that does not fit into memory', async () => {
    const { open } = fakePool(1, [], { predict: fails('out-of-memory') });
    const rows = sourceOf([[1, 2]]);
    const error = await refusalOf((await open()).drain(rows.source, rows.onDone));
    expect(error.code).toBe('out-of-memory');
    expect(rows.left()).toEqual([1, 2]);
  });

  /** Predictors of which each does `sound` jobs and then fails on one. */
  const tired = (sound: number, count = 40): Faults[] =>
    upTo(count).map(() => {
      let jobs = 0;
      const predict: Faults['predict'] = async (batch) => {
        jobs += 1;
        return jobs > sound ? { error: errorOf('predict-failed') } : echo(batch);
      };
      return { predict };
    });

  it('ends a run that crawls from one replaced predictor to the next', async () => {
    const crawling = fakePool(1, tired(3));
    const rows = sourceOf(singles(100));
    const error = await refusalOf((await crawling.open()).drain(rows.source, rows.onDone));
    expect(error.code).toBe('predict-failed');
    expect(rows.done()).toEqual(upTo(18));
    expect(rows.left()).toEqual(upTo(100).slice(18));
  });

  it('lets predictors fail that do sixteen jobs each', async () => {
    const { open, trouble } = fakePool(1, tired(16));
    const rows = sourceOf(singles(200));
    await (await open()).drain(rows.source, rows.onDone);
    expect(rows.done()).toEqual(upTo(200));
    expect(trouble).toHaveLength(12);
  });

  it('forgives earlier failures once a predictor has done sixteen jobs', async () => {
    const { open, trouble } = fakePool(1, [...tired(3, 5), ...tired(16, 1), ...tired(3, 5)]);
    const rows = sourceOf(singles(60));
    await (await open()).drain(rows.source, rows.onDone);
    expect(rows.done()).toEqual(upTo(60));
    expect(trouble).toHaveLength(11);
  });

  it('goes on without a predictor that cannot load', async () => {
    const { open, trouble } = fakePool(2, [{ load: fails('out-of-memory') }]);
    const rows = sourceOf(singles(9));
    await (await open()).drain(rows.source, rows.onDone);
    expect(rows.done()).toEqual(upTo(9));
    expect(trouble).toEqual(['missing: out-of-memory']);
  });

  it('does not open when no predictor can load, and ends them all', async () => {
    const { open, links } = fakePool(2, [{ load: fails('model-corrupt') }, { load: fails('b') }]);
    expect((await refusalOf(open())).code).toBe('model-corrupt');
    expect(links.map(({ ended }) => ended())).toEqual([true, true]);
  });

  it('says so when the last predictor cannot be replaced', async () => {
    const { open, trouble } = fakePool(1, [{ predict: fails('predict-failed') }], {
      load: fails('out-of-memory'),
    });
    const rows = sourceOf(singles(4));
    const error = await refusalOf((await open()).drain(rows.source, rows.onDone));
    expect(error.code).toBe('predictors-gone');
    expect(trouble).toEqual(['replaced: predict-failed', 'missing: out-of-memory']);
    expect(rows.left()).toEqual(upTo(4));
  });

  it('ends at once and without complaint when it is stopped', async () => {
    const { open, stopper, trouble } = fakePool(2, [], { predict: never });
    const rows = sourceOf(singles(4));
    const drained = (await open()).drain(rows.source, rows.onDone);
    stopper.abort();
    await drained;
    expect(rows.done()).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('does not open when it is stopped while loading', async () => {
    const { open, stopper, links } = fakePool(1, [], { load: never });
    const opening = refusalOf(open());
    stopper.abort();
    expect((await opening).code).toBe('stopped');
    expect(links[0]?.ended()).toBe(true);
  });
});

describe('time limits', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a batch has a minute and 20 ms a token', async () => {
    vi.useFakeTimers();
    const { open, trouble } = fakePool(1, [{ predict: never }]);
    const rows = sourceOf([upTo(100)]);
    const drained = (await open()).drain(rows.source, rows.onDone);
    await vi.advanceTimersByTimeAsync(61_999);
    expect(trouble).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await drained;
    expect(trouble).toEqual(['replaced: predictor-lost']);
    expect(rows.done()).toEqual(upTo(100));
  });

  it.each([
    ['hello', 30],
    ['load', 180],
  ] as const)('%s has %i s', async (call, seconds) => {
    vi.useFakeTimers();
    let error: RunError | null = null;
    const { open } = fakePool(1, [{ [call]: never }]);
    const opening = refusalOf(open()).then((met) => {
      error = met;
    });
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(error).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    expect(error).toMatchObject({
      code: 'predictor-lost',
      sentence: `A predictor worker gave no answer for ${seconds} s.`,
    });
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers();
    const { open } = fakePool(2);
    const rows = sourceOf(singles(10));
    await (await open()).drain(rows.source, rows.onDone);
    expect(vi.getTimerCount()).toBe(0);
  });
});
