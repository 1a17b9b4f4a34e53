import { describe, expect, test } from 'vitest';
import { cycleIn, type Import, importsOf, sourceFiles } from './imports.ts';

const files = sourceFiles('src', 'workers');
const imports = files.flatMap(importsOf);

/**
 * Who may import whom. A layer is a folder of src/, `main.tsx`, or one of the kinds of files in
 * workers/. `types:x` allows only what is gone after compiling.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  statistics: [],
  metrics: ['statistics'],
  tasks: ['metrics'],
  averages: ['tasks', 'metrics'],
  systems: ['tasks'],
  runs: ['tasks', 'metrics', 'systems', 'averages'],
  reports: ['runs', 'averages', 'tasks', 'metrics', 'statistics', 'systems'],
  data: ['tasks', 'runs', 'statistics', 'types:averages'],
  engine: ['runs', 'data', 'systems', 'tasks', 'statistics'],
  store: ['runs'],
  ui: ['runs', 'reports', 'averages', 'tasks', 'metrics', 'systems', 'store'],
  terminal: ['runs', 'reports', 'averages', 'tasks', 'systems'],
  'main.tsx': ['ui', 'store', 'runs', 'reports', 'averages', 'tasks', 'systems', 'client'],
  'evaluator.worker': ['engine', 'workers'],
  'predictor.worker': ['engine', 'workers'],
  'resample.worker': ['reports', 'statistics', 'workers'],
  client: ['runs', 'workers', 'types:reports'],
  workers: ['runs'],
};

/** Packages, and the only files that may import them. A door is exactly one file. */
const doors: Readonly<Record<string, RegExp>> = {
  '@huggingface/tokenizers': /^src\/engine\//,
  '@huggingface/transformers': /^src\/(engine|data)\//,
  hyparquet: /^src\/data\/parquet\.ts$/,
  'hyparquet-compressors': /^src\/data\/parquet\.ts$/,
  fflate: /^src\/reports\/zip\.ts$/,
  idb: /^src\/store\//,
  '@noble/hashes': /^src\/runs\/fingerprint\.ts$/,
  'onnxruntime-web': /^src\/engine\/session\.ts$/,
  'playwright-core': /^src\/terminal\/browser\.ts$/,
  vite: /^src\/terminal\/build\.ts$/,
};

/** Packages that a whole place may import. */
const places: Readonly<Record<string, RegExp>> = {
  comlink: /^workers\//,
  preact: /^src\/(ui\/|main\.tsx$)/,
  valibot: /^src\/(runs|systems)\//,
  '@preact/signals': /^src\/(ui\/|main\.tsx$)/,
};

function layerOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  if (top === 'src') return second;
  if (file.endsWith('.client.ts')) return 'client';
  return second.endsWith('.worker.ts') ? second.slice(0, -'.ts'.length) : 'workers';
}

const line = ({ from, to, isType }: Import) => `${from} → ${to}${isType ? ' (type)' : ''}`;
const inside = imports.filter(({ isPackage }) => !isPackage);
const outside = imports.filter(({ isPackage }) => isPackage);

test('there is something to check', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(inside.length).toBeGreaterThan(100);
});

describe('who may import whom', () => {
  test('every file belongs to a known layer', () => {
    expect(files.filter((file) => !(layerOf(file) in allowed))).toEqual([]);
  });

  test('layers import only what design.md lets them', () => {
    const wrong = inside.filter(({ from, to, isType }) => {
      const [layer, target] = [layerOf(from), layerOf(to)];
      const rules = allowed[layer] ?? [];
      const isAllowed = rules.includes(target) || (isType && rules.includes(`types:${target}`));
      return layer !== target && !isAllowed;
    });
    expect(wrong.map(line)).toEqual([]);
  });

  test('node built-ins only in src/terminal', () => {
    const wrong = outside.filter(
      ({ from, to }) => to.startsWith('node:') && !from.startsWith('src/terminal/'),
    );
    expect(wrong.map(line)).toEqual([]);
  });
});

describe('one door a dependency', () => {
  const packages = outside.filter(({ to }) => !to.startsWith('node:'));

  test('packages are imported only where they are let in', () => {
    const wrong = packages.filter(({ from, to }) => !(doors[to] ?? places[to])?.test(from));
    expect(wrong.map(line)).toEqual([]);
  });

  test.each(Object.keys(doors))('at most one file imports %s', (name) => {
    const importers = new Set(packages.filter(({ to }) => to === name).map(({ from }) => from));
    expect([...importers].slice(1)).toEqual([]);
  });
});

describe('cycles', () => {
  test('no file imports itself by a detour at run time', () => {
    expect(cycleIn(inside.filter(({ isType }) => !isType))).toBeNull();
  });

  test('a cycle of types alone is let be, but named', () => {
    const cycle = cycleIn(inside);
    if (cycle !== null) console.log(`Types go in a circle: ${cycle.join(' → ')}`);
    expect(cycleIn([fake('a', 'b'), fake('b', 'c'), fake('c', 'b')])).toEqual(['b', 'c', 'b']);
    expect(cycleIn([fake('a', 'b'), fake('a', 'c'), fake('b', 'c')])).toBeNull();
  });
});

function fake(from: string, to: string): Import {
  return { from, to, isPackage: false, isType: false };
}
