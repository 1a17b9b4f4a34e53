import { Refusal } from '../runs/error.ts';
import { graphName } from '../systems/graphName.ts';
import { type Dtype, dtypes } from '../systems/system.ts';
import type { Sizes } from './device.ts';
import type { ModelFolder, OnBytes } from './modelFolder.ts';
import type { ModelBytes } from './session.ts';

/** The graph's path for each dtype the folder has: in onnx/, or at its root. */
export function graphPaths(folder: ModelFolder): Map<Dtype, string> {
  const paths = new Map<Dtype, string>();
  for (const dtype of dtypes) {
    const name = graphName(dtype);
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
  const parts = externalPaths(folder, path);
  // All that is to come is told before the first byte comes.
  for (const part of [path, ...parts]) onBytes(part, 0, folder.files.get(part) ?? null);
  const graph = await folder.read(path, onBytes);
  onBytes(path, graph.length, graph.length);
  refuseImpostor(path, graph);
  const external = [];
  for (const part of parts) {
    const data = await folder.read(part, onBytes);
    onBytes(part, data.length, data.length);
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
