import type { RunEvent, SplitData } from '../runs/event.ts';
import type { Head } from '../systems/system.ts';
import type { Encoder } from './encode.ts';
import type { RowJob } from './queue.ts';

type BatchDone = Extract<RunEvent, { type: 'batch-done' }>;

/** When a call ended, what it took, and the predictor's WASM memory after it. */
interface Timing {
  readonly at: number;
  readonly ms: number;
  readonly heapBytes: number;
}

/** A finished job as an event: of each row only the logits of its task's head. */
export function batchDone(
  job: RowJob,
  logits: Float32Array,
  graphWidth: number,
  head: Head,
  { at, ms, heapBytes }: Timing,
): BatchDone {
  const { split, rows } = job;
  const [start, end] = head.slice;
  const width = end - start;
  const slices = new Float32Array(rows.length * width);
  rows.forEach((_, row) => {
    const from = row * graphWidth;
    slices.set(logits.subarray(from + start, from + end), row * width);
  });
  return {
    type: 'batch-done',
    at,
    task: split.task,
    split: split.split,
    index: Int32Array.from(rows, ({ position }) => split.index[position] ?? 0),
    logits: slices,
    tokenCounts: Int32Array.from(rows, ({ encoding }) => encoding.ids.length),
    truncated: Uint8Array.from(rows, ({ encoding }) => (encoding.truncated ? 1 : 0)),
    ms: new Float32Array(rows.length).fill(ms),
    heapBytes,
  };
}

/** What the model was given for a split's first rows. */
export function explained(
  split: SplitData,
  rows: number,
  encoder: Encoder,
  maxLength: number,
): RunEvent {
  const examples = split.texts.slice(0, rows).map((text, position) => {
    const textPair = split.textPairs?.[position] ?? null;
    const { ids, typeIds } = encoder.encode(text, textPair, maxLength);
    return { text, textPair, ids: [...ids], typeIds: [...typeIds], tokens: encoder.tokens(ids) };
  });
  return { type: 'explained', task: split.task, split: split.split, examples };
}
