import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '../../src/terminal/browser.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that axe finds broken, each with where. */
export async function violations(page: Page): Promise<string[]> {
  // The page's own policy forbids inline scripts; the evaluation world is not bound by it.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const run: unknown = Reflect.get(globalThis, 'axe');
    if (typeof run !== 'object' || run === null || !('run' in run)) throw new Error('no axe');
    if (typeof run.run !== 'function') throw new Error('no axe');
    const { violations: found } = await run.run();
    return found.map(
      (one: { id: string; nodes: { target: string[]; failureSummary: string }[] }) =>
        `${one.id}: ${one.nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    );
  });
}
