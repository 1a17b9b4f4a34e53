import type { MetricValue } from '../metrics/metric.ts';
import { metricById } from '../metrics/metrics.ts';
import type { SplitRecord } from '../runs/record.ts';
import type { Interval } from '../statistics/interval.ts';
import { wilson } from '../statistics/proportion.ts';
import { answerAt } from './rows.ts';

/** How the rows of one category, or of one of its phenomena, were answered. */
export interface DiagnosticLine {
  readonly category: string;
  /** Null: every row of the category. */
  readonly phenomenon: string | null;
  /** Rows that have a true label and a prediction. */
  readonly rows: number;
  readonly right: number;
  /** R₃, as AX is scored; undefined where the rows or the answers are all of one label. */
  readonly matthews: MetricValue;
  /** Share of right rows, 0 to 1. */
  readonly accuracy: number;
  /** Wilson's, of that share. */
  readonly interval: Interval;
}

interface Columns {
  readonly references: number[];
  readonly predictions: number[];
}

/** The order of the paper's table (Wang et al. 2019, section 4); other categories follow. */
const order = ['Lexical Semantics', 'Predicate-Argument Structure', 'Logic', 'Knowledge'];

/** Keeps a category apart from its phenomena; no name holds it. */
const between = '\n';

/**
 * A diagnostic split by category and by phenomenon: each category, then its phenomena by name. A row
 * that tests several phenomena counts once for each. Empty where the data say nothing of what rows
 * test, or no row is scored.
 */
export function diagnosticsOf(split: SplitRecord): readonly DiagnosticLine[] {
  const groups = groupsOf(split);
  return [...groups.keys()].sort(byPlace).map((key) => lineOf(key, groups.get(key)));
}

function groupsOf(split: SplitRecord): ReadonlyMap<string, Columns> {
  const groups = new Map<string, Columns>();
  split.annotations?.forEach((annotations, position) => {
    const reference = split.references[position] ?? null;
    const { prediction } = answerAt(split, position);
    if (reference === null || prediction === null) return;
    for (const key of keysOf(annotations)) {
      const group = groups.get(key) ?? { references: [], predictions: [] };
      groups.set(key, group);
      group.references.push(reference);
      group.predictions.push(prediction);
    }
  });
  return groups;
}

/** The groups that a row belongs to, each once. */
function keysOf(annotations: NonNullable<SplitRecord['annotations']>[number]): Set<string> {
  return new Set(
    annotations.flatMap(({ category, phenomenon }) =>
      phenomenon === null ? [category] : [category, `${category}${between}${phenomenon}`],
    ),
  );
}

function byPlace(one: string, other: string): number {
  const [category = '', phenomenon = ''] = one.split(between);
  const [otherCategory = '', otherPhenomenon = ''] = other.split(between);
  return (
    placeOf(category) - placeOf(otherCategory) ||
    category.localeCompare(otherCategory) ||
    phenomenon.localeCompare(otherPhenomenon)
  );
}

function placeOf(category: string): number {
  const at = order.indexOf(category);
  return at < 0 ? order.length : at;
}

function lineOf(key: string, { references, predictions }: Columns = nothing): DiagnosticLine {
  const [category = '', phenomenon = null] = key.split(between);
  const rows = references.length;
  const right = references.filter((reference, at) => reference === predictions[at]).length;
  return {
    ...{ category, phenomenon, rows, right },
    matthews: metricById('matthews_correlation').batch(references, predictions),
    accuracy: right / rows,
    interval: wilson(right, rows),
  };
}

const nothing: Columns = { references: [], predictions: [] };
