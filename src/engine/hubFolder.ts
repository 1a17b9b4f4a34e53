import { type Hub, type HubOptions, openHub } from '../data/hub/hub.ts';
import { checkEndpoint, type HubPlace, resolveUrl } from '../data/hub/place.ts';
import { wrongHash } from '../data/hub/refusals.ts';
import { RemoteFile } from '../data/hub/remoteFile.ts';
import { type Commit, commitOf, type ListedFile, listFiles } from '../data/hub/tree.ts';
import { sha256Of } from '../data/hub/verify.ts';
import { Refusal } from '../runs/error.ts';
import type { Notice } from '../runs/event.ts';
import { defaultEndpoint, hubSystem } from '../runs/hubSystem.ts';
import type { RunRequest } from '../runs/request.ts';
import { checkConfig, checkFiles, memoryNotices } from './hubPreflight.ts';
import type { ModelFolder, OnBytes } from './modelFolder.ts';

type Wanted = Pick<RunRequest, 'system' | 'hub' | 'labels'> & Partial<Pick<RunRequest, 'tasks'>>;

/**
 * A model repository of the Hub as a folder: in transformers.js' layout (`onnx/model*.onnx`), or
 * with its graphs at the root. Everything that can be known without the weights is checked before
 * this resolves; each refusal says what to do.
 */
export async function hubFolder(
  request: Wanted,
  token: string | null,
  options: Pick<HubOptions, 'signal' | 'onNotice' | 'patience'>,
): Promise<ModelFolder> {
  const endpoint = checkEndpoint(request.hub?.endpoint ?? defaultEndpoint);
  const hub = await openHub({ ...options, endpoint, token });
  const place = await placeOf(hub, request.system);
  const listed = await listFiles(hub, place);
  checkFiles(place, listed);
  const files = new Map(listed.map((file) => [file.path, file]));
  const small = new Map<string, Promise<Uint8Array>>();
  const read = (path: string, onBytes?: OnBytes): Promise<Uint8Array> => {
    // Small files are read twice, by the preflight here and by the engine's own.
    const again = small.get(path);
    if (again !== undefined) return again;
    const reading = readFile(hub, place, files.get(path) ?? path, onBytes);
    if (path.endsWith('.json')) small.set(path, reading);
    return reading;
  };
  checkConfig(place, await read('config.json'), { tasks: 'all', ...request });
  for (const notice of memoryNotices(listed)) options.onNotice(notice);
  const sizes = new Map(listed.map(({ path, size }) => [path, size]));
  return { name: place.repo, revision: place.revision, files: sizes, read };
}

/** The repository at a commit; a branch is looked up, and the commit said, since it may move. */
async function placeOf(hub: Hub, system: string): Promise<HubPlace> {
  const named = hubSystem(system);
  if (named === null) {
    throw new Refusal(
      'system-unknown',
      `${system} names no repository.`,
      'Write it as hub:owner/name, or hub:owner/name@revision.',
    );
  }
  const place: HubPlace = { endpoint: hub.endpoint, kind: 'models', ...named };
  const commit = await commitOf(hub, place);
  if (commit.sha !== named.revision) hub.onNotice(commitNotice(place, commit));
  return { ...place, revision: commit.sha };
}

function commitNotice({ endpoint, repo, revision }: HubPlace, { sha, outage }: Commit): Notice {
  const commit = sha.slice(0, 12);
  return {
    code: outage === null ? 'model-revision' : 'model-revision-offline',
    sentence:
      outage === null
        ? `${repo}: ${revision} is commit ${commit} on ${new URL(endpoint).host}.`
        : `${repo} is taken at commit ${commit}, where ${revision} was when last seen. ${outage}`,
    next: `Name hub:${repo}@${sha} to have this very commit next time.`,
  };
}

async function readFile(
  hub: Hub,
  place: HubPlace,
  file: ListedFile | string,
  onBytes?: OnBytes,
): Promise<Uint8Array> {
  if (typeof file === 'string') throw fileMissing(place, file);
  const { path, size, sha256 } = file;
  const target = { url: resolveUrl(place, path), what: `${place.repo}/${path}` };
  const remote = new RemoteFile(hub, target, size, meterOf(path, size, onBytes));
  const bytes = await remote.read({ start: 0, end: size });
  onBytes?.(path, size, size);
  const found = sha256 === null ? null : await sha256Of(bytes);
  if (found === null || found === sha256) return bytes;
  await remote.forget();
  const { host } = new URL(hub.endpoint);
  throw wrongHash({ what: target.what, host, hasToken: hub.token !== null }, size);
}

/** Counts what is held already as loaded: only what is missing is expected. */
function meterOf(path: string, size: number, onBytes?: OnBytes) {
  let loaded = size;
  const tell = (): void => onBytes?.(path, Math.max(0, Math.min(loaded, size)), size);
  return {
    expect: (bytes: number): void => {
      loaded -= bytes;
      tell();
    },
    moved: (bytes: number): void => {
      loaded += bytes;
      tell();
    },
  };
}

function fileMissing({ repo }: HubPlace, path: string): Refusal {
  return new Refusal('file-missing', `${repo} has no ${path}.`, 'Choose another repository.');
}
