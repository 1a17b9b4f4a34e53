import { expect, test } from 'vitest';
import { defaultRequest } from '../../../src/runs/request.ts';
import { systemName, withFolder } from '../../../src/runs/systemName.ts';

test('a system is called by its id, its repository, or its folder', () => {
  expect(systemName({ system: 'mini' })).toBe('mini');
  expect(systemName({ system: 'hub:owner/name' })).toBe('owner/name');
  expect(systemName({ system: 'set:two' })).toBe('two');
  expect(systemName({ system: 'files', folder: 'mini' })).toBe('mini (folder)');
  expect(systemName({ system: 'files' })).toBe('own folder');
});

test('only a system from files has a folder, and the last one it came from', () => {
  const own = { ...defaultRequest, system: 'files', folder: 'first' };
  expect(withFolder(own, 'second').folder).toBe('second');
  expect(withFolder({ ...own, system: 'tiny' }, 'second')).not.toHaveProperty('folder');
});
