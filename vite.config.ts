import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const { version } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
) as {
  version: string;
};

/** `base: './'` makes dist/ work under any sub-path; `esnext` keeps top-level await in the workers. */
export default defineConfig({
  base: './',
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: { target: 'esnext', assetsInlineLimit: 0, chunkSizeWarningLimit: 1024 },
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  optimizeDeps: { exclude: ['onnxruntime-web'] },
});
