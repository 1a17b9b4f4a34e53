/**
 * How many tokens of each text are kept, so that both fit beside `specials` special tokens into
 * `maxLength`: longest first, as in Hugging Face tokenizers (`truncate_encodings`, strategy
 * LongestFirst, tokenizers/src/utils/truncation.rs). Where both are cut they get half each; an odd
 * token goes to the longer, or to the second where they are equal.
 *
 * `first` and `second` are the texts' lengths in tokens, as far as tokenizers reads them: since 0.23
 * it stops at the end of the word that reaches `maxLength` tokens (`Encoder` knows the words).
 */
export function longestFirst(
  first: number,
  second: number,
  maxLength: number,
  specials: number,
): [number, number] {
  const room = Math.max(0, maxLength - specials);
  if (first + second <= room) return [first, second];
  const short = Math.min(first, second);
  const half = Math.floor(room / 2);
  const kept: [number, number] = short <= half ? [short, room - short] : [half, room - half];
  return first > second ? [kept[1], kept[0]] : kept;
}
