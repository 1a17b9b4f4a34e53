import { describe, expect, it } from 'vitest';
import type { RunRecord } from '../../../src/runs/record.ts';
import { createCompareState } from '../../../src/ui/state/compare.ts';
import { createBootstrap } from '../../../workers/resample.client.ts';
import { runOf, type Told } from '../../unit/reports/comparison/runs.ts';

/** A run of MRPC rows, wrong at every so many of them. */
function wrongAt(every: number): RunRecord {
  const rows = Array.from({ length: 4000 }, (_, at): Told => {
    const reference = at % 3 === 0 ? 0 : 1;
    return [`row ${at}`, reference, at % every === 0 ? 1 - reference : reference];
  });
  return runOf({ mrpc: rows });
}

const runs: Readonly<Record<string, RunRecord>> = {
  a: wrongAt(5),
  b: wrongAt(7),
  c: wrongAt(11),
};

const open = (bootstrap = createBootstrap()) =>
  createCompareState((id) => Promise.resolve(runs[id] ?? null), bootstrap);

function choose(state: ReturnType<typeof open>, first: string, second: string): Promise<void> {
  [state.first.value, state.second.value] = [first, second];
  return state.compare();
}

const methods = ({ shown }: ReturnType<typeof open>) =>
  shown.value?.comparison.splits[0]?.metrics.map(({ difference }) =>
    'value' in difference ? difference.interval?.method : difference.undefined,
  );

const drawn = ['Newcombe, paired', 'paired bootstrap percentiles'];

/** Turns of the microtask queue: enough to have read both runs, while modules still load. */
async function readsDone(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

describe('a comparison whose runs are chosen anew', () => {
  // First of all: only now are the modules that compare not there yet.
  it('while what compares is loading, shows the later choice alone', async () => {
    const state = open();
    const seen: (RunRecord | undefined)[] = [];
    state.shown.subscribe((now) => seen.push(now?.first));
    void choose(state, 'a', 'b');
    await readsDone();
    await choose(state, 'c', 'b');
    await expect.poll(() => methods(state)).toEqual(drawn);
    expect(seen).not.toContain(runs.a);
    expect(state.drawing.value).toBeNull();
  });

  it('while it draws, ends the earlier drawing', async () => {
    const state = open();
    void choose(state, 'a', 'b');
    await expect.poll(() => state.drawing.value ?? 0).toBeGreaterThan(0);
    const seen: (RunRecord | undefined)[] = [];
    const later = choose(state, 'c', 'b');
    state.shown.subscribe((now) => seen.push(now?.first));
    await later;
    expect(methods(state)).toEqual(drawn);
    expect(seen).not.toContain(runs.a);
    expect([state.drawing.value, state.error.value]).toEqual([null, null]);
  });

  it('is done once it is drawn, though the last word of progress comes later', async () => {
    let late = (): void => {};
    const worker = createBootstrap();
    const state = open({
      draw: (input, draws, onDrawn) => {
        late = () => onDrawn(draws);
        return worker.draw(input, draws, onDrawn);
      },
    });
    await choose(state, 'a', 'b');
    late();
    expect(state.drawing.value).toBeNull();
  });

  it('says that a run is gone', async () => {
    const state = open();
    await choose(state, 'a', 'nobody');
    expect([state.error.value?.code, state.shown.value]).toEqual(['compare-gone', null]);
  });
});
