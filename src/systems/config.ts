import { type LabelNames, labelNames } from './labelNames.ts';
import { problem, type Result } from './problem.ts';
import { type EncoderShape, shapeOf } from './shape.ts';

/** A model's `config.json`, validated: what Isinglass reads of it. Null: the file does not say. */
export interface ModelConfig {
  readonly modelType: string | null;
  readonly architectures: readonly string[];
  readonly vocabSize: number | null;
  readonly maxPositions: number | null;
  readonly padTokenId: number | null;
  readonly typeVocabSize: number | null;
  readonly numLabels: number | null;
  /** The label names by logit, from `id2label` or else `label2id`. */
  readonly labels: LabelNames | null;
  readonly problemType: string | null;
  /** `glue_heads`, by task; each is validated when its task is asked for. */
  readonly glueHeads: Readonly<Record<string, unknown>> | null;
  /** Measures of the encoder; null where it is not BERT's kind or the file leaves one out. */
  readonly shape: EncoderShape | null;
}

/** Any JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const next = 'Use the config.json that was exported with this model.';

/**
 * Validates a parsed `config.json`, once; what passes may be trusted. With `ignoreLabels` its own label
 * names are not read, wrong as they may be: a person has stated others.
 */
export function readConfig(value: unknown, ignoreLabels = false): Result<ModelConfig> {
  if (!isJsonObject(value)) {
    return problem('config-invalid', 'config.json holds no JSON object: it is no model.', next);
  }
  const wrong = wrongNumber(value) ?? wrongHeads(value);
  if (wrong !== null) return problem('config-invalid', wrong, next);
  const labels = ignoreLabels ? { ok: null } : labelNames(value.id2label, value.label2id);
  return 'problem' in labels ? labels : { ok: fieldsOf(value, labels.ok) };
}

function fieldsOf(config: JsonObject, labels: LabelNames | null): ModelConfig {
  const heads = config.glue_heads;
  const architectures = config.architectures;
  return {
    modelType: textOf(config.model_type),
    architectures: Array.isArray(architectures)
      ? architectures.filter((name) => typeof name === 'string')
      : [],
    vocabSize: countOf(config.vocab_size),
    maxPositions: countOf(config.max_position_embeddings),
    padTokenId: countOf(config.pad_token_id),
    typeVocabSize: countOf(config.type_vocab_size),
    numLabels: countOf(config.num_labels),
    labels,
    problemType: textOf(config.problem_type),
    glueHeads: isJsonObject(heads) ? heads : null,
    shape: shapeOf(config, labels?.names.length ?? countOf(config.num_labels)),
  };
}

/** Fields that decide a number must be whole numbers where they are given. */
const numbers = ['vocab_size', 'max_position_embeddings', 'type_vocab_size', 'num_labels'];

function wrongNumber(config: JsonObject): string | null {
  for (const field of numbers) {
    const value = config[field] ?? null;
    if (value !== null && countOf(value) === null) {
      return `config.json gives ${field} as ${JSON.stringify(value)}, which is not a whole number.`;
    }
  }
  return null;
}

function wrongHeads(config: JsonObject): string | null {
  const heads = config.glue_heads ?? null;
  if (heads === null || isJsonObject(heads)) return null;
  return 'config.json has glue_heads, but not as an object with one head a task.';
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Model types whose positions start after the padding id (fairseq's embeddings). */
const offsetPositions: ReadonlySet<string> = new Set([
  'camembert',
  'data2vec-text',
  'ibert',
  'longformer',
  'luke',
  'mpnet',
  'roberta',
  'roberta-prelayernorm',
  'xlm-roberta',
  'xlm-roberta-xl',
  'xmod',
]);

/**
 * Tokens that the model has positions for, or null where the file does not say. RoBERTa and its kin
 * keep the first `pad_token_id + 1` positions unused: 514 positions hold 512 tokens.
 */
export function positionLimit(config: ModelConfig): number | null {
  if (config.maxPositions === null) return null;
  const isOffset = config.modelType !== null && offsetPositions.has(config.modelType);
  return isOffset ? config.maxPositions - ((config.padTokenId ?? 1) + 1) : config.maxPositions;
}
