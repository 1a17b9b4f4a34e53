/** Whether a printed percentage can be the accuracy of one run: k right answers of n rows. */
export type Attainability =
  | {
      readonly kind: 'attainable';
      readonly right: number;
      readonly of: number;
      readonly chance: number;
    }
  /** Not k of n, but k of n padded to a multiple of a batch size: the duplicates were counted too. */
  | {
      readonly kind: 'padded';
      readonly right: number;
      readonly of: number;
      readonly rows: number;
      readonly chance: number;
    }
  | { readonly kind: 'unattainable'; readonly rows: number; readonly chance: number }
  | { readonly kind: 'not-decidable'; readonly rows: number; readonly chance: number }
  | { readonly kind: 'not-tested'; readonly why: string };

/** A test that an arbitrary figure passes more often than this decides nothing. */
export const mostChance = 0.1;

/** Batch sizes to which an evaluation may pad its last batch. */
const batchSizes = [8, 16, 32, 64];

/**
 * Tests a printed percentage against k/n. The figure's own digits count: `94.5` is taken as one
 * decimal, though a trailing zero may have been dropped, since fewer digits only decide less.
 */
export function attainability(printed: string, rows: number): Attainability {
  const chance = chanceOf(printed, [rows]);
  if (chance >= mostChance) return { kind: 'not-decidable', rows, chance };
  const right = rightAnswers(printed, rows);
  if (right !== null) return { kind: 'attainable', right, of: rows, chance };
  return paddedOf(printed, rows) ?? { kind: 'unattainable', rows, chance };
}

function paddedOf(printed: string, rows: number): Attainability | null {
  const sizes = paddedSizes(rows);
  const chance = chanceOf(printed, sizes);
  if (chance >= mostChance) return null;
  for (const of of sizes) {
    const right = rightAnswers(printed, of);
    if (right !== null) return { kind: 'padded', right, of, rows, chance };
  }
  return null;
}

/** n padded to multiples of 8, 16, 32 and 64, ascending, without n itself. */
export function paddedSizes(rows: number): readonly number[] {
  const sizes = batchSizes.map((size) => Math.ceil(rows / size) * size);
  return [...new Set(sizes)].filter((size) => size !== rows);
}

/**
 * The chance that an arbitrary percentage of as many decimals passes for some of these n. With d
 * decimals there are 10^(d+2) + 1 figures from 0 to 100; k of n, k = 0 … n, rounds to n + 1 of them,
 * and to two neighbours where it lies exactly between. Exact, by counting, while it is under
 * `mostChance`; from there on the bound min(1, Σ (n + 1) / (10^(d+2) + 1)).
 */
export function chanceOf(printed: string, sizes: readonly number[]): number {
  const steps = stepsOf(printed);
  const bound = sizes.reduce((sum, rows) => sum + (rows + 1) / (steps + 1), 0);
  if (bound >= mostChance) return Math.min(1, bound);
  const passing = new Set<number>();
  for (const rows of sizes) {
    for (let right = 0; right <= rows; right += 1) {
      const exact = (right * steps) / rows;
      passing.add(Math.ceil(exact - 0.5));
      passing.add(Math.floor(exact + 0.5));
    }
  }
  return passing.size / (steps + 1);
}

/** The k whose k/n rounds to the figure (either way at an exact half), or null. In whole numbers. */
function rightAnswers(printed: string, rows: number): number | null {
  const steps = stepsOf(printed);
  const figure = Number(printed.replace('.', ''));
  const nearest = Math.round((figure * rows) / steps);
  const isClose = 2 * Math.abs(figure * rows - nearest * steps) <= rows;
  return isClose && nearest <= rows ? nearest : null;
}

/** 10^(d+2): the figures of d decimals between 0 and 100. */
function stepsOf(printed: string): number {
  const decimals = printed.split('.')[1]?.length ?? 0;
  return 10 ** (decimals + 2);
}

/** The outcome as sentences. */
export function attainabilityWords(outcome: Attainability): string {
  switch (outcome.kind) {
    case 'attainable':
      return `${outcome.right} of ${outcome.of} rows give this figure; of arbitrary figures with as many digits ${percent(outcome.chance)} would pass.`;
    case 'padded':
      return `Not one run’s accuracy on ${outcome.rows} rows: F1, a mean over seeds, or padding. ${outcome.right} of ${outcome.of} gives it, so the duplicates that fill a last batch may have been counted; ${percent(outcome.chance)} of arbitrary figures would pass that too.`;
    case 'unattainable':
      return `Not one run’s accuracy: F1, a mean over seeds, or padding. No whole number of right answers out of ${outcome.rows} gives this figure; ${percent(outcome.chance)} of arbitrary figures would pass.`;
    case 'not-decidable':
      return `Not decidable: with so few digits ${percent(outcome.chance)} of arbitrary figures would be some k of ${outcome.rows}.`;
    case 'not-tested':
      return outcome.why;
  }
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(chance < 0.1 ? 1 : 0)} %`;
}
