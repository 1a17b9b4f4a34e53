import { expect, it } from 'vitest';
import { openSite, rowsOf, runOnPage } from './site.ts';

it('runs under its own security policy, which lets nothing else in', async () => {
  const site = await openSite();
  const complaints: string[] = [];
  site.page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const run = await runOnPage(site.page, { system: 'tiny', tasks: ['sst2'], limit: 5 });
  expect(run.error).toBeNull();
  expect(rowsOf(run)).toBe(5);
  expect(complaints).toEqual([]);
  const blocked = await site.page.evaluate(async () => {
    const directives: string[] = [];
    addEventListener('securitypolicyviolation', (event) => {
      directives.push(event.effectiveDirective);
    });
    await fetch('https://elsewhere.invalid/').catch(() => null);
    const script = document.createElement('script');
    script.textContent = 'globalThis.ranInline = true;';
    document.head.append(script);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return directives.toSorted();
  });
  await site.close();
  expect(blocked).toEqual(['connect-src', 'script-src-elem']);
});
