import type { RunEvent, SplitData, SplitReading } from '../runs/event.ts';
import { scoreScaleOf } from '../systems/scoreScale.ts';

type BatchDone = Extract<RunEvent, { type: 'batch-done' }>;

/** Settles, from a score head's outputs, whether it speaks 0 to 1 or 0 to 5. */
export interface ScaleWatch {
  add(batch: BatchDone): void;
  /** The events that say what was found; call once, when no more rows come. */
  settle(): readonly RunEvent[];
}

/** Watches the splits whose head does not declare its range. */
export function createScaleWatch(
  unscaled: readonly SplitReading[],
  splits: readonly SplitData[],
): ScaleWatch {
  const outputs = unscaled.map((reading) => {
    const split = splits.find((of) => of.task === reading.task && of.split === reading.split);
    const rows = new Map(Array.from(split?.index ?? [], (row, at) => [row, at]));
    const logits: number[] = [];
    const references: (number | null)[] = [];
    return { reading, references, logits, rows, all: split?.references ?? [] };
  });
  return {
    add: (batch) => {
      for (const { reading, references, logits, rows, all } of outputs) {
        if (reading.task !== batch.task || reading.split !== batch.split) continue;
        batch.index.forEach((row, at) => {
          const logit = batch.logits[at] ?? Number.NaN;
          // One overflow would make every mean error NaN, and decide the range.
          if (!Number.isFinite(logit)) return;
          logits.push(logit);
          references.push(all[rows.get(row) ?? -1] ?? null);
        });
      }
    },
    settle: () =>
      outputs.flatMap(({ reading, references, logits }) =>
        logits.length === 0 ? [] : settled(reading, scoreScaleOf(logits, references)),
      ),
  };
}

function settled(reading: SplitReading, scale: 1 | 5): RunEvent[] {
  const { task, split } = reading;
  const range = scale === 5 ? '0 to 1' : '0 to 5';
  const head = { ...reading.head, reading: { kind: 'score', scale } } as const;
  return [
    { type: 'reading-changed', reading: { ...reading, head } },
    {
      type: 'notice',
      notice: {
        code: 'score-range-inferred',
        task,
        split,
        sentence: `config.json does not say which range this score head was trained on; its outputs are those of a head for ${range}${scale === 5 ? ', so they are shown × 5, never clipped' : ''}.`,
        next: 'Pearson and Spearman do not depend on it.',
      },
    },
  ];
}
