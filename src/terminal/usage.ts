import { Refusal } from '../runs/error.ts';

/** Exit codes of the terminal commands. */
export const exits = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** A command line that cannot be run. */
export function misuse(sentence: string, next = 'See --help.'): Refusal {
  return new Refusal('usage', sentence, next);
}

/** Whether something thrown is a command line that cannot be run. */
export function isMisuse(thrown: unknown): boolean {
  return thrown instanceof Refusal && thrown.error.code === 'usage';
}

/** The word that was perhaps meant, as a question to append; empty where none is near. */
export function didYouMean(text: string, known: readonly string[]): string {
  const near = nearest(text, known);
  return near === null ? '' : ` Did you mean ${near}?`;
}

function nearest(text: string, known: readonly string[]): string | null {
  const ranked = known
    .map((word) => ({ word, distance: distance(text.toLowerCase(), word) }))
    .filter(({ word, distance: edits }) => edits <= Math.max(1, Math.floor(word.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.word ?? null;
}

/** Letters to insert, delete or replace (Levenshtein), row by row. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
