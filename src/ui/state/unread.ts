import {
  defaultParams,
  matrixFromParams,
  recipeFromParams,
  requestFromParams,
  requestToParams,
} from './params.ts';

/** What sites and mailers add to links; it asks nothing of the page. */
const foreign = /^(utm_.*|.*clid|mc_[ce]id|_ga|ref|source)$/;

/** Letters of a value that are repeated to the person. */
const shown = 40;

/**
 * What a link asks for and the page could not read, as `name=value`: names it does not know, and values
 * that are none of theirs.
 */
export function unreadWords(params: URLSearchParams): readonly string[] {
  const read = requestToParams(requestFromParams(params), matrixFromParams(params));
  const understood = (name: string): string =>
    name === 'average' ? recipeFromParams(params) : (read.get(name) ?? defaultParams[name] ?? '');
  return [...params].flatMap(([name, value]) => {
    if (foreign.test(name)) return [];
    const words = Object.hasOwn(defaultParams, name) ? unreadOf(value, understood(name)) : [value];
    return words.map((word) => `${name}=${word.slice(0, shown)}`);
  });
}

/** The words of a comma-separated value that are not among the understood ones. */
function unreadOf(value: string, understood: string): readonly string[] {
  const taken = new Set(understood.split(',').map(plain));
  return value.split(',').filter((word) => !taken.has(plain(word)));
}

/** One writing for `07` and `7`, and for an address with and without its last slash. */
function plain(word: string): string {
  const trimmed = word.trim();
  return /^\d+(\.\d+)?$/.test(trimmed) ? String(Number(trimmed)) : trimmed.replace(/\/+$/, '');
}
