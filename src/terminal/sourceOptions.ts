import { basename, resolve } from 'node:path';
import { hubSystemFrom, isHubSystem } from '../runs/hubSystem.ts';
import { defaultRequest, type RunRequest } from '../runs/request.ts';
import { catalog } from '../systems/catalog.ts';
import { readSystemFile, type SystemFile } from '../systems/systemFile.ts';
import { listed } from './requestOptions.ts';
import { didYouMean, misuse } from './usage.ts';

/** What reading options needs to know of the disk. */
export interface Disk {
  kind(path: string): 'folder' | 'file' | null;
  /** A small file's text. */
  text(path: string): string;
}

interface Source<Id extends string> {
  readonly id: Id;
  readonly path: string | null;
  /** The system itself, where it is a file of its own. */
  readonly set?: SystemFile;
}

/** A system's file may name a Hub; in a terminal it is confirmed by naming it as well. */
export function withSystem(base: RunRequest, { id, path, set }: Source<string>): RunRequest {
  if (path !== null) return { ...base, system: id, folder: basename(resolve(path)) };
  if (set === undefined) return { ...base, system: id };
  const endpoint = set.hub?.endpoint.replace(/\/+$/, '');
  if (endpoint !== undefined && endpoint !== base.hub?.endpoint) {
    throw misuse(
      `The system ${set.title} names another Hub, ${endpoint}, and nothing was sent there.`,
      `Pass --hub ${endpoint} to ask it.`,
    );
  }
  return { ...base, system: id, set };
}

/** Systems by name or folder; a folder whose own name holds a comma is one. */
export function readSystems(
  text: string = defaultRequest.system,
  disk: Disk,
): readonly Source<string>[] {
  const words = disk.kind(text) === null ? listed('system', text) : [text];
  return words.map((word) => readSystem(word, disk));
}

function readSystem(text: string, disk: Disk): Source<string> {
  const ids = catalog.map(({ id }) => id);
  if (ids.some((id) => id === text)) return { id: text, path: null };
  if (isHubSystem(text)) return { id: hubNamed(text), path: null };
  const kind = disk.kind(text);
  if (kind === 'folder') return { id: 'files', path: text };
  if (kind === 'file' && /\.json$/i.test(text)) {
    const read = readSystemFile(disk.text(text), text);
    if ('problem' in read) throw misuse(read.problem.sentence, read.problem.next);
    return { id: `set:${read.ok.id}`, path: null, set: read.ok };
  }
  if (kind === 'file') {
    throw misuse(
      `--system ${text} is a file.`,
      'Name the folder that holds config.json, tokenizer.json and onnx/.',
    );
  }
  throw misuse(
    `--system ${text}: there is no bundled system and no folder of that name.${didYouMean(text, ids)}`,
    `Bundled: ${ids.join(', ')}.`,
  );
}

function hubNamed(text: string): string {
  const system = hubSystemFrom(text);
  if (system !== null) return system;
  throw misuse(`--system ${text} names no repository.`, 'Write hub:owner/name[@revision].');
}

export function readData(text = 'starter', disk: Disk): Source<'starter' | 'files' | 'hub'> {
  if (text === 'hub') return { id: 'hub', path: null };
  if (text === 'starter') return { id: 'starter', path: null };
  if (disk.kind(text) !== null) return { id: 'files', path: text };
  throw misuse(
    `--data ${text}: there is no such folder or file.${didYouMean(text, ['starter'])}`,
    'Give starter, hub, a folder, or a file.',
  );
}
