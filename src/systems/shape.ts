/** The measures of a BERT-like encoder, as its config.json gives them. */
export interface EncoderShape {
  readonly modelType: string;
  readonly layers: number;
  /** Layers with weights of their own: ALBERT's layers share those of one. */
  readonly distinctLayers: number;
  readonly hidden: number;
  readonly intermediate: number;
  readonly heads: number;
  /** Width of the token embeddings: less than `hidden` where they are factorised. */
  readonly embedding: number;
  readonly vocab: number;
  readonly positions: number;
  readonly types: number;
  /** Logits a row. */
  readonly labels: number;
}

/**
 * Model types whose layers are BERT's: four projections, softmax over all pairs of tokens, two dense
 * layers. Others (DeBERTa's extra projections, MobileBERT's bottlenecks, sparse attention) compute
 * otherwise, so neither formula below is theirs.
 */
const bertLike: ReadonlySet<string> = new Set([
  'albert',
  'bert',
  'camembert',
  'data2vec-text',
  'distilbert',
  'electra',
  'roberta',
  'roberta-prelayernorm',
  'xlm-roberta',
]);

type Json = Readonly<Record<string, unknown>>;

/** The shape in a parsed config.json; null where it is of another kind or leaves a measure out. */
export function shapeOf(config: Json, labels: number | null): EncoderShape | null {
  const modelType = config.model_type;
  if (typeof modelType !== 'string' || !bertLike.has(modelType)) return null;
  const first = (...fields: string[]): number | null => {
    const given = fields.map((field) => config[field]).find((value) => value !== undefined);
    return typeof given === 'number' && Number.isSafeInteger(given) && given > 0 ? given : null;
  };
  const layers = first('num_hidden_layers', 'n_layers');
  const hidden = first('hidden_size', 'dim');
  const intermediate = first('intermediate_size', 'hidden_dim');
  const heads = first('num_attention_heads', 'n_heads');
  const vocab = first('vocab_size');
  const positions = first('max_position_embeddings');
  if (layers === null || hidden === null || intermediate === null) return null;
  if (heads === null || vocab === null || positions === null) return null;
  const embedding = first('embedding_size') ?? hidden;
  const distinctLayers = modelType === 'albert' ? (first('num_hidden_groups') ?? 1) : layers;
  const types = modelType === 'distilbert' ? 0 : (first('type_vocab_size') ?? 0);
  const sizes = { layers, distinctLayers, hidden, intermediate, heads, embedding };
  return { modelType, ...sizes, vocab, positions, types, labels: labels ?? 2 };
}
