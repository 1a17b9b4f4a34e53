import { problem, quoted, type Result } from './problem.ts';

/** Label names by logit, and the field of `config.json` they stand in. */
export interface LabelNames {
  readonly names: readonly string[];
  readonly from: 'id2label' | 'label2id' | 'stated';
}

type Entry = readonly [id: number, name: string];

const next = 'Name every label once in id2label, with ids from 0, in the order of the logits.';

/**
 * The label names of a config. `id2label` decides; `label2id` serves where it is absent or says
 * only LABEL_0, LABEL_1 …. Two sets of real names that differ are refused: one of them is wrong.
 */
export function labelNames(id2label: unknown, label2id: unknown): Result<LabelNames | null> {
  const byId = inOrder('id2label', entriesOf(id2label));
  if ('problem' in byId) return byId;
  const byName = inOrder('label2id', entriesOf(label2id)?.map(([name, id]) => [id, name]) ?? null);
  if (byId.ok === null) return byName;
  if ('problem' in byName || byName.ok === null || areMeaningless(byName.ok.names)) return byId;
  if (areMeaningless(byId.ok.names)) return byName;
  return areEqual(byId.ok.names, byName.ok.names)
    ? byId
    : contradiction(byId.ok.names, byName.ok.names);
}

/** True when a name only counts, as the default `LABEL_0` does. */
function isMeaningless(name: string): boolean {
  return /^(label)?[\s_-]*\d*$/i.test(name.trim());
}

/** A name without case, spaces, underscores and hyphens: `Not-Entailment` is `notentailment`. */
export function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function areMeaningless(names: readonly string[]): boolean {
  return names.every(isMeaningless);
}

function areEqual(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  return some.every((name, id) => plain(name) === plain(others[id] ?? ''));
}

/** Keys and values of an object or array, or null where there is neither, or nothing in it. */
function entriesOf(value: unknown): [unknown, unknown][] | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries: [unknown, unknown][] = Object.entries(value);
  return entries.length === 0 ? null : entries;
}

function inOrder(
  from: LabelNames['from'],
  pairs: readonly [unknown, unknown][] | null,
): Result<LabelNames | null> {
  if (pairs === null) return { ok: null };
  const entries: Entry[] = [];
  for (const [id, name] of pairs) {
    const number = idOf(id);
    if (number === null || typeof name !== 'string') return notNames(from);
    entries.push([number, name]);
  }
  entries.sort(([one], [other]) => one - other);
  if (entries.some(([id], position) => id !== position)) return wrongIds(from, entries);
  return { ok: { names: entries.map(([, name]) => name), from } };
}

/** An id is a whole number, or its digits. */
function idOf(value: unknown): number | null {
  if (typeof value === 'string' && /^\s*\d+\s*$/.test(value)) return Number(value);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function notNames(from: LabelNames['from']): Result<LabelNames | null> {
  const sentence = `config.json's ${from} does not pair whole numbers with label names.`;
  return problem('labels-invalid', sentence, next);
}

function wrongIds(from: LabelNames['from'], entries: readonly Entry[]): Result<LabelNames | null> {
  const ids = entries.map(([id]) => id).join(', ');
  const sentence = `config.json's ${from} names the label ids ${ids}; they must count from 0 without a gap or a repeat.`;
  return problem('labels-invalid', sentence, next);
}

function contradiction(
  byId: readonly string[],
  byName: readonly string[],
): Result<LabelNames | null> {
  const sentence = `config.json contradicts itself: id2label orders the labels ${quoted(byId)}, label2id ${quoted(byName)}.`;
  return problem('labels-contradict', sentence, 'Correct the field that is wrong.');
}
