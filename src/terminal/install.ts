import { Refusal } from '../runs/error.ts';
import { findChromium } from './chromium.ts';
import { type Machine, onPath, thisMachine } from './machine.ts';
import { runProgram, runTool } from './tool.ts';

/** How Chromium can be put on a machine, most fitting first. */
export interface Installer {
  /** What it does, as shown before it starts. */
  readonly words: string;
  /** Resolves to an exit code. */
  install(): Promise<number>;
}

/** The installers that suit a machine. */
export function installers(machine: Machine): readonly Installer[] {
  const isDebianRoot =
    machine.isRoot &&
    machine.exists('/etc/debian_version') &&
    onPath(machine, ['apt-get']) !== null;
  const download: Installer = {
    words: "Playwright's own download (playwright install chromium)",
    install: () => runTool('playwright', 'playwright', downloadArguments(isDebianRoot)),
  };
  return isDebianRoot ? [apt, download] : [download];
}

/** With apt at hand, Playwright also installs the libraries that its build needs. */
function downloadArguments(withLibraries: boolean): readonly string[] {
  return ['install', '--no-shell', ...(withLibraries ? ['--with-deps'] : []), 'chromium'];
}

const apt: Installer = {
  words: "Debian's package (apt-get install chromium)",
  install: async () => {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    // A stale list may still do, so a failed update is not the end.
    await runProgram('apt-get', ['update'], quiet);
    return runProgram('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet);
  },
};

/** The path of Chromium, installed first where there is none. */
export async function needChromium(
  say: (line: string) => void,
  machine: Machine = thisMachine,
  ways: readonly Installer[] = installers(machine),
): Promise<string> {
  const present = findChromium(machine);
  if (present !== null) return present;
  for (const { words, install } of ways) {
    say(`No Chromium found; installing it: ${words}`);
    const code = await install();
    const path = findChromium(machine);
    if (path !== null) return path;
    say(code === 0 ? 'It said it succeeded, yet no Chromium is found.' : `It failed (${code}).`);
  }
  throw noChromium();
}

function noChromium(): Refusal {
  return new Refusal(
    'no-chromium',
    'There is no Chromium, Chrome or Edge on this machine, and none could be installed.',
    'Install Chromium or Chrome (on Debian: sudo apt-get install chromium), or set CHROME_PATH to its program file, and run this again.',
  );
}
