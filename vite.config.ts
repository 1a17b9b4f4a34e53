import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { findChromium } from './src/terminal/chromium.ts';
import { canSandbox, chromiumFlags } from './src/terminal/flags.ts';

const { version } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
) as {
  version: string;
};

/** `base: './'` makes dist/ work under any sub-path; `esnext` keeps top-level await in the workers. */
export default defineConfig(async () => ({
  base: './',
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: 'esnext' as const,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1024,
    // Workers inside workers take their time; that is no news.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es' as const },
  oxc: { jsx: { runtime: 'automatic' as const, importSource: 'preact' } },
  optimizeDeps: { exclude: ['onnxruntime-web'] },
  plugins: [contentSecurityPolicy()],
  test: { projects: process.env.VITEST ? [node, e2e, await browser()] : [] },
}));

/**
 * The built page may load nothing from elsewhere and run no script but its own files. Workers are
 * not bound by a page's policy. Not in dev, where Vite itself puts scripts into the page.
 */
function contentSecurityPolicy(): Plugin {
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "img-src 'self' data: blob:",
    "connect-src 'self' blob: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const attrs = { 'http-equiv': 'Content-Security-Policy', content: policy };
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs, injectTo: 'head-prepend' }],
  };
}

const node: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    include: ['test/unit/**/*.test.ts', 'test/golden/**/*.test.ts'],
    environment: 'node',
    sequence: { groupOrder: 0 },
  },
};

/** The built site, driven by Playwright; one file at a time, since each wants every core. */
const e2e: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'e2e',
    include: ['test/e2e/**/*.test.ts'],
    environment: 'node',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { groupOrder: 2 },
  },
};

/** Tests that run inside a real Chromium. Loaded only under Vitest: a build needs no browser. */
async function browser(): Promise<TestProjectInlineConfiguration> {
  const { playwright } = await import('@vitest/browser-playwright');
  const executablePath = findChromium();
  return {
    extends: true,
    // Named ahead, so that finding one late does not reload a page in the middle of its tests.
    optimizeDeps: {
      include: [
        '@huggingface/tokenizers',
        '@preact/signals',
        'comlink',
        'hyparquet',
        'hyparquet-compressors',
        'preact',
        'preact/hooks',
        'preact/jsx-dev-runtime',
      ],
    },
    test: {
      name: 'browser',
      include: ['test/browser/**/*.test.{ts,tsx}'],
      globalSetup: ['test/hub/vitest.ts'],
      // Whole models run in some of these: on a machine that has other work too, a minute is not enough.
      testTimeout: 180_000,
      hookTimeout: 60_000,
      fileParallelism: false,
      sequence: { groupOrder: 1 },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            ...(executablePath === null ? {} : { executablePath }),
            args: chromiumFlags(),
            chromiumSandbox: canSandbox(),
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
