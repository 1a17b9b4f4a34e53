/** The Hub that is asked where none is named. */
export const defaultEndpoint = 'https://huggingface.co';

/** A model repository, as `hub:owner/name@revision` names it. */
export interface HubSystem {
  readonly repo: string;
  /** A branch, a tag or a commit; `main` where none is named. */
  readonly revision: string;
}

/** Reads a system's name; null where it is none of the Hub's, or not well formed. */
export function hubSystem(system: string): HubSystem | null {
  const [, repo, revision = 'main'] =
    /^hub:([\w.-]+(?:\/[\w.-]+)?)(?:@([\w./-]+))?$/.exec(system) ?? [];
  if (repo === undefined || `${repo}/${revision}`.split('/').some(isDots)) return null;
  return { repo, revision };
}

/** `.` and `..` would leave the repository's own paths. */
function isDots(part: string): boolean {
  return /^\.*$/.test(part);
}

/**
 * The name or address that a person writes or pastes, as a system's name; null where it is none, or
 * an address on another Hub than the one that is asked.
 */
export function hubSystemFrom(text: string, endpoint = defaultEndpoint): string | null {
  const path = pathOn(text.trim(), endpoint).replace(/[?#].*$/, '');
  const name = path.replace(/\/(?:tree|blob|resolve)\/([^/]+).*$/, '@$1').replace(/\/+$/, '');
  const system = `hub:${name}`;
  return name.includes('/') && hubSystem(system) !== null ? system : null;
}

/** huggingface.co under all its names. */
const huggingFace = /^(?:https?:\/\/)?(?:www\.)?(?:huggingface\.co|hf\.co)\//;

function pathOn(text: string, endpoint: string): string {
  if (text.startsWith('hub:')) return text.slice('hub:'.length);
  if (text.startsWith(`${endpoint}/`)) return text.slice(endpoint.length + 1);
  return endpoint === defaultEndpoint ? text.replace(huggingFace, '') : text;
}

/** The host of a pasted address; null where the text is none. */
export function pastedHost(text: string): string | null {
  return /^https?:\/\/([^/?#]+)/.exec(text.trim())?.[1] ?? null;
}

/** True where a run of this request asks a Hub for anything. */
export function asksHub({
  system,
  set,
  data,
}: {
  readonly system: string;
  readonly set: { readonly checkpoints: readonly { readonly system: string }[] } | null;
  readonly data: string;
}): boolean {
  const parts = set?.checkpoints.map((part) => part.system) ?? [system];
  return data === 'hub' || parts.some(isHubSystem);
}

/** True where a system's name means a repository of the Hub, well formed or not. */
export function isHubSystem(system: string): boolean {
  return system.startsWith('hub:');
}
