import { Refusal } from '../runs/error.ts';
import { taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';
import { openTable } from './open.ts';
import type { Candidate, PlacedFile } from './placed.ts';
import { splitFor, tasksByColumns } from './recognise.ts';
import { type Fields, isLeftOut } from './table.ts';
import { listOf } from './words.ts';

interface Content {
  readonly columns: readonly string[];
  readonly tasks: readonly TaskId[];
}

/**
 * Places files whose path names no task: by columns and labels where only one task fits, or by the
 * request's names. `alone`: no other file was recognised, so doubt is refused, not skipped.
 */
export async function placeByContent(
  files: readonly Candidate[],
  named: readonly TaskId[] | null,
  alone: boolean,
): Promise<readonly PlacedFile[]> {
  const placed: PlacedFile[] = [];
  for (const file of files) {
    const lone = alone && files.length === 1;
    const content = await contentOf(file, lone);
    const id = chosenTask(content.tasks, named, lone);
    if (id !== null)
      placed.push({ ...file, task: taskById(id), ...splitFor(taskById(id), file.path) });
    else if (alone && content.tasks.length > 1) throw ambiguous(file, content);
  }
  return placed;
}

/** A lone file is the named task's whatever its columns: reading it says what is wrong with them. */
function chosenTask(
  fitting: readonly TaskId[],
  named: readonly TaskId[] | null,
  lone: boolean,
): TaskId | null {
  const wanted = named === null ? fitting : fitting.filter((id) => named.includes(id));
  const [only = null, ...more] = wanted;
  if (only !== null) return more.length === 0 ? only : null;
  return lone && named?.length === 1 ? (named[0] ?? null) : null;
}

/** The columns of a file and the tasks they suit, from its first rows. */
async function contentOf({ given, path }: Candidate, lone: boolean): Promise<Content> {
  try {
    const table = await openTable[path.format](given.file, given.path, null);
    const rows = await firstRows(table.chunks);
    const columns = table.columns ?? Object.keys(rows[0] ?? {});
    return { columns, tasks: tasksByColumns(columns, rows) };
  } catch (thrown) {
    // Among others, an unreadable file is only not recognised; alone, its error is the answer.
    if (lone) throw thrown;
    return { columns: [], tasks: [] };
  }
}

async function firstRows(
  chunks: Awaited<ReturnType<(typeof openTable)['jsonl']>>['chunks'],
): Promise<readonly Fields[]> {
  for await (const chunk of chunks) {
    const rows = chunk.flatMap((line) => (isLeftOut(line) ? [] : [line.fields]));
    if (rows.length > 0) return rows;
  }
  return [];
}

function ambiguous({ given }: Candidate, { columns, tasks }: Content): Refusal {
  const titles = tasks.map((id) => taskById(id).title);
  const example = `${tasks[0] ?? 'rte'}/validation.${given.path.split('.').pop() ?? 'jsonl'}`;
  return new Refusal(
    'task-ambiguous',
    `${given.path} may hold ${listOf(titles, 'or')}: its columns ${listOf(columns, 'and')} suit each of them.`,
    `Choose the task, or put the file in a folder named after it, e.g. ${example}.`,
  );
}
