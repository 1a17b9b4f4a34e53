import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../../src/runs/event.ts';
import { createEvaluatorClient } from '../../../workers/evaluator.client.ts';
import { droppedTiny, runFolded } from '../run.ts';

describe('a run in real workers', () => {
  it('scores every starter row, and its average settles before the eye', async () => {
    const averages = new Set<number>();
    let rowsAtFirst = 0;
    const record = await runFolded({ system: 'tiny', device: 'wasm' }, {}, (event, _, now) => {
      if (event.type !== 'batch-done') return;
      const { glue } = now().averages;
      if (glue === undefined || !('value' in glue)) return;
      rowsAtFirst ||= now().splits.reduce((sum, split) => sum + split.rowsDone, 0);
      averages.add(glue.value);
    });
    expect(record.error).toBeNull();
    expect(record.status).toBe('done');
    expect(record.splits.map(({ rowsDone, index }) => rowsDone === index.length)).not.toContain(
      false,
    );
    expect(record.splits.reduce((sum, { scored }) => sum + scored, 0)).toBe(2100);
    // Five changes at the least; in truth nearly every batch moves it.
    expect(averages.size).toBeGreaterThan(100);
    expect(rowsAtFirst).toBeLessThan(60);
    expect(record.engine?.dtype).toBe('q8');
    expect(record.averages.glue).toMatchObject({ name: 'GLUE on starter' });
  });

  it('says why it ran on WASM, and runs again in the same worker', async () => {
    const evaluator = createEvaluatorClient();
    const first = await runFolded({ system: 'tiny', limit: 4 }, {}, undefined, evaluator);
    const second = await runFolded({ system: 'tiny', limit: 4 }, {}, undefined, evaluator);
    expect(first.engine).toMatchObject({ device: 'wasm', dtype: 'q8' });
    expect(first.engine?.why).toMatch(
      /WASM: (no WebGPU adapter here|the only WebGPU adapter here computes in software)/,
    );
    expect(second.splits.map(({ logits }) => [...logits])).toEqual(
      first.splits.map(({ logits }) => [...logits]),
    );
  });

  it('gives one row the same q8 logits whatever runs beside it', async () => {
    const all = await runFolded({ system: 'tiny', tasks: ['rte'], device: 'wasm' });
    const few = await runFolded({
      system: 'tiny',
      tasks: ['rte'],
      device: 'wasm',
      limit: 7,
      predictors: 1,
    });
    const whole = all.splits[0];
    const part = few.splits[0];
    if (!whole || !part) throw new Error('no split');
    part.index.forEach((row, at) => {
      expect([...part.logits.subarray(2 * at, 2 * at + 2)]).toEqual([
        ...whole.logits.subarray(2 * row, 2 * row + 2),
      ]);
    });
  });

  it('notes a recipe’s own length where this run cut rows elsewhere, and only there', async () => {
    const notesOf = async (maxLength: number) => {
      const { averages } = await runFolded({ system: 'tiny', limit: 4, maxLength });
      const { finegates8, glue } = averages;
      if (!finegates8 || !glue || !('value' in finegates8) || !('value' in glue)) return ['none'];
      expect(glue.notes).toEqual([]);
      return finegates8.notes;
    };
    expect(await notesOf(128)).toEqual([]);
    expect(await notesOf(12)).toEqual([
      expect.stringMatching(/512 tokens; this run cut them at 12/),
    ]);
  });

  it('explains what the model was given', async () => {
    const record = await runFolded({ system: 'tiny', tasks: ['rte'], limit: 3, explain: 2 });
    const [example, ...others] = record.splits[0]?.examples ?? [];
    expect(others).toHaveLength(1);
    expect(example?.tokens[0]).toBe('[CLS]');
    expect(example?.ids).toHaveLength(example?.typeIds.length ?? -1);
    expect(example?.typeIds.at(-1)).toBe(1);
  });

  it('runs a dropped folder like the bundled one', async () => {
    const request = { tasks: ['sst2'], limit: 20, dtype: 'q8' } as const;
    const bundled = await runFolded({ ...request, system: 'tiny' });
    const dropped = await runFolded(
      { ...request, system: 'files' },
      { systemFiles: await droppedTiny() },
    );
    expect(dropped.error).toBeNull();
    expect([...(dropped.splits[0]?.logits ?? [])]).toEqual([...(bundled.splits[0]?.logits ?? [])]);
  });
});

describe('Stop', () => {
  const stopAt = (type: RunEvent['type']) => {
    let pressed = false;
    return runFolded({ system: 'mini', device: 'wasm' }, {}, (event, evaluator) => {
      if (event.type !== type || pressed) return;
      pressed = true;
      void evaluator.stop();
    });
  };

  it.each(['run-started', 'download', 'splits-ready', 'model-ready', 'batch-done'] as const)(
    'ends the run as stopped when pressed at %s, and keeps what was scored',
    async (type) => {
      const record = await stopAt(type);
      expect(record.status).toBe('stopped');
      expect(record.error).toBeNull();
      const rows = record.splits.reduce((sum, { rowsDone }) => sum + rowsDone, 0);
      expect(rows).toBeLessThan(2100);
      if (type === 'batch-done') expect(rows).toBeGreaterThan(0);
    },
  );
});
