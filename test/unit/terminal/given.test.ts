import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whyBuild } from '../../../src/terminal/build.ts';
import { givenFolder } from '../../../src/terminal/given.ts';

const folder = mkdtempSync(join(tmpdir(), 'isinglass-given-test-'));
const file = join(folder, 'sst2', 'validation.jsonl');

beforeAll(() => {
  mkdirSync(join(folder, 'sst2'));
  mkdirSync(join(folder, 'empty', 'deeper'), { recursive: true });
  writeFileSync(file, '{}\n');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a folder is given as it is, and left as it is', () => {
  const given = givenFolder(folder);
  expect(given.path).toBe(folder);
  given.dispose();
  expect(existsSync(file)).toBe(true);
});

test('a file is given in a folder that has the name of its own, and nothing beside it', () => {
  writeFileSync(join(folder, 'sst2', 'other.jsonl'), '');
  const given = givenFolder(file);
  expect(basename(given.path)).toBe('sst2');
  expect(readFileSync(join(given.path, 'validation.jsonl'), 'utf8')).toBe('{}\n');
  expect(existsSync(join(given.path, 'other.jsonl'))).toBe(false);
  given.dispose();
  expect(existsSync(given.path)).toBe(false);
  expect(existsSync(file)).toBe(true);
});

test('a folder without files is refused', () => {
  expect(() => givenFolder(join(folder, 'empty'))).toThrow('holds no files.');
});

test('the site is built where it is missing or older than a source at any depth', () => {
  const built = join(folder, 'index.html');
  expect(whyBuild(built, [folder])).toBe('dist/ is missing');
  writeFileSync(built, '');
  utimesSync(built, new Date(2100, 0), new Date(2100, 0));
  expect(whyBuild(built, [join(folder, 'sst2'), join(folder, 'not there')])).toBeNull();
  utimesSync(file, new Date(2101, 0), new Date(2101, 0));
  expect(whyBuild(built, [join(folder, 'sst2')])).toBe('dist/ is older than the sources');
});
