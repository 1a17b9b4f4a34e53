import type { AverageId } from '../averages/average.ts';
import { recipeById } from '../averages/averages.ts';
import { isDefined, type MetricValue } from '../metrics/metric.ts';
import type { RunRecord, SplitRecord } from '../runs/record.ts';
import { taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';
import { hundred, measureNames } from './measures.ts';
import { runTitle } from './runTitle.ts';

/** A task's column: the metrics of its splits, joined by slashes, as papers print them. */
interface Column {
  readonly task: TaskId;
  readonly splits: readonly string[];
}

const marks: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  '−': '$-$',
};

/** Text that LaTeX sets as it is: no commands, no comments, no cells, one line. */
export function latexEscaped(text: string): string {
  return text
    .replaceAll(/[\\#$%&_{}~^<>|"−]/g, (mark) => marks[mark] ?? `\\${mark}`)
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/**
 * Runs as a LaTeX `tabular` with booktabs rules: a line a run, a column a task in the order of the
 * GLUE paper, and last the average by the recipe named. × 100; undefined and missing are `--`. Averages
 * that go by different names (whole GLUE, GLUE on the starter set) stand in columns of their own.
 */
export function latexOf(records: readonly RunRecord[], recipe: AverageId): string {
  const columns = columnsOf(records);
  const names = averageNames(records, recipe);
  const head = ['', ...columns.map(taskHead), ...names.map(latexEscaped)];
  const under = ['System', ...columns.map((column) => metricHead(column)), ...names.map(() => '')];
  const lines = [
    `% ${commentSafe(recipeById(recipe).definition)}`,
    '% Scores x 100; -- is undefined or not in the run. Needs \\usepackage{booktabs}.',
    `\\begin{tabular}{l${'c'.repeat(columns.length + names.length)}}`,
    '\\toprule',
    cells(head),
    cells(under),
    '\\midrule',
    ...records.map((record) => rowOf(record, columns, names, recipe)),
    '\\bottomrule',
    '\\end{tabular}',
  ];
  return `${lines.join('\n')}\n`;
}

/** The line of one run alone, to be put into a table that is there. */
export function latexRowOf(record: RunRecord, recipe: AverageId): string {
  return rowOf(record, columnsOf([record]), averageNames([record], recipe), recipe);
}

function columnsOf(records: readonly RunRecord[]): readonly Column[] {
  const splits = new Map<TaskId, Set<string>>();
  for (const { task, split } of records.flatMap((record) => record.splits)) {
    splits.set(task, (splits.get(task) ?? new Set<string>()).add(split));
  }
  return [...splits].map(([task, names]) => ({ task, splits: [...names] }));
}

function averageNames(records: readonly RunRecord[], recipe: AverageId): readonly string[] {
  const { title } = recipeById(recipe);
  return [...new Set(records.map(({ averages }) => averages[recipe]?.name ?? title))];
}

function taskHead({ task, splits }: Column): string {
  const { title } = taskById(task);
  const isMatched = splits.every((split) => /(mis)?matched$/.test(split));
  const halves = splits.map((split) => (split.endsWith('mismatched') ? 'mm' : 'm')).join('/');
  return latexEscaped(isMatched ? `${title}-${halves}` : title);
}

function metricHead({ task, splits }: Column): string {
  const { metrics } = taskById(task);
  const names = splits.length > 1 ? metrics.slice(0, 1) : metrics;
  return latexEscaped(names.map((id) => measureNames(id).short).join('/'));
}

function rowOf(
  record: RunRecord,
  columns: readonly Column[],
  names: readonly string[],
  recipe: AverageId,
): string {
  const average = record.averages[recipe];
  return cells([
    latexEscaped(runTitle(record)),
    ...columns.map((column) => scoresOf(record, column)),
    ...names.map((name) => {
      const isIt = average !== undefined && average.name === name && 'value' in average;
      return isIt ? number(average.value) : '--';
    }),
  ]);
}

function scoresOf({ splits }: RunRecord, { task, splits: names }: Column): string {
  const { metrics } = taskById(task);
  const shown = names.length > 1 ? metrics.slice(0, 1) : metrics;
  const found = names.map((name) =>
    splits.find((split) => split.task === task && split.split === name),
  );
  return found.flatMap((split) => shown.map((id) => scoreOf(split, id))).join('/');
}

function scoreOf(split: SplitRecord | undefined, id: keyof SplitRecord['metrics']): string {
  const value: MetricValue | undefined = split?.scored ? split.metrics[id] : undefined;
  return value !== undefined && isDefined(value) ? number(value.value) : '--';
}

const number = (value: number): string => hundred(value).replace('−', '$-$');
const cells = (of: readonly string[]): string => `${of.join(' & ')} \\\\`;

/** A comment ends with its line. */
const commentSafe = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ');
