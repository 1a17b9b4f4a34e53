import type { Annotation, TaskId } from '../tasks/task.ts';
import type { Fields } from './table.ts';

/** Columns of the official diagnostic file, one a category; a cell may name several phenomena. */
const categoryColumns = [
  'Lexical Semantics',
  'Predicate-Argument Structure',
  'Logic',
  'Knowledge',
] as const;

/** Columns by which JSON Lines name one category and its phenomena. */
const [categoryField, phenomenonField] = ['category', 'phenomenon'] as const;

/** A longer text is a sentence that got into the wrong column, not a name. */
const longestName = 80;

/** Every column, lower case, from which annotations of a task are read; none but AX has any. */
export function annotationColumns(task: TaskId): readonly string[] {
  if (task !== 'ax') return [];
  return [...categoryColumns.map((name) => name.toLowerCase()), categoryField, phenomenonField];
}

/**
 * What a row of AX tests: from the columns `category` and `phenomenon`, or from the four category
 * columns of the official diagnostic file. Several phenomena in a cell are separated by semicolons. A
 * row without any has an empty list: annotations are never required.
 */
export function annotationsOf(task: TaskId, fields: Fields): readonly Annotation[] {
  if (task !== 'ax') return [];
  const cells = new Map(
    Object.entries(fields).map(([name, value]) => [name.trim().toLowerCase(), value]),
  );
  const named = namesIn(cells.get(categoryField)).slice(0, 1);
  const own = named.flatMap((category) => inCategory(category, cells.get(phenomenonField)));
  if (own.length > 0) return own;
  return categoryColumns.flatMap((category) =>
    namesIn(cells.get(category.toLowerCase())).map((phenomenon) => ({ category, phenomenon })),
  );
}

function inCategory(category: string, cell: unknown): readonly Annotation[] {
  const phenomena = namesIn(cell);
  if (phenomena.length === 0) return [{ category, phenomenon: null }];
  return phenomena.map((phenomenon) => ({ category, phenomenon }));
}

function namesIn(cell: unknown): readonly string[] {
  if (typeof cell !== 'string') return [];
  const names = cell.split(';').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== '' && name.length <= longestName))];
}
