import type { RunEvent } from '../runs/event.ts';

/** Gathers events, so that hundreds of batches a second cross to the page in a few messages. */
export interface Emitter {
  /** Queues an event; it leaves within `flushMs`. */
  emit(event: RunEvent): void;
  /** Sends what is queued now and waits until the page has taken it. */
  flush(): Promise<void>;
}

const flushMs = 50;

/** `send` delivers events in order and resolves when they were taken. */
export function createEmitter(
  send: (events: readonly RunEvent[]) => Promise<void> | void,
): Emitter {
  let queued: RunEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let sent: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (queued.length === 0) return sent;
    const events = queued;
    queued = [];
    // A page that is gone takes nothing; the run's end is told all the same.
    sent = sent.then(() => send(events)).catch(() => undefined);
    return sent;
  };
  return {
    emit: (event) => {
      queued.push(event);
      timer ??= setTimeout(flush, flushMs);
    },
    flush,
  };
}
