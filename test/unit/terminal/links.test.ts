import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { givenFolder } from '../../../src/terminal/given.ts';

const root = mkdtempSync(join(tmpdir(), 'isinglass-links-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('stages real files where a folder holds links, as a Hub cache does; circles end', () => {
  mkdirSync(join(root, 'blobs'), { recursive: true });
  mkdirSync(join(root, 'snapshot/sst2'), { recursive: true });
  writeFileSync(join(root, 'blobs/abc'), 'rows');
  symlinkSync('../../blobs/abc', join(root, 'snapshot/sst2/validation.jsonl'));
  symlinkSync('..', join(root, 'snapshot/sst2/up'));
  symlinkSync('nowhere', join(root, 'snapshot/broken'));
  const given = givenFolder(join(root, 'snapshot'));
  const staged = join(given.path, 'sst2/validation.jsonl');
  expect(readFileSync(staged, 'utf8')).toBe('rows');
  expect(
    readdirSync(join(given.path, 'sst2'), { withFileTypes: true }).some((one) =>
      one.isSymbolicLink(),
    ),
  ).toBe(false);
  given.dispose();
  expect(() => readFileSync(staged)).toThrow();
});
