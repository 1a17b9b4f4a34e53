import { Refusal } from '../../runs/error.ts';

/** A repository at one revision of one Hub. */
export interface HubPlace {
  /** Origin and path prefix, without a slash at the end. */
  readonly endpoint: string;
  readonly kind: 'models' | 'datasets';
  readonly repo: string;
  readonly revision: string;
}

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Checks an endpoint: https, or http on this computer alone, since a token and a model may travel.
 * Parameters and user names are no part of one.
 */
export function checkEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname));
  if (url === null || !isSafe || url.username || url.password || url.search || url.hash) {
    throw new Refusal(
      'hub-endpoint',
      `“${withoutSecrets(url, text)}” is no address of a Hub.`,
      'Give an address such as https://huggingface.co: https, without user name or parameters; http only on this computer (127.0.0.1).',
    );
  }
  return url.href.replace(/\/+$/, '');
}

function withoutSecrets(url: URL | null, text: string): string {
  return url === null ? text.replace(/^.*@/, '').slice(0, 80) : url.origin + url.pathname;
}

/** Where a file's bytes are. Models lie at the root, datasets below `datasets/`. */
export function resolveUrl({ endpoint, kind, repo, revision }: HubPlace, path: string): string {
  const folder = kind === 'datasets' ? 'datasets/' : '';
  return `${endpoint}/${folder}${repo}/resolve/${escaped(revision)}/${escapedPath(path)}`;
}

/** Where the list of a revision's files is, without its parameters. */
export function treeUrl({ endpoint, kind, repo, revision }: HubPlace): string {
  return `${endpoint}/api/${kind}/${repo}/tree/${escaped(revision)}`;
}

/** Where a branch or tag says which commit it is. */
export function revisionUrl({ endpoint, kind, repo, revision }: HubPlace): string {
  return `${endpoint}/api/${kind}/${repo}/revision/${escaped(revision)}`;
}

/** A commit never changes; a branch or a tag may. */
export function isCommit(revision: string): boolean {
  return /^[0-9a-f]{40}$/.test(revision);
}

/** A revision is one segment of a path: the slash in `refs/pr/1` is escaped. */
function escaped(revision: string): string {
  return encodeURIComponent(revision);
}

function escapedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
