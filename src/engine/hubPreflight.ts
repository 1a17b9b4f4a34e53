import type { HubPlace } from '../data/hub/place.ts';
import type { ListedFile } from '../data/hub/tree.ts';
import { bytesInWords } from '../data/words.ts';
import { Refusal } from '../runs/error.ts';
import type { Notice } from '../runs/event.ts';
import type { RunRequest } from '../runs/request.ts';
import { notAClassifier } from '../systems/architecture.ts';
import { readConfig } from '../systems/config.ts';
import { headFor } from '../systems/heads.ts';
import { parseJson } from '../systems/json.ts';
import { orderOfLone, withChoices } from '../systems/labelChoice.ts';
import { type Dtype, dtypes } from '../systems/system.ts';
import { graphPaths, sizesOf } from './modelFiles.ts';
import { unwrap } from './preflight.ts';

/** What is known of a repository from the list of its files alone. */
export interface HubReport {
  /** Bytes of each dtype, weights beside the graph included. */
  readonly sizes: Partial<Record<Dtype, number>>;
  /** Memory that one predictor of it takes, about. */
  readonly memory: Partial<Record<Dtype, number>>;
}

/**
 * While a session opens, the file, the copy inside the WebAssembly memory and the session's own
 * weights exist side by side; activations of GLUE's short rows are small beside them.
 */
const copies = 3;

/** Memory that 32-bit WebAssembly cannot exceed. */
const wasmLimit = 4 * 2 ** 30;

/** Sizes and estimated memory of each dtype that a repository has. */
export function reportOf(listed: readonly ListedFile[]): HubReport {
  const sizes = sizesOf(folderLike(listed));
  const memory: Partial<Record<Dtype, number>> = {};
  for (const dtype of dtypes) {
    const bytes = sizes[dtype];
    if (bytes !== undefined) memory[dtype] = copies * bytes;
  }
  return { sizes, memory };
}

/** `sizesOf` and `graphPaths` read a folder's list of files, and nothing else of it. */
function folderLike(listed: readonly ListedFile[]) {
  const files = new Map(listed.map(({ path, size }) => [path, size]));
  return { name: '', files, read: () => Promise.reject(new Error('Not to be read.')) };
}

/** Refuses a repository that lacks a file without which it cannot be scored. */
export function checkFiles(place: HubPlace, listed: readonly ListedFile[]): void {
  const has = (path: string): boolean => listed.some((file) => file.path === path);
  if (graphPaths(folderLike(listed)).size === 0) throw noGraph(place, listed);
  if (!has('config.json')) throw noConfig(place);
  if (!has('tokenizer.json')) throw noTokenizer(place, has('vocab.txt') || has('vocab.json'));
}

/** Refuses a model whose config.json shows that it cannot answer what is asked. */
export function checkConfig(
  { repo }: HubPlace,
  bytes: Uint8Array,
  { tasks, labels }: Pick<RunRequest, 'tasks' | 'labels'>,
): void {
  const value = unwrap(parseJson(new TextDecoder().decode(bytes), `${repo}/config.json`));
  const isStated = orderOfLone(labels, tasks) !== null;
  const config = withChoices(unwrap(readConfig(value, isStated)), labels, tasks);
  const unfit = config.glueHeads === null ? notAClassifier(config) : null;
  if (unfit !== null) throw new Refusal(unfit.code, unfit.sentence, unfit.next);
  if (tasks === 'all') return;
  for (const task of tasks) unwrap(headFor(config, task, null));
}

/** Told where the smallest graph of a repository is large for a browser tab. */
export function memoryNotices(listed: readonly ListedFile[]): readonly Notice[] {
  const { memory } = reportOf(listed);
  const least = Math.min(...Object.values(memory));
  if (!Number.isFinite(least) || least < wasmLimit / 2) return [];
  return [
    {
      code: 'memory-large',
      sentence: `One predictor of this model takes about ${bytesInWords(least)} of memory; a browser tab has ${bytesInWords(wasmLimit)} at most.`,
      next: 'If the run fails, choose a smaller dtype or model, or one predictor.',
    },
  ];
}

/** The command that makes an ONNX export of a repository, ready to be pasted. */
export function exportCommand(repo: string): string {
  const folder = `${repo.split('/').at(-1)}-onnx`;
  return `optimum-cli export onnx --model ${repo} --task text-classification ${folder}/`;
}

function noGraph({ repo, revision }: HubPlace, listed: readonly ListedFile[]): Refusal {
  const graphs = listed.filter(({ path }) => path.endsWith('.onnx')).map(({ path }) => path);
  if (graphs.length > 0) {
    return new Refusal(
      'onnx-elsewhere',
      `${repo} has ONNX files (${graphs.slice(0, 3).join(', ')}), but none where they are looked for: onnx/model.onnx or model.onnx, with transformers.js’ suffixes for quantized forms.`,
      'Download the one you want, put it beside config.json and tokenizer.json as model.onnx, and give that folder.',
    );
  }
  const has = listed.some(({ path }) => /\.(safetensors|bin|h5|msgpack)$/.test(path));
  const instead = has ? ', only weights for Python' : '';
  return new Refusal(
    'onnx-missing',
    `${repo} has no ONNX file at ${revision.slice(0, 12)}${instead}.`,
    `Export it with Python (pip install "optimum[onnxruntime]"): ${exportCommand(repo)} – then give that folder.`,
  );
}

function noConfig({ repo }: HubPlace): Refusal {
  return new Refusal(
    'config-missing',
    `${repo} has no config.json: nothing says what its outputs mean.`,
    'Choose a repository that was saved with transformers.',
  );
}

function noTokenizer({ repo }: HubPlace, hasVocabulary: boolean): Refusal {
  const python = `python -c "from transformers import AutoTokenizer as T; T.from_pretrained('${repo}').save_pretrained('tokenizer')"`;
  return new Refusal(
    'tokenizer-missing',
    hasVocabulary
      ? `${repo} has its tokenizer only in the old form (vocab.txt, without tokenizer.json): that does not say how texts are split.`
      : `${repo} has no tokenizer.json.`,
    `Let Python write it: ${python} – then give a folder with it, config.json and the ONNX file.`,
  );
}
