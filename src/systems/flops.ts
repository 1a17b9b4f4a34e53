import type { EncoderShape } from './shape.ts';

/**
 * Floating-point operations of an encoder for one text of L tokens, a multiply-add counting as two.
 * With H hidden, I intermediate, A heads, E embedding width, and n layers:
 *
 *   n · [ 8·L·H²           query, key, value and output projections
 *       + 4·L²·H           scores of all pairs, and their weighted sums
 *       + 4·L·H·I          the two dense layers
 *       + L·(5·H + I)      biases
 *       + 12·L·H           two residuals and two layer norms (5 each)
 *       + 8·L·I            GELU
 *       + 7·A·L² ]         scale, mask and softmax (5)
 *   + 2·L·E·H where E ≠ H  the factorised embedding's projection
 *   + 7·L·E                embedding sums and layer norm
 *   + 2·H² + 2·H·labels    pooler and classifier, on the first token
 *
 * The costs of norm, GELU and softmax are those of google-research/electra's flops_computation.py.
 * Embedding look-ups are free. BERT-base at 128 tokens: 22.43 · 10⁹; facebookresearch/bit's README
 * gives 22.5. Padding is not counted: it is work of the batch, not of the text.
 */
export function flopsOfText(shape: EncoderShape, tokens: number): number {
  const { layers, hidden, intermediate, heads, embedding, labels } = shape;
  const pairs = tokens * tokens;
  const products =
    8 * tokens * hidden ** 2 + 4 * pairs * hidden + 4 * tokens * hidden * intermediate;
  const elementwise =
    tokens * (5 * hidden + intermediate) +
    12 * tokens * hidden +
    8 * tokens * intermediate +
    7 * heads * pairs;
  const projection = embedding === hidden ? 0 : 2 * tokens * embedding * hidden;
  const head = 2 * hidden ** 2 + 2 * hidden * labels;
  return layers * (products + elementwise) + projection + 7 * tokens * embedding + head;
}

/**
 * Parameters of an encoder with pooler and classifier, from its config alone: embeddings of tokens,
 * positions and types with their layer norm; each layer's four projections, two dense layers and two
 * layer norms, all with biases; ELECTRA and ALBERT with the projection of their factorised embedding.
 */
export function parametersOf(shape: EncoderShape): number {
  const { distinctLayers, hidden, intermediate, embedding, vocab, positions, types, labels } =
    shape;
  const embeddings = (vocab + positions + types + 2) * embedding;
  const projection = embedding === hidden ? 0 : (embedding + 1) * hidden;
  const attention = 4 * (hidden + 1) * hidden;
  const dense = (hidden + 1) * intermediate + (intermediate + 1) * hidden;
  const pooler = (hidden + 1) * hidden;
  const classifier = (hidden + 1) * labels;
  return (
    embeddings +
    projection +
    distinctLayers * (attention + dense + 4 * hidden) +
    pooler +
    classifier
  );
}
