import type { KeptFile } from '../../runs/hubDesk.ts';

/** What is kept of one repository at one revision. */
export interface Stored {
  /** `owner/name`. */
  readonly name: string;
  readonly revision: string;
  readonly host: string;
  readonly urls: readonly string[];
  readonly bytes: number;
}

/**
 * Kept files by repository and revision. What says where a branch was when last seen goes with the
 * revisions of its repository: it is of no use without them.
 */
export function byRepository(files: readonly KeptFile[]): readonly Stored[] {
  const groups = new Map<string, Stored>();
  const parts = files.map(partOf).sort((a, b) => Number(a.isBranch) - Number(b.isBranch));
  for (const { url, bytes, isBranch, ...part } of parts) {
    const own = [part.host, part.name, part.revision].join(' ');
    const home = [...groups.keys()].find((key) => key.startsWith(`${part.host} ${part.name} `));
    const key = isBranch ? (home ?? own) : own;
    const group = groups.get(key) ?? { ...part, urls: [], bytes: 0 };
    groups.set(key, { ...group, urls: [...group.urls, url], bytes: group.bytes + bytes });
  }
  return [...groups.values()];
}

function partOf({ url, bytes }: KeptFile) {
  const { host, pathname } = new URL(url);
  const [, path = pathname, verb, revision = ''] =
    /^(.*?)\/(resolve|tree|revision)\/([^/]+)/.exec(pathname) ?? [];
  return { url, bytes, host, name: nameIn(path), revision, isBranch: verb === 'revision' };
}

/** The last two parts of a path: `nyu-mll/glue`, whatever the endpoint puts before it. */
function nameIn(path: string): string {
  return path.split('/').slice(-2).join('/');
}
