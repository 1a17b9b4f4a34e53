import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { RunError } from '../../runs/error.ts';
import type { RunInputs, RunRequest } from '../../runs/request.ts';
import type { SentenceAnswer, SentenceDesk } from '../../runs/sentence.ts';

/** A person's own sentence and what the heads say of it. */
export interface SentenceState {
  readonly text: Signal<string>;
  /** Empty: there is no second text. */
  readonly textPair: Signal<string>;
  readonly answer: ReadonlySignal<SentenceAnswer | null>;
  readonly error: ReadonlySignal<RunError | null>;
  readonly busy: ReadonlySignal<boolean>;
  /** Asks soon after typing pauses. */
  ask(): void;
}

/** Typing is answered when it pauses for so long. */
const pauseMs = 200;

interface Setting {
  readonly request: RunRequest;
  readonly inputs: Pick<RunInputs, 'systemFiles' | 'token'>;
  /** False where the request names a Hub that the person has not confirmed. */
  readonly mayAsk: boolean;
}

const unconfirmed: RunError = {
  code: 'hub-unconfirmed',
  sentence: 'This link names a Hub that has not been asked yet.',
  next: 'Say at the top whether it may be asked.',
};

/** Own sentences are answered by the system that is chosen at the top. */
export function createSentenceState(desk: SentenceDesk, setting: () => Setting): SentenceState {
  const text = signal('');
  const textPair = signal('');
  const answer = signal<SentenceAnswer | null>(null);
  const error = signal<RunError | null>(null);
  const busy = signal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askNow = async (): Promise<void> => {
    const { request, inputs, mayAsk } = setting();
    if (!mayAsk) {
      error.value = unconfirmed;
      return;
    }
    const sentence = { text: text.value, textPair: textPair.value || null };
    busy.value = true;
    const outcome = await desk.answer(request, inputs, sentence);
    if ('error' in outcome && outcome.error.code === 'overtaken') return;
    busy.value = false;
    answer.value = 'ok' in outcome ? outcome.ok : null;
    error.value = 'error' in outcome ? outcome.error : null;
  };
  return {
    text,
    textPair,
    answer,
    error,
    busy,
    ask: () => {
      clearTimeout(timer);
      timer = setTimeout(askNow, pauseMs);
    },
  };
}
