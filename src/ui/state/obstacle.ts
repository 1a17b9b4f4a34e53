import type { RunInputs, RunRequest } from '../../runs/request.ts';
import type { HubState } from './hub.ts';

/** Why a request cannot run as it stands, in words; null where it can. */
export function obstacleOf(request: RunRequest, inputs: RunInputs, hub: HubState): string | null {
  if (hub.mayAsk(request)) return missingFiles(request, inputs);
  return 'Say first whether the Hub that this link names may be asked.';
}

/** A link can ask for files but cannot hold them. */
function missingFiles(request: RunRequest, inputs: RunInputs): string | null {
  if (request.system === 'files' && inputs.systemFiles.length === 0) {
    return 'Choose the system’s folder first: a link cannot hold files.';
  }
  if (request.system.startsWith('set:') && request.set === null) {
    return `Import the file of the system ${request.system.slice('set:'.length)} first: a link names it, and cannot hold it.`;
  }
  if (request.data === 'files' && inputs.dataFiles.length === 0) {
    return 'Choose the files with rows first: a link cannot hold files.';
  }
  return null;
}
