import type { SplitData } from './event.ts';
import { rowKey } from './rowKey.ts';

/** The part of a split that its keys come from. */
export type Keyed = Pick<SplitData, 'task' | 'texts' | 'textPairs' | 'keys'>;

interface Made {
  readonly of: Keyed;
  readonly keys: readonly string[];
}

const known = new WeakMap<readonly string[], Made>();

/** The keys of these positions of a split: its file's own, else made from its texts, once. */
export function keysOf(split: Keyed, positions: readonly number[]): string[] {
  const keys = split.keys ?? madeKeys(split);
  return positions.map((at) => keys[at] ?? '');
}

function madeKeys(split: Keyed): readonly string[] {
  const { task, texts, textPairs } = split;
  const before = known.get(texts);
  if (before?.of.task === task && before.of.textPairs === textPairs) return before.keys;
  const keys = texts.map((text, at) => rowKey(task, text, textPairs?.[at] ?? null));
  known.set(texts, { of: split, keys });
  return keys;
}
