import { Refusal } from '../runs/error.ts';
import type { Notice, SplitData } from '../runs/event.ts';
import { defaultMaxLength, type RunRequest } from '../runs/request.ts';
import {
  isJsonObject,
  type JsonObject,
  type ModelConfig,
  positionLimit,
  readConfig,
} from '../systems/config.ts';
import { parseJson } from '../systems/json.ts';
import { movedProblem, orderOfLone, withChoices } from '../systems/labelChoice.ts';
import type { Result } from '../systems/problem.ts';
import type { Sizes } from './device.ts';
import { createEncoder, type Encoder } from './encode.ts';
import { sizesOf } from './modelFiles.ts';
import type { ModelFolder } from './modelFolder.ts';

/** Everything known of a model before its weights are read. */
export interface Checkpoint {
  readonly folder: ModelFolder;
  readonly config: ModelConfig;
  readonly encoder: Encoder;
  readonly sizes: Sizes;
  /** tokenizer_config.json's `model_max_length`, where it is a real limit. */
  readonly tokenizerLimit: number | null;
}

/** The value, or its problem as a Refusal. */
export function unwrap<T>(result: Result<T>): T {
  if ('ok' in result) return result.ok;
  const { code, sentence, next } = result.problem;
  throw new Refusal(code, sentence, next);
}

/** Reads and checks the small files of a model; refuses what cannot be scored rightly. */
export async function openCheckpoint(
  folder: ModelFolder,
  { labels, tasks }: Pick<RunRequest, 'labels' | 'tasks'>,
): Promise<Checkpoint> {
  const moved = movedProblem(labels, folder.revision);
  if (moved !== null) unwrap({ problem: moved });
  const isStated = orderOfLone(labels, tasks) !== null;
  const own = unwrap(readConfig(await readJson(folder, 'config.json'), isStated));
  const config = withChoices(own, labels, tasks);
  const tokenizer = objectIn('tokenizer.json', await readJson(folder, 'tokenizer.json'));
  const tokenizerConfig = folder.files.has('tokenizer_config.json')
    ? objectIn('tokenizer_config.json', await readJson(folder, 'tokenizer_config.json'))
    : {};
  const encoder = createEncoder(tokenizer, tokenizerConfig, config.padTokenId);
  refuseForeignTokenizer(encoder, config);
  return {
    folder,
    config,
    encoder,
    sizes: sizesOf(folder),
    tokenizerLimit: realLimit(tokenizerConfig.model_max_length),
  };
}

async function readJson(folder: ModelFolder, path: string): Promise<unknown> {
  return unwrap(parseJson(new TextDecoder().decode(await folder.read(path)), path));
}

function objectIn(path: string, value: unknown): JsonObject {
  if (isJsonObject(value)) return value;
  throw new Refusal(
    'tokenizer-unreadable',
    `${path} holds no JSON object.`,
    'Save the tokenizer again.',
  );
}

/** transformers writes 1e30 where a tokenizer has no limit. */
function realLimit(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value < 1e6 ? value : null;
}

function refuseForeignTokenizer(encoder: Encoder, { vocabSize }: ModelConfig): void {
  if (vocabSize === null || encoder.vocabSize <= vocabSize) return;
  throw new Refusal(
    'tokenizer-larger',
    `The tokenizer knows ${encoder.vocabSize} tokens, but the model has a vocabulary of ${vocabSize}: they are not from the same checkpoint.`,
    'Take tokenizer.json from the folder this model was exported from.',
  );
}

/** Tokens a row may have, and the notice that is due where that is less than was asked for. */
export function effectiveMaxLength(
  { maxLength }: Pick<RunRequest, 'maxLength'>,
  checkpoint: Checkpoint,
  fixedLength: number | null,
): { readonly length: number; readonly notices: readonly Notice[] } {
  const asked = maxLength ?? defaultMaxLength;
  const limits: [number | null, string][] = [
    [fixedLength, `the graph was exported for exactly ${fixedLength} tokens`],
    [positionLimit(checkpoint.config), 'the model has no more positions'],
    [checkpoint.tokenizerLimit, 'the tokenizer’s model_max_length says so'],
  ];
  let length = asked;
  let why = '';
  for (const [limit, reason] of limits) {
    if (limit === null || limit >= length) continue;
    length = limit;
    why = reason;
  }
  const due = length < asked && (maxLength !== null || fixedLength !== null);
  return { length, notices: due ? [lengthNotice(asked, length, why)] : [] };
}

function lengthNotice(asked: number, length: number, why: string): Notice {
  return {
    code: 'length-limited',
    sentence: `Rows are cut to ${length} tokens, not ${asked}: ${why}.`,
    next: 'The number of cut rows stands beside each split. Nothing to do, unless the export should read longer texts.',
  };
}

/** Told where a tokenizer feeds a model otherwise than BERT's kin were trained. */
export function tokenizerNotices(
  { encoder, config }: Pick<Checkpoint, 'encoder' | 'config'>,
  inputs: readonly string[],
  splits: readonly Pick<SplitData, 'textPairs'>[],
): readonly Notice[] {
  const pairs = splits.some(({ textPairs }) => textPairs !== null);
  const wantsTypes = inputs.includes('token_type_ids') && (config.typeVocabSize ?? 0) > 1;
  return [
    ...(encoder.addsSpecialTokens ? [] : [bareTexts]),
    ...(pairs && wantsTypes && !encoder.typesPairs ? [untypedPairs] : []),
  ];
}

const bareTexts: Notice = {
  code: 'no-special-tokens',
  sentence:
    'tokenizer.json has no post_processor that adds special tokens: texts go in bare, without [CLS] and [SEP], as Python would feed them.',
  next: 'If the model was trained with special tokens, save its tokenizer again; the scores here are too low then.',
};

/** The graph would be fed zeros: nothing then tells the two texts of a pair apart. */
const untypedPairs: Notice = {
  code: 'no-token-types',
  sentence:
    'This model tells the two texts of a pair apart by token types, but its tokenizer.json gives both the type 0: scores of pair tasks are likely too low.',
  next: 'Save the tokenizer again with the class that the model was trained with (BERT’s gives types 0 and 1), and compare.',
};
