import type { RunRequest } from './request.ts';

/** A system for people: its id or repository without the prefix, or its folder's name. */
export function systemName({ system, folder }: Pick<RunRequest, 'system' | 'folder'>): string {
  if (system === 'files') return folder === undefined ? 'own folder' : `${folder} (folder)`;
  return system.replace(/^(hub|set):/, '');
}

/** A request that says by name which folder its files came from; none where no files are its system. */
export function withFolder({ folder: _, ...request }: RunRequest, name: string): RunRequest {
  return request.system === 'files' ? { ...request, folder: name } : request;
}
