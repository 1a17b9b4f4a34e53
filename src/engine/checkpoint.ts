import { Refusal } from '../runs/error.ts';
import type { GivenFile, RunInputs, RunRequest } from '../runs/request.ts';
import { catalog } from '../systems/catalog.ts';
import { type Dtype, dtypes } from '../systems/system.ts';
import type { Sizes } from './device.ts';
import type { ModelBytes } from './session.ts';

/** Told of bytes as they arrive. */
export type OnBytes = (file: string, loaded: number, total: number | null) => void;

/** The files of one model folder, wherever they are. */
export interface ModelFolder {
  /** For people: the catalog id or the folder's name. */
  readonly name: string;
  /** Paths inside the folder, with sizes where they are known. */
  readonly files: ReadonlyMap<string, number | null>;
  read(path: string, onBytes?: OnBytes): Promise<Uint8Array>;
}

/** transformers.js' file suffixes. */
const suffixes: Readonly<Record<Dtype, string>> = {
  fp32: '',
  fp16: '_fp16',
  q8: '_quantized',
  int8: '_int8',
  uint8: '_uint8',
  q4: '_q4',
  q4f16: '_q4f16',
};

/** The folder of the system that is asked for. */
export function folderOf(
  { system }: Pick<RunRequest, 'system'>,
  { systemFiles }: Pick<RunInputs, 'systemFiles'>,
  { baseUrl, signal }: { readonly baseUrl: string; readonly signal: AbortSignal },
): ModelFolder {
  return system === 'files' ? givenFolder(systemFiles) : bundledFolder(system, baseUrl, signal);
}

/** A bundled system, fetched from the site itself. */
export function bundledFolder(id: string, baseUrl: string, signal: AbortSignal): ModelFolder {
  const entry = catalog.find((system) => system.id === id);
  if (!entry) {
    const known = catalog.map((system) => system.id).join(', ');
    throw new Refusal(
      'system-unknown',
      `There is no system called ${id}. Bundled: ${known}.`,
      'Choose one of these, or give a folder.',
    );
  }
  const files = new Map<string, number | null>([
    ['config.json', null],
    ['tokenizer.json', null],
    ['tokenizer_config.json', null],
  ]);
  for (const dtype of dtypes) {
    const bytes = entry.files[dtype];
    if (bytes !== undefined) files.set(`onnx/model${suffixes[dtype]}.onnx`, bytes);
  }
  const read = (path: string, onBytes?: OnBytes) =>
    download(new URL(`${entry.folder}/${path}`, baseUrl).href, path, signal, onBytes);
  return { name: id, files, read };
}

async function download(
  url: string,
  path: string,
  signal: AbortSignal,
  onBytes?: OnBytes,
): Promise<Uint8Array> {
  const response = await fetch(url, { signal }).catch((thrown: unknown) => {
    if (signal.aborted) throw thrown;
    throw new Refusal(
      'download-failed',
      `${path} could not be fetched: the connection to this site failed.`,
      'Check the connection (or the server) and press Run again.',
    );
  });
  if (!response.ok || response.body === null) {
    throw new Refusal(
      'download-failed',
      `${path} could not be fetched: this site answered ${response.status}.`,
      'The site was deployed without its systems/ folder, or another version of it is cached: reload the page.',
    );
  }
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = Number.isFinite(length) && length > 0 ? length : null;
  const chunks: Uint8Array[] = [];
  let loaded = 0;
  for await (const chunk of response.body) {
    chunks.push(chunk);
    loaded += chunk.length;
    onBytes?.(path, loaded, total);
  }
  return joined(chunks, loaded);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** A folder the person gave: the one that holds config.json, at the least depth. */
export function givenFolder(given: readonly GivenFile[]): ModelFolder {
  const [config] = given
    .filter(({ path }) => /(^|\/)config\.json$/.test(path))
    .sort((a, b) => a.path.split('/').length - b.path.split('/').length);
  if (!config) throw noConfig(given);
  const prefix = config.path.slice(0, -'config.json'.length);
  const inside = new Map(
    given
      .filter(({ path }) => path.startsWith(prefix))
      .map(({ path, file }) => [path.slice(prefix.length), file]),
  );
  return {
    name: prefix.split('/').filter(Boolean).at(-1) ?? 'your folder',
    files: new Map(Array.from(inside, ([path, file]) => [path, file.size])),
    read: async (path) => {
      const file = inside.get(path);
      if (!file) throw missing(path);
      return new Uint8Array(await file.arrayBuffer());
    },
  };
}

function noConfig(given: readonly GivenFile[]): Refusal {
  return new Refusal(
    'config-missing',
    given.length === 0
      ? 'No system was given: there are no files.'
      : `There is no config.json among the ${given.length} files of this system.`,
    'Give the whole model folder: config.json, tokenizer.json, and onnx/model.onnx or one of its quantized forms.',
  );
}

function missing(path: string): Refusal {
  const tokenizer = path === 'tokenizer.json';
  return new Refusal(
    `${tokenizer ? 'tokenizer' : 'file'}-missing`,
    `${path} is missing from this system's folder.`,
    tokenizer
      ? 'Save it with Python: AutoTokenizer.from_pretrained("FOLDER").save_pretrained("FOLDER") writes tokenizer.json.'
      : 'Give the whole folder.',
  );
}

/** The graph's path for each dtype the folder has: in onnx/, or at its root. */
export function graphPaths(folder: ModelFolder): Map<Dtype, string> {
  const paths = new Map<Dtype, string>();
  for (const dtype of dtypes) {
    const name = `model${suffixes[dtype]}.onnx`;
    const path = [`onnx/${name}`, name].find((candidate) => folder.files.has(candidate));
    if (path !== undefined) paths.set(dtype, path);
  }
  return paths;
}

/** Bytes of each dtype, weights beside the graph included. */
export function sizesOf(folder: ModelFolder): Sizes {
  const sizes: Partial<Record<Dtype, number>> = {};
  for (const [dtype, path] of graphPaths(folder)) {
    const parts = [path, ...externalPaths(folder, path)];
    sizes[dtype] = parts.reduce((sum, part) => sum + (folder.files.get(part) ?? 0), 0);
  }
  return sizes;
}

/** Files of weights beside a graph: `model.onnx_data`, `model.onnx.data`, `model.onnx_data_1`. */
function externalPaths(folder: ModelFolder, graph: string): string[] {
  return [...folder.files.keys()].filter((path) =>
    /^[._]data(_\d+)?$/.test(path.startsWith(graph) ? path.slice(graph.length) : ''),
  );
}

/** Reads a dtype's graph and weights; refuses Git LFS pointers, web pages and empty files. */
export async function readModel(
  folder: ModelFolder,
  dtype: Dtype,
  onBytes: OnBytes,
): Promise<ModelBytes> {
  const path = graphPaths(folder).get(dtype) ?? '';
  const graph = await folder.read(path, onBytes);
  refuseImpostor(path, graph);
  const external = [];
  for (const part of externalPaths(folder, path)) {
    const data = await folder.read(part, onBytes);
    refuseImpostor(part, data);
    external.push({ path: part.split('/').at(-1) ?? part, data });
  }
  return { name: path, graph, external };
}

function refuseImpostor(path: string, bytes: Uint8Array): void {
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  if (bytes.length === 0) {
    throw new Refusal('model-empty', `${path} is empty.`, 'Download or export it again.');
  }
  if (start.startsWith('version https://git-lfs')) {
    throw new Refusal(
      'git-lfs-pointer',
      `${path} is a Git LFS pointer of a few lines, not the weights: the folder was cloned without Git LFS.`,
      'Run git lfs install && git lfs pull in the folder, then give it again.',
    );
  }
  if (/^<(!doctype|html)/i.test(start)) {
    throw new Refusal(
      'model-web-page',
      `${path} is a web page (HTML), not a model.`,
      'Download the file itself (on the Hub: the resolve link, not the blob page).',
    );
  }
}
