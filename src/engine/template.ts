/** One place in an encoded row: a special token, or a whole text. */
export type Piece =
  | { readonly kind: 'special'; readonly id: number; readonly typeId: number }
  | { readonly kind: 'text' | 'textPair'; readonly typeId: number };

/** How a tokenizer frames one text, and two. */
export interface Template {
  readonly single: readonly Piece[];
  readonly pair: readonly Piece[];
  /** False where tokenizer.json adds no special tokens at all. */
  readonly addsSpecialTokens: boolean;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text: Piece = { kind: 'text', typeId: 0 };
const special = (id: number, typeId = 0): Piece => ({ kind: 'special', id, typeId });

/** Without a post-processor, tokenizers puts the texts one after the other, types 0 and 1. */
const bare: Template = {
  single: [text],
  pair: [text, { kind: 'textPair', typeId: 1 }],
  addsSpecialTokens: false,
};

/**
 * Reads tokenizer.json's `post_processor`: TemplateProcessing, BertProcessing, RobertaProcessing, or
 * a Sequence that holds one of them (ByteLevel adds no tokens).
 */
export function templateOf(postProcessor: unknown): Template {
  if (!isObject(postProcessor)) return bare;
  switch (postProcessor.type) {
    case 'TemplateProcessing':
      return fromTemplate(postProcessor);
    case 'BertProcessing':
      return fromClsSep(postProcessor, false);
    case 'RobertaProcessing':
      return fromClsSep(postProcessor, true);
    case 'Sequence': {
      const parts = Array.isArray(postProcessor.processors) ? postProcessor.processors : [];
      return parts.map(templateOf).find(({ addsSpecialTokens }) => addsSpecialTokens) ?? bare;
    }
    default:
      return bare;
  }
}

function fromTemplate(processor: Json): Template {
  const specials = isObject(processor.special_tokens) ? processor.special_tokens : {};
  const read = (list: unknown): Piece[] =>
    (Array.isArray(list) ? list : []).flatMap((entry) => piecesOf(entry, specials));
  const single = read(processor.single);
  const pair = read(processor.pair);
  return { single, pair, addsSpecialTokens: single.some(({ kind }) => kind === 'special') };
}

function piecesOf(entry: unknown, specials: Json): Piece[] {
  if (!isObject(entry)) return [];
  const { SpecialToken: token, Sequence: sequence } = entry;
  if (isObject(sequence)) {
    return [
      { kind: sequence.id === 'B' ? 'textPair' : 'text', typeId: Number(sequence.type_id ?? 0) },
    ];
  }
  if (!isObject(token)) return [];
  const named = specials[String(token.id)];
  const ids = isObject(named) && Array.isArray(named.ids) ? named.ids : [];
  return ids.map((id) => special(Number(id), Number(token.type_id ?? 0)));
}

/** BERT: [CLS] A [SEP] B [SEP] with types 0 and 1. RoBERTa: <s> A </s></s> B </s>, all types 0. */
function fromClsSep(processor: Json, roberta: boolean): Template {
  const idOf = (field: unknown): number => Number(Array.isArray(field) ? field[1] : 0);
  const cls = idOf(processor.cls);
  const sep = idOf(processor.sep);
  const typeId = roberta ? 0 : 1;
  const single = [special(cls), text, special(sep)];
  const second: Piece[] = [{ kind: 'textPair', typeId }, special(sep, typeId)];
  return {
    single,
    pair: [...single, ...(roberta ? [special(sep)] : []), ...second],
    addsSpecialTokens: true,
  };
}
