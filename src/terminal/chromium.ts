import { Refusal } from '../runs/error.ts';
import { joinOn, type Machine, onPath, thisMachine } from './machine.ts';

const commands = [
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
];

/**
 * Where Chromium (or Chrome, or Edge) is: CHROME_PATH, the PATH, the usual places, Playwright's
 * cache; null where there is none. A CHROME_PATH that names nothing is refused, not ignored.
 */
export function findChromium(machine: Machine = thisMachine): string | null {
  return (
    namedChromium(machine) ??
    (machine.platform === 'win32' ? null : onPath(machine, commands)) ??
    usualPlaces(machine).find((path) => machine.exists(path)) ??
    cachedChromium(machine)
  );
}

function namedChromium(machine: Machine): string | null {
  const path = machine.env.CHROME_PATH;
  if (!path) return null;
  if (machine.exists(path)) return path;
  throw new Refusal(
    'no-chromium',
    `CHROME_PATH is ${path}, and there is no such file.`,
    'Set CHROME_PATH to the program file of Chromium, Chrome or Edge, or unset it.',
  );
}

function usualPlaces(machine: Machine): readonly string[] {
  if (machine.platform === 'darwin') return macPlaces(machine);
  if (machine.platform === 'win32') return windowsPlaces(machine);
  return ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium'];
}

function macPlaces(machine: Machine): readonly string[] {
  const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
  const folders = ['/Applications', joinOn(machine, machine.home, 'Applications')];
  return folders.flatMap((folder) =>
    apps.map((app) => joinOn(machine, folder, `${app}.app`, 'Contents', 'MacOS', app)),
  );
}

function windowsPlaces(machine: Machine): readonly string[] {
  const { ProgramFiles, 'ProgramFiles(x86)': x86, LOCALAPPDATA } = machine.env;
  const programs = [
    'Google/Chrome/Application/chrome.exe',
    'Chromium/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe',
  ];
  const folders = [ProgramFiles, x86, LOCALAPPDATA].filter((folder) => folder !== undefined);
  return folders.flatMap((folder) => programs.map((program) => joinOn(machine, folder, program)));
}

/** Playwright keeps each build in `chromium-<number>`; the newest one that is whole wins. */
function cachedChromium(machine: Machine): string | null {
  const cache = playwrightCache(machine);
  const builds = machine
    .list(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  const paths = builds.flatMap((build) =>
    buildPrograms.map((program) => joinOn(machine, cache, build, program)),
  );
  return paths.find((path) => machine.exists(path)) ?? null;
}

const testingApp = 'Google Chrome for Testing';

const buildPrograms = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  `chrome-mac-arm64/${testingApp}.app/Contents/MacOS/${testingApp}`,
  `chrome-mac-x64/${testingApp}.app/Contents/MacOS/${testingApp}`,
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
];

function playwrightCache(machine: Machine): string {
  const { PLAYWRIGHT_BROWSERS_PATH, XDG_CACHE_HOME, LOCALAPPDATA } = machine.env;
  if (PLAYWRIGHT_BROWSERS_PATH && PLAYWRIGHT_BROWSERS_PATH !== '0') return PLAYWRIGHT_BROWSERS_PATH;
  if (machine.platform === 'darwin') {
    return joinOn(machine, machine.home, 'Library', 'Caches', 'ms-playwright');
  }
  if (machine.platform === 'win32') {
    return joinOn(machine, LOCALAPPDATA ?? machine.home, 'ms-playwright');
  }
  return joinOn(
    machine,
    XDG_CACHE_HOME || joinOn(machine, machine.home, '.cache'),
    'ms-playwright',
  );
}
