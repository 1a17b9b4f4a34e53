import { describe, expect, test } from 'vitest';
import { findChromium } from '../../../src/terminal/chromium.ts';
import { canSandbox, chromiumFlags } from '../../../src/terminal/flags.ts';
import { installers, needChromium } from '../../../src/terminal/install.ts';
import { joinOn, type Machine } from '../../../src/terminal/machine.ts';
import { openerFor } from '../../../src/terminal/open.ts';

interface Fake {
  readonly platform?: NodeJS.Platform;
  readonly env?: Record<string, string>;
  readonly isRoot?: boolean;
  readonly files?: string[];
  readonly texts?: Record<string, string>;
}

/** A machine that has these files and nothing else. */
function machine({
  platform = 'linux',
  env = {},
  isRoot = false,
  files = [],
  texts = {},
}: Fake): Machine {
  const slash = platform === 'win32' ? '\\' : '/';
  const below = (folder: string) => files.filter((file) => file.startsWith(folder + slash));
  return {
    platform,
    env: { PATH: platform === 'win32' ? 'C:\\Windows' : '/usr/local/bin:/usr/bin', ...env },
    home: platform === 'win32' ? 'C:\\Users\\ada' : '/home/ada',
    isRoot,
    exists: (path) => files.includes(path) || below(path).length > 0,
    list: (folder) => [
      ...new Set(below(folder).map((file) => file.slice(folder.length + 1).split(slash)[0] ?? '')),
    ],
    text: (path) => texts[path] ?? '',
  };
}

describe('finding Chromium', () => {
  test('CHROME_PATH wins', () => {
    const files = ['/my/chrome', '/usr/bin/chromium'];
    expect(findChromium(machine({ files, env: { CHROME_PATH: '/my/chrome' } }))).toBe('/my/chrome');
  });

  test('a CHROME_PATH that names nothing is refused, though another is there', () => {
    const fake = machine({ files: ['/usr/bin/chromium'], env: { CHROME_PATH: '/gone' } });
    expect(() => findChromium(fake)).toThrow('CHROME_PATH is /gone, and there is no such file.');
  });

  test.each([
    '/usr/bin/chromium',
    '/usr/local/bin/google-chrome',
    '/usr/bin/microsoft-edge-stable',
    '/snap/bin/chromium',
    '/home/ada/.cache/ms-playwright/chromium-1200/chrome-linux64/chrome',
  ])('on Linux: %s', (path) => {
    expect(findChromium(machine({ files: [path] }))).toBe(path);
  });

  test.each([
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/home/ada/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/home/ada/Library/Caches/ms-playwright/chromium-1200/chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ])('on macOS: %s', (path) => {
    expect(findChromium(machine({ platform: 'darwin', files: [path] }))).toBe(path);
  });

  test.each([
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Users\\ada\\AppData\\Local\\ms-playwright\\chromium-1200\\chrome-win64\\chrome.exe',
  ])('on Windows: %s', (path) => {
    const env = {
      ProgramFiles: 'C:\\Program Files',
      'ProgramFiles(x86)': 'C:\\Program Files (x86)',
      LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local',
    };
    expect(findChromium(machine({ platform: 'win32', env, files: [path] }))).toBe(path);
  });

  test("of Playwright's builds the newest whole one, by number; no headless shell", () => {
    const cache = '/cache';
    const files = [
      `${cache}/chromium-999/chrome-linux/chrome`,
      `${cache}/chromium-1000/chrome-linux/chrome`,
      `${cache}/chromium-1001/INSTALLING`,
      `${cache}/chromium_headless_shell-2000/chrome-linux/headless_shell`,
    ];
    const fake = machine({ files, env: { PLAYWRIGHT_BROWSERS_PATH: cache } });
    expect(findChromium(fake)).toBe(`${cache}/chromium-1000/chrome-linux/chrome`);
  });

  test('nothing there: null', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      expect(findChromium(machine({ platform }))).toBeNull();
    }
  });
});

describe('installing Chromium', () => {
  const words = (fake: Machine) => installers(fake).map((way) => way.words.split(' (')[0]);

  test('apt-get only as root on Debian, then the download', () => {
    const files = ['/etc/debian_version', '/usr/bin/apt-get'];
    expect(words(machine({ files, isRoot: true }))).toEqual([
      "Debian's package",
      "Playwright's own download",
    ]);
    expect(words(machine({ files }))).toEqual(["Playwright's own download"]);
    expect(words(machine({ isRoot: true }))).toEqual(["Playwright's own download"]);
  });

  test('nothing is installed where there is one', async () => {
    const said: string[] = [];
    const fake = machine({ files: ['/usr/bin/chromium'] });
    const never = { words: 'never', install: () => Promise.reject(new Error('called')) };
    expect(await needChromium((line) => said.push(line), fake, [never])).toBe('/usr/bin/chromium');
    expect(said).toEqual([]);
  });

  test('the first way that works is the last that is tried', async () => {
    const files: string[] = [];
    const said: string[] = [];
    const fails = { words: 'one', install: async () => 100 };
    const works = { words: 'two', install: async () => files.push('/usr/bin/chromium') - 1 };
    const fake = machine({ files });
    const path = await needChromium((line) => said.push(line), fake, [fails, works, fails]);
    expect(path).toBe('/usr/bin/chromium');
    expect(said).toEqual([
      'No Chromium found; installing it: one',
      'It failed (100).',
      'No Chromium found; installing it: two',
    ]);
  });

  test('where no way works, the error says what to do', async () => {
    const outcome = needChromium(() => {}, machine({}), []);
    await expect(outcome).rejects.toMatchObject({
      error: { code: 'no-chromium', next: expect.stringContaining('set CHROME_PATH') },
    });
  });
});

describe('flags', () => {
  const software = '--use-webgpu-adapter=swiftshader';

  test('a software adapter only where there is no GPU or it is asked for', () => {
    expect(chromiumFlags(machine({}))).toContain(software);
    expect(chromiumFlags(machine({ files: ['/dev/dri'] }))).not.toContain(software);
    expect(chromiumFlags(machine({ platform: 'darwin' }))).not.toContain(software);
    const asked = { files: ['/dev/dri'], env: { ISINGLASS_WEBGPU: 'software' } };
    expect(chromiumFlags(machine(asked))).toContain(software);
    const refused = { env: { ISINGLASS_WEBGPU: 'hardware' } };
    expect(chromiumFlags(machine(refused))).not.toContain(software);
  });

  test('the sandbox is left on wherever it can work', () => {
    expect(canSandbox(machine({}))).toBe(true);
    expect(canSandbox(machine({ platform: 'darwin', isRoot: true }))).toBe(true);
    expect(canSandbox(machine({ isRoot: true }))).toBe(false);
    const file = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns';
    expect(canSandbox(machine({ texts: { [file]: '1\n' } }))).toBe(false);
    expect(canSandbox(machine({ texts: { [file]: '0\n' } }))).toBe(true);
  });
});

test('a browser is opened only where somebody can see it', () => {
  const url = 'http://127.0.0.1:4173/';
  const files = ['/usr/bin/xdg-open'];
  expect(openerFor(url, machine({ files }))).toBeNull();
  expect(openerFor(url, machine({ files, env: { DISPLAY: ':0' } }))).toEqual([files[0], url]);
  expect(openerFor(url, machine({ env: { DISPLAY: ':0' } }))).toBeNull();
  expect(openerFor(url, machine({ platform: 'darwin' }))).toEqual(['open', url]);
  expect(openerFor(url, machine({ platform: 'darwin', env: { CI: 'true' } }))).toBeNull();
});

test('paths are joined as the machine writes them', () => {
  expect(joinOn(machine({ platform: 'win32' }), 'C:\\a', 'b/c')).toBe('C:\\a\\b\\c');
});
