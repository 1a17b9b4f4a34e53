/** An error a person can meet, as data: it crosses workers unharmed. */
export interface RunError {
  /** Stable kebab-case id, e.g. `model-corrupt`. */
  readonly code: string;
  /** What happened and, if known, why. One or two sentences. */
  readonly sentence: string;
  /** What to do next. */
  readonly next: string;
}

/** Thrown inside a worker to carry a RunError up to the edge, where it becomes data again. */
export class Refusal extends Error {
  readonly error: RunError;
  constructor(code: string, sentence: string, next: string) {
    super(sentence);
    this.error = { code, sentence, next };
  }
}

/** Turns anything thrown into a RunError; unforeseen errors keep their own words. */
export function toRunError(thrown: unknown): RunError {
  if (thrown instanceof Refusal) return thrown.error;
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  return {
    code: 'unforeseen',
    sentence: `Something failed that Isinglass did not foresee: ${words}`,
    next: 'Press Run again. If it fails again, export what was scored and report these words.',
  };
}
