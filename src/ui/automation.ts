import { fullRunFileOf } from '../reports/withIntervals.ts';
import type { Automation, AutomationProgress } from '../runs/automation.ts';
import type { RunRecord } from '../runs/record.ts';
import { catalog } from '../systems/catalog.ts';
import type { Page } from './state/page.ts';
import { progressOf } from './state/progress.ts';
import { averageOfRun } from './state/run.ts';
import { score } from './words/numbers.ts';
import { loadingWords } from './words/status.ts';

/** The surface by which the terminal runner drives this page. */
export function automationOf(page: Page): Automation {
  return {
    version: 1,
    start: async (request, token) => {
      page.set(request);
      page.hub.adopt(request.hub?.endpoint, token);
      await page.queue.run([request]);
    },
    stop: () => page.run.stop(),
    progress: () => progressWords(page.run.current(), page),
    runFile: (options) => {
      const record = page.run.current();
      if (record === null) throw new Error('There is no run yet.');
      return JSON.stringify(fullRunFileOf(record, { browser: page.browser, ...options }));
    },
    keptRunFile: async () => {
      const record = await page.kept.newest();
      return record && JSON.stringify(fullRunFileOf(record, { browser: page.browser }));
    },
    catalog: () =>
      catalog.map(({ id, title, about, files }) => ({
        id,
        title,
        about,
        dtypes: Object.keys(files),
      })),
  };
}

const nothing: AutomationProgress = {
  status: 'waiting',
  rowsDone: 0,
  rowsTotal: 0,
  rowsPerSecond: null,
  elapsedMs: 0,
  remainingMs: null,
  loading: null,
  notices: [],
  error: null,
  average: null,
};

function progressWords(record: RunRecord | null, page: Page): AutomationProgress {
  if (record === null) return nothing;
  return {
    ...progressOf(record, Date.now()),
    status: record.status,
    loading: loadingWords(record),
    notices: record.notices,
    error: record.error,
    average: averageWords(record, page),
  };
}

function averageWords(record: RunRecord, page: Page): AutomationProgress['average'] {
  const average = averageOfRun(record, page.recipe.value);
  if (average === null) return null;
  if ('value' in average) return { name: average.name, text: score(average.value) };
  const { partial, name } = average;
  if (partial === undefined) return null;
  return {
    name,
    text: `${score(partial.value)} (partial, ${partial.tasks} of ${partial.of} tasks)`,
  };
}
