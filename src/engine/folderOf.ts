import type { RunInputs, RunRequest } from '../runs/request.ts';
import { bundledFolder } from './bundledFolder.ts';
import { givenFolder } from './givenFolder.ts';
import type { ModelFolder } from './modelFolder.ts';

/** The folder of the system that is asked for. */
export function folderOf(
  { system }: Pick<RunRequest, 'system'>,
  { systemFiles }: Pick<RunInputs, 'systemFiles'>,
  { baseUrl, signal }: { readonly baseUrl: string; readonly signal: AbortSignal },
): ModelFolder {
  return system === 'files' ? givenFolder(systemFiles) : bundledFolder(system, baseUrl, signal);
}
