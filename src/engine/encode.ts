import { Tokenizer } from '@huggingface/tokenizers';
import { Refusal } from '../runs/error.ts';
import { type Template, templateOf } from './template.ts';
import { longestFirst } from './truncate.ts';

/** One row as a model reads it, special tokens included. */
export interface Encoding {
  readonly ids: Int32Array;
  readonly typeIds: Uint8Array;
  readonly truncated: boolean;
}

/** Turns texts into ids exactly as Hugging Face's fast tokenizers do with `truncation=True`. */
export interface Encoder {
  /** Highest token id + 1. */
  readonly vocabSize: number;
  readonly padId: number;
  readonly addsSpecialTokens: boolean;
  /** True where the second text of a pair gets a token type of its own. */
  readonly typesPairs: boolean;
  encode(text: string, textPair: string | null, maxLength: number): Encoding;
  /** The token of each id, for people. */
  tokens(ids: ArrayLike<number>): string[];
}

/**
 * Opens a tokenizer. `tokenizerJson` and `tokenizerConfig` are the parsed files.
 * Throws a Refusal where tokenizer.json is not one.
 */
export function createEncoder(
  tokenizerJson: Readonly<Record<string, unknown>>,
  tokenizerConfig: Readonly<Record<string, unknown>>,
  configPadId: number | null,
): Encoder {
  const tokenizer = openTokenizer(tokenizerJson, tokenizerConfig);
  const template = templateOf(tokenizerJson.post_processor);
  const textOf = (text: string): EncodedText => ({
    ids: text === '' ? [] : tokenizer.encode(text, { add_special_tokens: false }).ids,
    seen: (limit) => seenTokens(tokenizer, text, limit),
  });
  return {
    vocabSize: vocabSizeOf(tokenizer),
    padId: padIdOf(tokenizer, tokenizerConfig) ?? configPadId ?? 0,
    addsSpecialTokens: template.addsSpecialTokens,
    typesPairs: template.pair.some(({ kind, typeId }) => kind === 'textPair' && typeId > 0),
    encode: (text, textPair, maxLength) =>
      assemble(template, textOf(text), textPair === null ? null : textOf(textPair), maxLength),
    tokens: (ids) => Array.from(ids, (id) => tokenizer.id_to_token(id) ?? `#${id}`),
  };
}

function openTokenizer(json: object, config: object): Tokenizer {
  try {
    return new Tokenizer(json, config);
  } catch (thrown) {
    const words = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Refusal(
      'tokenizer-unreadable',
      `tokenizer.json could not be opened as a tokenizer: ${words}`,
      'Give the tokenizer.json that was saved with this checkpoint by the Hugging Face tokenizers library.',
    );
  }
}

function vocabSizeOf(tokenizer: Tokenizer): number {
  let highest = -1;
  for (const id of tokenizer.get_vocab(true).values()) highest = Math.max(highest, id);
  return highest + 1;
}

function padIdOf(
  tokenizer: Tokenizer,
  config: Readonly<Record<string, unknown>>,
): number | undefined {
  const token: unknown = config.pad_token;
  const named =
    typeof token === 'object' && token !== null && 'content' in token ? token.content : token;
  return tokenizer.token_to_id(typeof named === 'string' ? named : '[PAD]');
}

/** A text's ids, and how much of it tokenizers reads when it stops early. */
interface EncodedText {
  readonly ids: readonly number[];
  /** Tokens up to the end of the word that reaches `limit` tokens. */
  seen(limit: number): number;
}

function seenTokens(tokenizer: Tokenizer, text: string, limit: number): number {
  const normalized = tokenizer.normalizer?.normalize(text) ?? text;
  const words = tokenizer.pre_tokenizer?.pre_tokenize(normalized) ?? [normalized];
  let seen = 0;
  for (const word of words) {
    if (seen >= limit) break;
    seen += tokenizer.model?.encode([word]).length ?? 1;
  }
  return seen;
}

/** Frames the texts with special tokens; what does not fit is cut before, so that none is lost. */
function assemble(
  template: Template,
  first: EncodedText,
  second: EncodedText | null,
  maxLength: number,
): Encoding {
  const pieces = second === null ? template.single : template.pair;
  const specials = pieces.filter(({ kind }) => kind === 'special').length;
  const kept = keptTokens(first, second, maxLength, specials);
  const ids: number[] = [];
  const typeIds: number[] = [];
  for (const piece of pieces) {
    const added = piece.kind === 'special' ? [piece.id] : kept[piece.kind];
    for (const id of added) {
      ids.push(id);
      typeIds.push(piece.typeId);
    }
  }
  const truncated =
    kept.text.length < first.ids.length || kept.textPair.length < (second?.ids.length ?? 0);
  return { ids: Int32Array.from(ids), typeIds: Uint8Array.from(typeIds), truncated };
}

function keptTokens(
  first: EncodedText,
  second: EncodedText | null,
  maxLength: number,
  specials: number,
): { text: readonly number[]; textPair: readonly number[] } {
  if (second === null) {
    return { text: first.ids.slice(0, Math.max(0, maxLength - specials)), textPair: [] };
  }
  const bothLong = first.ids.length >= maxLength && second.ids.length >= maxLength;
  const lengthOf = (text: EncodedText): number =>
    bothLong ? text.seen(maxLength) : Math.min(text.ids.length, 2 * maxLength);
  const [text, textPair] = longestFirst(lengthOf(first), lengthOf(second), maxLength, specials);
  return { text: first.ids.slice(0, text), textPair: second.ids.slice(0, textPair) };
}
