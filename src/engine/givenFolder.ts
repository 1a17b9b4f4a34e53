import { Refusal } from '../runs/error.ts';
import type { GivenFile } from '../runs/request.ts';
import type { ModelFolder } from './modelFolder.ts';

/** A folder the person gave: the one that holds config.json, at the least depth. */
export function givenFolder(given: readonly GivenFile[]): ModelFolder {
  const configs = given.filter(({ path }) => /(^|\/)config\.json$/.test(path));
  const least = Math.min(...configs.map(depthOf));
  const [config, other] = configs.filter((file) => depthOf(file) === least);
  if (!config) throw noConfig(given);
  if (other) throw twoSystems(config, other);
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
      const bytes = await file.arrayBuffer().catch(() => {
        throw gone(path);
      });
      return new Uint8Array(bytes);
    },
  };
}

function depthOf({ path }: GivenFile): number {
  return path.split('/').length;
}

function twoSystems(one: GivenFile, other: GivenFile): Refusal {
  const folders = [one, other].map(({ path }) => path.replace(/\/?config\.json$/, ''));
  return new Refusal(
    'systems-several',
    `There are several systems in what was given: ${folders.join(' and ')} each have a config.json.`,
    'Give the folder of one of them.',
  );
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

/** Browsers refuse to read a file that was moved or changed after it was chosen. */
function gone(path: string): Refusal {
  return new Refusal(
    'file-gone',
    `${path} could not be read: it was moved, changed or deleted since it was chosen.`,
    'Choose the folder again.',
  );
}
