/** What is wrong with a system, as data: the engine turns it into a run's error or notice. */
export interface Problem {
  /** Stable kebab-case id, e.g. `labels-unnamed`. */
  readonly code: string;
  /** What is the matter, in one or two sentences. */
  readonly sentence: string;
  /** What to do next. */
  readonly next: string;
}

/** A value, or the problem that stands in its way. */
export type Result<T> = { readonly ok: T } | { readonly problem: Problem };

/** Short form of a failed {@link Result}. */
export function problem(code: string, sentence: string, next: string): { problem: Problem } {
  return { problem: { code, sentence, next } };
}

/** Quotes names for a sentence: `"a", "b"`. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

/** `1 logit`, `3 logits`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
