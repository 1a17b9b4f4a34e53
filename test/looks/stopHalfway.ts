import type { Page } from '../../src/terminal/browser.ts';

/** Tasks that the stopped run did not come to. */
const unreached = ['qnli', 'rte', 'wnli', 'ax'];

/**
 * Opens the kept run as if it had been stopped half-way: which rows a real stop leaves depends on
 * the machine's speed. Its kept events are cut, and the page folds what is left.
 */
export async function stopHalfway(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Runs' }).click();
  await page.getByRole('button', { name: /^Open/ }).waitFor();
  await page.evaluate(cutKeptRun, unreached);
  await page.reload();
  await page.getByRole('button', { name: /^Open/ }).click();
  await page.locator('.status[data-status="stopped"]').waitFor();
}

/** Runs inside the page: nothing outside of it may be named here. */
async function cutKeptRun(tasks: readonly string[]): Promise<void> {
  const answer = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  const database = await answer(indexedDB.open('isinglass'));
  const store = database.transaction('events', 'readwrite').objectStore('events');
  const [kept] = await answer(store.getAll());
  const batches = new Map<string, number>();
  const isLeft = (event: { type: string; task: string; split: string }): boolean => {
    if (event.type === 'explained') return false;
    if (event.type !== 'batch-done') return true;
    const key = `${event.task} ${event.split}`;
    batches.set(key, (batches.get(key) ?? 0) + 1);
    return !tasks.includes(event.task) && (batches.get(key) ?? 0) <= 6;
  };
  const events = kept.events
    .filter(isLeft)
    .map((event: { type: string }) =>
      event.type === 'run-ended' ? { ...event, status: 'stopped' } : event,
    );
  await answer(store.put({ ...kept, events }));
  database.close();
}
