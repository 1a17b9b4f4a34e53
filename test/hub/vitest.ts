import type { TestProject } from 'vitest/node';
import { hasSharedGlue } from './content.ts';
import { startHub } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test hub's endpoint, without faults. */
    hubUrl: string;
    /** Whether it serves real rows. */
    hasSharedGlue: boolean;
  }
}

/** Runs the test hub beside the tests in Chromium. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hub = await startHub();
  project.provide('hubUrl', hub.url);
  project.provide('hasSharedGlue', hasSharedGlue);
  if (!hasSharedGlue) console.log('No ../shared/hub: tests of its rows are skipped.');
  return () => hub.close();
}
