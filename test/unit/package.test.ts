import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './imports.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
  readonly engines?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage extends Manifest {
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
}

const read = <T>(name: string): T => JSON.parse(readFileSync(join(root, name), 'utf8'));
const manifest = read<Manifest>('package.json');
const lock = read<Lock>('package-lock.json');
const direct = { ...manifest.dependencies, ...manifest.devDependencies };

describe('dependencies', () => {
  test('have exact versions', () => {
    const exact = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/;
    const all = Object.entries({ ...direct, ...manifest.overrides });
    expect(all.filter(([, version]) => !exact.test(version))).toEqual([]);
    expect(all.length).toBeGreaterThan(10);
  });

  test('are locked at those versions', () => {
    const locked = Object.keys(direct).map((name) => [
      name,
      lock.packages[`node_modules/${name}`]?.version,
    ]);
    expect(locked).toEqual(Object.entries(direct));
  });

  test('come from the npm registry alone, and are checked against a hash', () => {
    const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
    const hosts = installed.flatMap(([, { resolved }]) =>
      resolved ? [new URL(resolved).host] : [],
    );
    expect(hosts.filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
    expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  });

  test('hold one onnxruntime-web, the one that transformers.js pins', () => {
    const copies = Object.entries(lock.packages).filter(([path]) =>
      path.endsWith('node_modules/onnxruntime-web'),
    );
    const pinned =
      lock.packages['node_modules/@huggingface/transformers']?.dependencies?.['onnxruntime-web'];
    expect(copies.map(([, { version }]) => version)).toEqual([pinned]);
    expect(direct['onnxruntime-web']).toBe(pinned);
  });

  const readme = join(root, 'README.md');
  test('are each in the README’s table, with why', (context) => {
    if (!existsSync(readme)) {
      console.log('Skipped: there is no README.md yet.');
      context.skip('there is no README.md yet');
    }
    const rows = readFileSync(readme, 'utf8').split('\n').filter(isRow);
    const named = rows.flatMap((row) => (row.split('|')[1] ?? '').split(',')).map(plainName);
    const missing = Object.keys(direct).filter((name) => !named.includes(name));
    expect(missing).toEqual([]);
  });
});

function isRow(line: string): boolean {
  return line.startsWith('|');
}

function plainName(cell: string): string {
  return cell.replaceAll('`', '').trim();
}

test('the Node and npm that it needs are named', () => {
  expect(Object.keys(manifest.engines ?? {}).sort()).toEqual(['node', 'npm']);
});

test('the top level holds the agreed names and nothing else', () => {
  const agreed =
    'biome.json CHANGELOG.md CONTRIBUTING.md index.html LICENSE package-lock.json package.json public README.md src test tsconfig.json vite.config.ts workers';
  // What .gitignore names is nobody's work.
  const ignored = ['node_modules', 'dist', 'test-results'];
  const extra = readdirSync(root).filter(
    (name) => !name.startsWith('.') && !ignored.includes(name) && !agreed.split(' ').includes(name),
  );
  expect(extra).toEqual([]);
});

describe('public/', () => {
  const files = readdirSync(join(root, 'public'), { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, stat: statSync(join(root, 'public', name)) }))
    .filter(({ stat }) => stat.isFile());

  test('holds no file over 25 MiB, which static hosts refuse', () => {
    const large = files.filter(({ stat }) => stat.size > 25 * 2 ** 20);
    expect(large.map(({ name }) => name)).toEqual([]);
  });

  test('is under 60 MB', () => {
    expect(files.reduce((total, { stat }) => total + stat.size, 0)).toBeLessThan(60e6);
    expect(files.length).toBeGreaterThan(10);
  });
});
