import type { RunError } from '../src/runs/error.ts';

/** Resolves when a worker reports an error: a script that is missing, or an exception of its own. */
export function brokenWorker(worker: Worker, who: string): Promise<RunError> {
  return new Promise((resolve) => {
    worker.addEventListener('error', (event) => {
      // Else it goes on to the parent worker's own page, as if that one had failed.
      event.preventDefault();
      // A script that cannot be fetched fires a plain Event, without a message.
      const words = event.message ?? '';
      resolve({
        code: 'worker-missing',
        sentence: words
          ? `${who} failed: ${words}`
          : `${who} could not be started: its script is missing or was blocked.`,
        next: 'Reload the page. If it stays, the site was deployed incompletely: every file of dist/assets must be served.',
      });
    });
  });
}
