import type { Notice, RunEvent } from '../runs/event.ts';
import { isHubSystem } from '../runs/hubSystem.ts';
import type { RunInputs, RunRequest } from '../runs/request.ts';
import { bundledFolder } from './bundledFolder.ts';
import { givenFolder } from './givenFolder.ts';
import { hubFolder } from './hubFolder.ts';
import type { ModelFolder } from './modelFolder.ts';

/** What finding a folder needs of its surroundings. */
export interface FolderContext {
  readonly baseUrl: string;
  readonly signal: AbortSignal;
  readonly emit?: (event: RunEvent) => void;
}

/** The folder of the system that is asked for. `tasks`, where they are named, are checked early. */
export async function folderOf(
  request: Pick<RunRequest, 'system' | 'hub' | 'labels'> & Partial<Pick<RunRequest, 'tasks'>>,
  inputs: Pick<RunInputs, 'systemFiles' | 'token'>,
  { baseUrl, signal, emit }: FolderContext,
): Promise<ModelFolder> {
  if (isHubSystem(request.system)) {
    const onNotice = (notice: Notice): void => emit?.({ type: 'notice', notice });
    return hubFolder(request, inputs.token ?? null, { signal, onNotice });
  }
  if (request.system === 'files') return givenFolder(inputs.systemFiles);
  return bundledFolder(request.system, baseUrl, signal);
}
