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

/** The folder or name that a person writes or pastes, as a system's name; null where it is none. */
export function hubSystemFrom(text: string): string | null {
  const [, pasted] = /^(?:hub:|https?:\/\/[^/]+\/)?(.+?)\/?$/.exec(text.trim()) ?? [];
  const name = pasted?.replace(/\/(?:tree|blob)\/([^/]+).*$/, '@$1') ?? '';
  const system = `hub:${name}`;
  return name.includes('/') && hubSystem(system) !== null ? system : null;
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
