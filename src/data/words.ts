import { count } from '../tasks/count.ts';

/** `a`, `a or b`, `a, b or c`. */
export function listOf(items: readonly string[], conjunction: 'and' | 'or'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items[items.length - 1]}`;
}

/** The first few items, and how many more there are: `a, b and 5 more`. */
export function fewOf(items: readonly string[], most = 5): string {
  if (items.length <= most) return listOf(items, 'and');
  return `${items.slice(0, most).join(', ')} and ${count(items.length - most)} more`;
}

/** `1 row`, `2,490 rows`. */
export function counted(n: number, noun: string): string {
  return `${count(n)} ${noun}${n === 1 ? '' : 's'}`;
}

/** Bytes in words: `10.5 MB`. Powers of ten, as file managers count. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1e3) return counted(bytes, 'byte');
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** A value from a file as a message may show it: text in quotes, cut to a readable length. */
export function shown(value: unknown): string {
  if (typeof value !== 'string') return typeof value === 'object' ? kindOf(value) : String(value);
  return value.length > 40 ? `“${value.slice(0, 40)}…”` : `“${value}”`;
}

/** What sort of value this is, in words. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Uint8Array) return 'bytes';
  if (typeof value === 'bigint') return 'a number';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
