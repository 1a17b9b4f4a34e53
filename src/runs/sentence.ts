import type { Head } from '../systems/system.ts';
import type { TaskId } from '../tasks/task.ts';
import type { RunError } from './error.ts';
import type { Engine } from './event.ts';
import type { RunInputs, RunRequest } from './request.ts';

/** Which system answers own sentences, and how it runs. */
export type SentenceRequest = Pick<
  RunRequest,
  'system' | 'hub' | 'device' | 'dtype' | 'maxLength' | 'labels'
>;

/** A person's own text, or pair of texts. */
export interface Sentence {
  readonly text: string;
  readonly textPair: string | null;
}

/** What every head of a system says of a sentence. */
export interface SentenceAnswer {
  readonly engine: Engine;
  readonly ids: readonly number[];
  readonly typeIds: readonly number[];
  readonly tokens: readonly string[];
  /** True where the text was cut to the token limit. */
  readonly truncated: boolean;
  readonly maxLength: number;
  /** One entry a task that the system answers, in the paper's order. */
  readonly heads: readonly {
    readonly task: TaskId;
    readonly head: Head;
    /** The task's slice, in graph order. */
    readonly logits: readonly number[];
  }[];
  /** Milliseconds that encoding and the model took, without loading. */
  readonly ms: number;
}

export type SentenceOutcome = { readonly ok: SentenceAnswer } | { readonly error: RunError };

/** Answers own sentences; the model stays open from one to the next. */
export interface SentenceDesk {
  /** Never rejects: failure is data. A newer question overtakes those that wait. */
  answer(
    request: SentenceRequest,
    inputs: Pick<RunInputs, 'systemFiles' | 'token'>,
    sentence: Sentence,
  ): Promise<SentenceOutcome>;
}
