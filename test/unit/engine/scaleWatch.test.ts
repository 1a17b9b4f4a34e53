import { describe, expect, it } from 'vitest';
import { createScaleWatch } from '../../../src/engine/scaleWatch.ts';
import type { RunEvent, SplitData, SplitReading } from '../../../src/runs/event.ts';
import { scoreScaleOf } from '../../../src/systems/scoreScale.ts';
import { splitOf } from './tiny.ts';

const reading: SplitReading = {
  task: 'stsb',
  split: 'validation',
  head: { slice: [0, 1], reading: { kind: 'score', scale: 1 } },
  effectiveMaxLength: 128,
};
const references = [0, 1, 2.5, 4, 5];
const split: SplitData = { ...splitOf('stsb', 5, true), references };

type BatchDone = Extract<RunEvent, { type: 'batch-done' }>;

/** Rows of the split by position, with the logits that a head gave them. */
const batch = (
  positions: number[],
  logits: number[],
  task: 'stsb' | 'rte' = 'stsb',
): BatchDone => ({
  type: 'batch-done',
  at: 0,
  task,
  split: 'validation',
  index: Int32Array.from(positions, (at) => split.index[at] ?? -1),
  logits: Float32Array.from(logits),
  tokenCounts: new Int32Array(positions.length),
  truncated: new Uint8Array(positions.length),
});

function settled(batches: readonly BatchDone[], of: SplitData = split) {
  const watch = createScaleWatch([reading], [of]);
  for (const one of batches) watch.add(one);
  const [changed, noticed, ...more] = watch.settle();
  expect(more).toEqual([]);
  const head = changed?.type === 'reading-changed' ? changed.reading.head : null;
  return {
    scale: head?.reading.kind === 'score' ? head.reading.scale : null,
    notice: noticed?.type === 'notice' ? noticed.notice : null,
  };
}

const hidden: SplitData = { ...split, references: references.map(() => null) };

describe('a score head that does not declare its range', () => {
  it('speaks 0 to 1 when five times its outputs are nearer to the references', () => {
    const { scale, notice } = settled([
      batch([4, 0], [0.97, -0.02]),
      batch([2, 1, 3], [0.55, 0.3, 1.1]),
    ]);
    expect(scale).toBe(5);
    expect(notice).toEqual({
      code: 'score-range-inferred',
      task: 'stsb',
      split: 'validation',
      sentence:
        'config.json does not say which range this score head was trained on; its outputs are those of a head for 0 to 1, so they are shown × 5, never clipped.',
      next: 'Pearson and Spearman do not depend on it.',
    });
  });

  it('speaks 0 to 5 when its outputs are nearer as they are', () => {
    const { scale, notice } = settled([batch([0, 1, 2, 3, 4], [0.4, 0.9, 2.2, 3.5, 4.4])]);
    expect(scale).toBe(1);
    expect(notice?.sentence).toMatch(/those of a head for 0 to 5\.$/);
  });

  it('is judged by the row numbers, not by the order in which rows come', () => {
    // In file order these would be nearer as they are.
    expect(settled([batch([4, 3], [1, 0.8]), batch([0], [0])]).scale).toBe(5);
  });

  it('is judged by its outputs alone where references are hidden', () => {
    expect(settled([batch([0, 1], [1.2, -0.3])], hidden).scale).toBe(5);
    expect(settled([batch([0, 1], [1.2, 1.6])], hidden).scale).toBe(1);
  });

  it('is not judged by an output that is no number', () => {
    const zeroToOne = batch([4, 3, 2], [0.99, 0.8, 0.5]);
    expect(settled([batch([0, 1], [NaN, Infinity]), zeroToOne]).scale).toBe(5);
    expect(settled([batch([0, 1, 2], [Infinity, 0.3, 0.2])], hidden).scale).toBe(5);
  });

  it('stays as it is where no row came, or rows of other tasks only', () => {
    const watch = createScaleWatch([reading], [split]);
    expect(watch.settle()).toEqual([]);
    watch.add(batch([0], [0.1], 'rte'));
    expect(watch.settle()).toEqual([]);
    expect(createScaleWatch([], [split]).settle()).toEqual([]);
  });
});

describe('scoreScaleOf', () => {
  it('counts only rows with a reference, where there are any', () => {
    expect(scoreScaleOf([0.9, 30, 40], [4.6, null, null])).toBe(5);
    expect(scoreScaleOf([4.6, 0.1, 0.1], [4.6, null, null])).toBe(1);
  });

  it('leaves a tie as it is', () => {
    expect(scoreScaleOf([0], [2])).toBe(1);
    expect(scoreScaleOf([1.5], [null])).toBe(5);
  });
});
