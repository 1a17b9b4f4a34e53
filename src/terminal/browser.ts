import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  errors,
  type JSHandle,
  type Page,
} from 'playwright-core';
import { Refusal } from '../runs/error.ts';
import { canSandbox, chromiumFlags, resolverFlag } from './flags.ts';
import { needChromium } from './install.ts';

export type { Browser, BrowserContext, CDPSession, JSHandle, Page };

/** What differs between launches. */
export interface Launch {
  /**
   * Hosts that the browser may reach besides this computer, as Chromium's rules write them. `any`:
   * all. Default: none.
   */
  readonly hosts?: readonly string[] | 'any';
  /** More Chromium flags. */
  readonly flags?: readonly string[];
  /** Where to say that Chromium is being installed. Default: stderr. */
  readonly say?: (line: string) => void;
}

/** Starts headless Chromium with a fresh profile; installs it first where there is none. */
export async function launchBrowser(launch: Launch = {}): Promise<Browser> {
  const executablePath = await needChromium(launch.say ?? console.error);
  const hosts = launch.hosts ?? [];
  const reach = hosts === 'any' ? [] : [resolverFlag(hosts)];
  try {
    return await chromium.launch({
      executablePath,
      headless: true,
      chromiumSandbox: canSandbox(),
      // The caller decides what Ctrl-C and SIGTERM do.
      handleSIGINT: false,
      handleSIGTERM: false,
      args: [...chromiumFlags(), ...reach, ...(launch.flags ?? [])],
    });
  } catch (thrown) {
    throw launchRefusal(executablePath, thrown);
  }
}

function launchRefusal(path: string, thrown: unknown): Refusal {
  const words = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);
  return new Refusal(
    'chromium-failed',
    `${path} was found but did not start: ${words}`,
    'Start it by hand to see why, set CHROME_PATH to another Chromium, or, in a container without user namespaces, set ISINGLASS_NO_SANDBOX=1.',
  );
}

/** Whether a call failed because it took longer than its limit. */
export function isTimeout(thrown: unknown): boolean {
  return thrown instanceof errors.TimeoutError;
}
