import type { Teller } from './progress.ts';
import { exits } from './usage.ts';

/** npm and its children each pass one Ctrl-C on: what follows so soon is still the first. */
const echoMs = 1_000;

/** The first Ctrl-C stops the run and keeps what was scored; the second ends everything. */
export function stopOnSignal(teller: Teller): AbortController {
  const stopping = new AbortController();
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) {
        if (performance.now() - first > echoMs) process.exit(exits.interrupted);
        return;
      }
      first = performance.now();
      teller.say('Stopping; what was scored is kept. Once more ends at once.');
      stopping.abort();
    });
  }
  return stopping;
}
