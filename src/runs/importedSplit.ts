import { isTaskId, taskById } from '../tasks/glue.ts';
import type { Task } from '../tasks/task.ts';
import type { ReadSplit } from './runFileSchema.ts';

/** What does not fit together in a split of a run file, in words; null where all does. */
export function splitFault(task: string, name: string, split: ReadSplit): string | null {
  if (!isTaskId(task)) return 'there is no such task';
  const known = taskById(task);
  if (!known.splits.some(({ id }) => id === name)) return 'the task has no such split';
  return (
    lengthFault(split) ??
    indexFault(split) ??
    widthFault(known, split) ??
    referenceFault(known, split) ??
    textFault(known, split)
  );
}

/** Every column speaks of the same rows. */
function lengthFault({
  predictions,
  references,
  keys,
  texts,
  textPairs,
  annotations,
}: ReadSplit): string | null {
  const rows = predictions.index.length;
  const { logits, tokenCounts, truncated } = predictions;
  const columns = {
    logits,
    tokenCounts,
    truncated,
    references,
    keys,
    texts,
    textPairs,
    annotations,
  };
  for (const [column, values] of Object.entries(columns)) {
    if (values && values.length !== rows) {
      return `${column} has ${values.length} entries for ${rows} rows`;
    }
  }
  return null;
}

function indexFault({ predictions: { index }, rowsInFile, leftOut }: ReadSplit): string | null {
  const isAscending = index.every((row, at) => at === 0 || row > (index[at - 1] ?? -1));
  if (!isAscending) return 'row numbers do not ascend';
  const last = index.at(-1) ?? -1;
  if (last > 2 ** 31 - 2) return `row number ${last} is too large`;
  const most = rowsInFile - leftOut.length;
  return index.length > most ? `it has ${index.length} rows of a file of ${most}` : null;
}

/** Logits are as many as the label map says, and it names labels of the task. */
function widthFault({ target }: Task, { predictions, labelMap, scale }: ReadSplit): string | null {
  const { logits } = predictions;
  if (logits.length === 0) return null;
  const isScore = target.kind === 'score';
  if (isScore !== (scale !== null) || isScore !== (labelMap.length === 0)) {
    return 'its label map or scale is not of this task’s kind';
  }
  const width = isScore ? 1 : labelMap.length;
  const odd = logits.find((row) => row.length !== width);
  if (odd) return `a row has ${odd.length} logits, not ${width}`;
  const labels = target.kind === 'labels' ? target.labels.length : 0;
  const strange = labelMap.find((label) => label >= labels);
  return strange === undefined ? null : `its label map names label ${strange} of ${labels}`;
}

function referenceFault({ target }: Task, { references }: ReadSplit): string | null {
  const isValid = (reference: number): boolean =>
    target.kind === 'labels'
      ? Number.isInteger(reference) && reference >= 0 && reference < target.labels.length
      : reference >= target.range[0] && reference <= target.range[1];
  const strange = references.find((reference) => reference !== null && !isValid(reference));
  return strange === undefined ? null : `${strange} is no reference of this task`;
}

function textFault({ columns }: Task, { texts, textPairs }: ReadSplit): string | null {
  if (texts === undefined || texts === null) return null;
  const isPair = columns.length === 2;
  return isPair === (textPairs !== undefined && textPairs !== null)
    ? null
    : 'it does not have the texts of this task';
}
