import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glueRepo, glueRevision } from '../../src/data/hub/glue.ts';
import { starterFiles } from '../../src/data/starter.ts';
import { taskById } from '../../src/tasks/glue.ts';
import { writeParquet } from './parquetWriter.ts';

/** The files of one repository, by path. */
export type RepoFiles = ReadonlyMap<string, Buffer>;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Real rows under the Hub's own paths; they are never committed, and may not be there. */
export const sharedGlue = join(root, `../shared/hub/datasets/${glueRepo}/resolve/${glueRevision}`);
export const hasSharedGlue = existsSync(sharedGlue);

/** Rows in a row group of the fixture: small, so that a few rows are a part of a file. */
export const groupRows = 40;

/** The commit that every fixture model is at. */
export const modelCommit = '1f9d1c0ffee000000000000000000000000000ab';

const cache = new Map<string, RepoFiles>();

function once(name: string, make: () => RepoFiles): RepoFiles {
  const files = cache.get(name) ?? make();
  cache.set(name, files);
  return files;
}

/** GLUE: real rows, or the starter set as Parquet. */
export function glueFiles(rows: 'shared' | 'starter'): RepoFiles {
  return once(rows, () =>
    rows === 'shared' && hasSharedGlue ? folderFiles(sharedGlue) : starter(),
  );
}

function folderFiles(folder: string): RepoFiles {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(
    paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path))]),
  );
}

function starter(): RepoFiles {
  return new Map(
    starterFiles.map((file) => [
      `${file[0]}/${file[1]}-00000-of-00001.parquet`,
      starterParquet(file),
    ]),
  );
}

type Row = Readonly<Record<string, string | number>>;

function starterParquet([id, split]: (typeof starterFiles)[number]): Buffer {
  const lines = readFileSync(join(root, `public/starter/${id}/${split}.jsonl`), 'utf8').trim();
  const rows = lines.split('\n').map((line): Row => JSON.parse(line));
  const task = taskById(id);
  const valuesOf = (name: string) => rows.map((row) => row[name] ?? -1);
  const label = task.target.kind === 'score' ? 'float' : 'int64';
  return writeParquet(
    [
      ...task.columns.map((name) => ({ name, type: 'string' as const, values: valuesOf(name) })),
      { name: 'label', type: label, values: valuesOf('label') },
      { name: 'idx', type: 'int64', values: rows.map((_, at) => at) },
    ],
    groupRows,
  );
}

const small = ['config.json', 'tokenizer.json', 'tokenizer_config.json'];

function tiny(path: string): Buffer {
  return readFileSync(join(root, 'public/systems/tiny', path));
}

function tinyWith(changes: Readonly<Record<string, unknown>>): [string, Buffer] {
  const config = { ...JSON.parse(tiny('config.json').toString()), ...changes };
  return ['config.json', Buffer.from(JSON.stringify(config))];
}

const parts = (paths: readonly string[]): [string, Buffer][] =>
  paths.map((path) => [path, tiny(path)]);

const vocabulary: [string, Buffer] = ['vocab.txt', Buffer.from('[PAD]\n[UNK]\n')];
const weights: [string, Buffer] = ['model.safetensors', Buffer.alloc(64)];

/** Model repositories, each made from the bundled tiny system. */
const models: Readonly<Record<string, () => [string, Buffer][]>> = {
  'isinglass/tiny': () => parts([...small, 'onnx/model_quantized.onnx', 'onnx/model.onnx']),
  'isinglass/rooted': () => [
    ...parts(small),
    ['model_quantized.onnx', tiny('onnx/model_quantized.onnx')],
  ],
  'isinglass/vocab-only': () => [
    ...parts(['config.json', 'onnx/model_quantized.onnx']),
    vocabulary,
  ],
  'isinglass/weights-only': () => [...parts(small), weights],
  'isinglass/odd-names': () => [...parts(small), ['onnx/encoder.onnx', tiny('onnx/model.onnx')]],
  'isinglass/masked-lm': () => [
    tinyWith({ glue_heads: undefined, architectures: ['BertForMaskedLM'] }),
    ...parts([...small.slice(1), 'onnx/model_quantized.onnx']),
  ],
  'isinglass/no-names': () => [
    tinyWith({ glue_heads: undefined, architectures: ['BertForSequenceClassification'] }),
    ...parts([...small.slice(1), 'onnx/model_quantized.onnx']),
  ],
};

/** The files of a model repository; null where there is none. */
export function modelFiles(repo: string): RepoFiles | null {
  const make = models[repo];
  return make === undefined ? null : once(repo, () => new Map(make()));
}

const hashes = new WeakMap<Buffer, string>();

/** SHA-256 in hex. */
export function hashOf(bytes: Buffer): string {
  const hash = hashes.get(bytes) ?? createHash('sha256').update(bytes).digest('hex');
  hashes.set(bytes, hash);
  return hash;
}
