import type { AutomationProgress } from '../runs/automation.ts';
import { Refusal } from '../runs/error.ts';
import type { BrowserContext, Page } from './browser.ts';

/** Sees to it that nothing waits for ever for a page that is gone or does nothing. */
export interface Watch {
  /** Like the promise, but rejects once the page is gone or nothing has moved for too long. */
  guard<T>(work: Promise<T>): Promise<T>;
  /** Tells what was last seen of a run; whatever differs from the time before is a move. */
  saw(progress: AutomationProgress): void;
  end(): void;
}

const mostIdleMs = 120_000;

/** Watches a page from now on. */
export function createWatch(context: BrowserContext, page: Page): Watch {
  let lastMove = performance.now();
  let lastSeen = '';
  let fail: (refusal: Refusal) => void = () => {};
  const gone = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Whoever guards hears of it; until somebody does, it is no unhandled rejection.
  gone.catch(() => {});
  page.once('crash', () => fail(crashed()));
  const onClose = (): void => fail(closed());
  page.once('close', onClose);
  context.once('close', onClose);
  const timer = setInterval(() => {
    if (performance.now() - lastMove > mostIdleMs) fail(idle());
  }, 1_000);
  return {
    guard: (work) => Promise.race([work, gone]),
    saw: ({ status, rowsDone, loading, notices }) => {
      const seen = [status, rowsDone, loading, notices.length].join(' ');
      if (seen !== lastSeen) lastMove = performance.now();
      lastSeen = seen;
    },
    end: () => {
      clearInterval(timer);
      context.off('close', onClose);
    },
  };
}

const smaller = 'Run it again with a smaller dtype, fewer predictors or fewer rows.';

function crashed(): Refusal {
  return new Refusal('page-crashed', 'The page crashed, perhaps for want of memory.', smaller);
}

function closed(): Refusal {
  return new Refusal('page-closed', 'Chromium closed in the middle of the run.', smaller);
}

function idle(): Refusal {
  const seconds = mostIdleMs / 1_000;
  return new Refusal(
    'run-idle',
    `Nothing has moved for ${seconds} s, so the run was ended.`,
    smaller,
  );
}
