import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Comparison } from '../../reports/comparison/comparison.ts';
import type { Bootstrap } from '../../reports/comparison/resampling.ts';
import type { ComparedSplit } from '../../reports/comparison/splitComparison.ts';
import type { RunError } from '../../runs/error.ts';
import type { RunRecord } from '../../runs/record.ts';

/** Two runs as the Compare tab shows them. */
export interface ShownComparison {
  readonly first: RunRecord;
  readonly second: RunRecord;
  readonly comparison: Comparison;
  readonly splits: readonly ComparedSplit[];
}

/** The page's one comparison. Ids are those of kept runs. */
export interface CompareState {
  readonly first: Signal<string | null>;
  readonly second: Signal<string | null>;
  readonly shown: ReadonlySignal<ShownComparison | null>;
  readonly error: ReadonlySignal<RunError | null>;
  /** Draws done, 0 to 1; null while none are being drawn. */
  readonly drawing: ReadonlySignal<number | null>;
  /** Compares what is chosen; an earlier comparison that still draws is cancelled. */
  compare(): Promise<void>;
}

/** Draws of the bootstrap: the ends of a 95 % interval move by about a hundredth of its width. */
export const draws = 2000;
const seed = 0;

/** What comparing takes, loaded when it is first asked for. */
const comparing = async () => ({
  ...(await import('../../reports/comparison/compareRuns.ts')),
  ...(await import('../../reports/comparison/resampling.ts')),
  ...(await import('../../reports/comparison/withDraws.ts')),
});

/** Makes the state of comparisons. `read` gives a kept run. */
export function createCompareState(
  read: (id: string) => Promise<RunRecord | null>,
  bootstrap: Bootstrap,
): CompareState {
  const [first, second] = [signal<string | null>(null), signal<string | null>(null)];
  const shown = signal<ShownComparison | null>(null);
  const error = signal<RunError | null>(null);
  const drawing = signal<number | null>(null);
  let cancel = (): void => {};
  let asked = 0;

  const fill = async (now: ShownComparison, mine: number): Promise<void> => {
    drawing.value = 0;
    const { resamplingOf, withDraws } = await comparing();
    if (mine !== asked) return;
    const { drawn, ...under } = bootstrap.draw(resamplingOf(now.splits, seed), draws, (done) => {
      // Progress comes by a port of its own: its last word may come after the draws, or another's.
      if (mine === asked && drawing.value !== null) drawing.value = done / draws;
    });
    cancel = under.cancel;
    try {
      const comparison = withDraws(now.comparison, await drawn, { draws, seed });
      if (mine === asked) shown.value = { ...now, comparison };
    } catch (thrown) {
      if (mine === asked) error.value = notDrawn(thrown);
    }
    if (mine === asked) drawing.value = null;
  };

  return {
    first,
    second,
    shown,
    error,
    drawing,
    compare: async () => {
      cancel();
      asked += 1;
      const mine = asked;
      [shown.value, error.value, drawing.value] = [null, null, null];
      if (first.value === null || second.value === null) return;
      const [one, other] = [await read(first.value), await read(second.value)];
      if (mine !== asked) return;
      if (one === null || other === null) {
        error.value = gone;
        return;
      }
      const { compareRuns } = await comparing();
      if (mine !== asked) return;
      const compared = compareRuns(one, other);
      if ('problem' in compared) {
        error.value = compared.problem;
        return;
      }
      const now = { first: one, second: other, ...compared.ok };
      shown.value = now;
      await fill(now, mine);
    },
  };
}

const gone: RunError = {
  code: 'compare-gone',
  sentence: 'One of the two runs is no longer kept in this browser.',
  next: 'Choose another, or import its file.',
};

function notDrawn(thrown: unknown): RunError {
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  return {
    code: 'compare-not-drawn',
    sentence: `The intervals by resampling could not be drawn: ${words}`,
    next: 'The tests and the intervals of accuracies stand. Reload the page to try again.',
  };
}
