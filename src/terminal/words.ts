import { Refusal } from '../runs/error.ts';

/** What to print of anything thrown: a refusal's sentence and next step, else where it came from. */
export function errorWords(thrown: unknown): string {
  if (thrown instanceof Refusal) return `${thrown.error.sentence} ${thrown.error.next}`;
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}
