import { Refusal } from '../../runs/error.ts';
import { askedOf, type Target } from './ask.ts';
import type { Hub } from './hub.ts';
import { type HubPlace, isCommit, revisionUrl, treeUrl } from './place.ts';
import * as refusals from './refusals.ts';
import { isOutage } from './retry.ts';
import { receiveText } from './transfer.ts';

/** A file as the Hub's tree API lists it. */
export interface ListedFile {
  readonly path: string;
  readonly size: number;
  /** Lower-case hex; null where the Hub lists none (files that are not in LFS). */
  readonly sha256: string | null;
}

/** No repository lists more pages than this; a server that does goes in circles. */
const mostPages = 50;

/** The files of a revision. A commit's list never changes and is kept; a branch's is asked anew. */
export async function listFiles(hub: Hub, place: HubPlace): Promise<readonly ListedFile[]> {
  const target = { url: treeUrl(place), what: place.repo };
  const kept = isCommit(place.revision) ? await recallText(hub, target.url) : null;
  if (kept !== null) return filesIn(JSON.parse(kept), hub, target);
  const entries = await allPages(hub, target);
  const files = filesIn(entries, hub, target);
  if (isCommit(place.revision)) await keepText(hub, target.url, JSON.stringify(entries));
  return files;
}

async function allPages(hub: Hub, target: Target): Promise<readonly unknown[]> {
  const entries: unknown[] = [];
  let url: string | null = `${target.url}?recursive=true`;
  for (let page = 0; url !== null && page < mostPages; page += 1) {
    const { text, headers } = await receiveText(hub, { ...target, url });
    entries.push(...parsed(text, hub, target));
    url = nextPage(headers.get('link'), url);
  }
  return entries;
}

/** The next page, where the same server has it: a token follows no link to another. */
function nextPage(link: string | null, from: string): string | null {
  const next = /<([^>]+)>;\s*rel="?next"?/.exec(link ?? '')?.[1];
  if (next === undefined || !URL.canParse(next, from)) return null;
  const url = new URL(next, from);
  return url.origin === new URL(from).origin ? url.href : null;
}

function parsed(text: string, hub: Hub, target: Target): readonly unknown[] {
  const value = orNull(text);
  if (Array.isArray(value)) return value;
  throw refusals.badListing(askedOf(hub, target));
}

function orNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function filesIn(entries: unknown, hub: Hub, target: Target): readonly ListedFile[] {
  if (!Array.isArray(entries)) throw refusals.badListing(askedOf(hub, target));
  return entries.flatMap((entry: unknown) => {
    if (field(entry, 'type') !== 'file') return [];
    const path = field(entry, 'path');
    const size = field(entry, 'size');
    if (typeof path !== 'string' || typeof size !== 'number' || !Number.isSafeInteger(size)) {
      throw refusals.badListing(askedOf(hub, target));
    }
    const oid = field(field(entry, 'lfs'), 'oid');
    const isHash = typeof oid === 'string' && /^[0-9a-f]{64}$/i.test(oid);
    return [{ path, size, sha256: isHash ? oid.toLowerCase() : null }];
  });
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A commit, and whether the Hub named it just now. */
export interface Commit {
  readonly sha: string;
  /** Why the Hub did not say; this is where the branch was when last seen. Null: it said so just now. */
  readonly outage: string | null;
}

/** The commit that a branch or tag is at; the last one seen where there is no network, or no answer. */
export async function commitOf(hub: Hub, place: HubPlace): Promise<Commit> {
  if (isCommit(place.revision)) return { sha: place.revision, outage: null };
  const target = { url: revisionUrl(place), what: place.repo };
  try {
    const { text } = await receiveText(hub, target);
    const sha = field(orNull(text), 'sha');
    if (typeof sha !== 'string' || !isCommit(sha)) throw refusals.badListing(askedOf(hub, target));
    await hub.store()?.forget(target.url);
    await keepText(hub, target.url, sha);
    return { sha, outage: null };
  } catch (thrown) {
    if (!isOutage(thrown)) throw thrown;
    const sha = await recallText(hub, target.url);
    if (sha === null) throw thrown;
    return { sha, outage: thrown.error.sentence };
  }
}

async function keepText(hub: Hub, url: string, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  await hub.keep(url, { start: 0, end: bytes.length }, bytes);
}

async function recallText(hub: Hub, url: string): Promise<string | null> {
  const [range] = (await hub.store()?.ranges(url)) ?? [];
  const bytes = range ? await hub.store()?.read(url, range) : null;
  return bytes ? new TextDecoder().decode(bytes) : null;
}

/** True for a 404 by which a mirror without the tree API answers: it names no reason. */
export function isWithoutListing(thrown: unknown): boolean {
  return thrown instanceof Refusal && thrown.error.code === 'hub-missing';
}
