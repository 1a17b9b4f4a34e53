import { isHubSystem } from '../../runs/hubSystem.ts';
import type { GivenFile, RunRequest } from '../../runs/request.ts';
import { bundledSystem } from '../../systems/catalog.ts';
import { graphName } from '../../systems/graphName.ts';
import { type Dtype, dtypes } from '../../systems/system.ts';
import { endpointOf } from '../state/hub.ts';
import { hostOf } from './hub.ts';
import { bytes, count, counted, parameters } from './numbers.ts';

/** A picker's current answer: what was chosen, and a little more. */
export interface Answer {
  readonly main: string;
  readonly more: string;
}

/** Rows of the starter set, all splits together. */
export const starterRows = 2100;

/** An answer that stands for several runs where more than one value is chosen. */
export function severalAnswer(one: Answer, values: readonly string[], many: string): Answer {
  return values.length < 2 ? one : { main: `${values.length} ${many}`, more: values.join(', ') };
}

/** Which system? */
export function systemAnswer(request: RunRequest, files: readonly GivenFile[]): Answer {
  if (request.set !== null) {
    const { title, checkpoints } = request.set;
    return { main: title, more: `Your own: ${counted(checkpoints.length, 'checkpoint')}` };
  }
  if (isHubSystem(request.system)) {
    const [name = '', revision = 'main'] = request.system.slice('hub:'.length).split('@');
    return { main: name, more: `From ${hostOf(endpointOf(request))}, ${revision.slice(0, 12)}` };
  }
  const entry = bundledSystem(request.system);
  if (entry === null) {
    return files.length === 0
      ? { main: 'Your own folder', more: 'Not chosen yet' }
      : { main: folderName(files), more: `Your own: ${weight(files)}` };
  }
  return { main: entry.title, more: `${parameters(entry.parameters)}, comes with the page` };
}

/** On which rows? */
export function dataAnswer(request: RunRequest, files: readonly GivenFile[]): Answer {
  const limit = request.limit === null ? '' : `, at most ${count(request.limit)} a split`;
  if (request.data === 'files') {
    return files.length === 0
      ? { main: 'Your own files', more: 'Not chosen yet' }
      : { main: folderName(files), more: `Your own: ${weight(files)}${limit}` };
  }
  if (request.data === 'hub') {
    return { main: 'GLUE', more: `From ${hostOf(endpointOf(request))}, pinned${limit}` };
  }
  const some = request.tasks === 'all' ? '9 tasks and AX' : counted(request.tasks.length, 'task');
  return {
    main: 'Starter set',
    more:
      request.tasks === 'all' ? `${some}, ${count(starterRows)} rows${limit}` : `${some}${limit}`,
  };
}

/** How? `adapter`: the GPU in words, null where there is none, undefined while that is unknown. */
export function howAnswer(request: RunRequest, adapter: string | null | undefined): Answer {
  const { device, dtype, predictors } = request;
  const workers = predictors === null ? '' : `, ${counted(predictors, 'predictor')}`;
  const format = dtype === 'auto' ? 'best dtype for it' : dtype;
  if (device === 'wasm') return { main: 'WASM', more: `On the processor, ${format}${workers}` };
  if (device === 'webgpu') return { main: 'WebGPU', more: `On the GPU, ${format}${workers}` };
  return { main: 'Automatic', more: `${gpuWords(adapter)}, ${format}${workers}` };
}

function gpuWords(adapter: string | null | undefined): string {
  if (adapter === undefined) return 'The fastest device here';
  return adapter === null ? 'WASM: no usable GPU here' : `WebGPU on ${adapter}`;
}

/** The folder that files came from, or the one file's name, or how many there are. */
export function folderName(files: readonly GivenFile[]): string {
  const [first] = files;
  if (first === undefined) return 'Nothing';
  const top = first.path.split('/')[0] ?? first.path;
  if (files.length === 1 || files.every(({ path }) => path.startsWith(`${top}/`))) return top;
  return counted(files.length, 'file');
}

/** How many files and how large, e.g. `12 files, 21.0 MB`. */
export function weight(files: readonly GivenFile[]): string {
  const size = files.reduce((sum, { file }) => sum + file.size, 0);
  return `${counted(files.length, 'file')}, ${bytes(size)}`;
}

/** Bytes of each dtype that a system has, as far as its file names tell. */
export function sizesOf(
  request: RunRequest,
  files: readonly GivenFile[],
): Partial<Record<Dtype, number>> {
  const entry = bundledSystem(request.system);
  if (entry !== null) return entry.files;
  const sizes: Partial<Record<Dtype, number>> = {};
  for (const dtype of dtypes) {
    const given = files.find(({ path }) => path.endsWith(`/${graphName(dtype)}`));
    if (given !== undefined) sizes[dtype] = given.file.size;
  }
  return sizes;
}
