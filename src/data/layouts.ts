import type { TaskId } from '../tasks/task.ts';
import { annotationColumns } from './annotations.ts';

/** One way in which a task's columns are named. */
interface Layout {
  readonly texts: readonly [string] | readonly [string, string];
  /** Names of the label column, in order of preference. */
  readonly label: readonly string[];
  /** The layout counts only where one of these columns exists too. */
  readonly besides?: readonly string[];
  /** The layout counts only where none of these columns exists. */
  readonly without?: readonly string[];
}

/** Where a task's values stand in a file: the file's own column names. */
export interface Placement {
  readonly text: string;
  readonly textPair: string | null;
  /** Null where the file has no label column: every label is hidden. */
  readonly label: string | null;
}

const pair: Layout = {
  texts: ['sentence1', 'sentence2'],
  label: ['label'],
  without: ['gold_label', 'pairid', 'score'],
};
const single: Layout = { texts: ['sentence'], label: ['label'], without: ['question'] };
const nli: Layout = { texts: ['premise', 'hypothesis'], label: ['label', 'gold_label'] };

/** The first layout of a task is the Hub's; the others are those of the official archive. */
const layouts: Readonly<Record<TaskId, readonly [Layout, ...Layout[]]>> = {
  cola: [single],
  sst2: [single],
  mrpc: [pair, { texts: ['#1 string', '#2 string'], label: ['quality'] }],
  stsb: [{ ...pair, label: ['label', 'score'], without: ['gold_label', 'pairid'] }],
  qqp: [{ texts: ['question1', 'question2'], label: ['label', 'is_duplicate'] }],
  mnli: [nli, { texts: pair.texts, label: ['gold_label'], besides: ['gold_label', 'pairid'] }],
  qnli: [{ texts: ['question', 'sentence'], label: ['label'] }],
  rte: [pair],
  wnli: [pair],
  ax: [nli, { ...pair, label: [], without: ['label', 'gold_label', 'score', 'pairid'] }],
};

/** Finds a task's columns among those of a file, upper or lower case; null where they are not. */
export function placeColumns(task: TaskId, columns: readonly string[]): Placement | null {
  const found = new Map(columns.map((name) => [name.trim().toLowerCase(), name]));
  const layout = layouts[task].find((one) => suits(one, found));
  if (layout === undefined) return null;
  const [text, textPair] = layout.texts.map((name) => found.get(name));
  const label = layout.label.find((name) => found.has(name));
  return {
    text: text ?? '',
    textPair: textPair ?? null,
    label: (label === undefined ? undefined : found.get(label)) ?? null,
  };
}

function suits(layout: Layout, found: ReadonlyMap<string, string>): boolean {
  const has = (name: string) => found.has(name);
  if (!layout.texts.every(has) || layout.without?.some(has)) return false;
  return layout.besides?.some(has) ?? true;
}

/** The text columns, as the Hub names them, that a file lacks for this task. */
export function missingColumns(task: TaskId, columns: readonly string[]): readonly string[] {
  const found = new Set(columns.map((name) => name.trim().toLowerCase()));
  return layouts[task][0].texts.filter((name) => !found.has(name));
}

/** Every column name that may matter for this task, lower case: the rest need not be read. */
export function knownColumns(task: TaskId): ReadonlySet<string> {
  return new Set([
    ...layouts[task].flatMap((one) => [...one.texts, ...one.label, ...(one.besides ?? [])]),
    ...annotationColumns(task),
  ]);
}
