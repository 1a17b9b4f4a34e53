import { isTaskId, taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';
import type { JsonObject, ModelConfig } from './config.ts';
import { isJsonObject } from './config.ts';
import { labelMapOf } from './labelMap.ts';
import { type Problem, problem, quoted } from './problem.ts';

/** An order of labels that does not come from the checkpoint's own config.json. */
export interface LabelChoice {
  /** The task's label names, one a logit, in the order of the logits. */
  readonly order: readonly string[];
  /**
   * `stated`: a person said so. `from-labels`: chosen because it scores best on labelled rows, and
   * confirmed by a person. `by-position`: for the label doctor's own run alone.
   */
  readonly origin: 'stated' | 'from-labels' | 'by-position';
  /** The commit of the Hub's repository that it holds for; absent: the system has no commits. */
  readonly revision?: string;
  /** The rows that chose it; absent where a link alone says that rows did. */
  readonly rowsUsed?: RowsUsed;
}

/** Rows of one file. */
export interface RowsUsed {
  readonly split: string;
  readonly file: string;
  readonly rowsInFile: number;
  /** 0-based numbers in the file. */
  readonly index: readonly number[];
}

/** True where a split is the very file that the rows are of. */
export function areRowsOf(
  used: RowsUsed,
  { split, file, rowsInFile }: Omit<RowsUsed, 'index'>,
): boolean {
  return used.split === split && used.file === file && used.rowsInFile === rowsInFile;
}

/** Orders by task. MNLI's serves AX, too. */
export type LabelChoices = Readonly<Partial<Record<TaskId, LabelChoice>>>;

/** No order but the checkpoint's own. */
export const noLabels: LabelChoices = {};

/** The choice that a task is read by, or null. */
export function choiceFor(labels: LabelChoices, task: TaskId): LabelChoice | null {
  return labels[taskById(task).answeredBy] ?? null;
}

/**
 * The order of a checkpoint of one task: that of the first named task that has one, or, where no task
 * is named, the only one there is.
 */
export function orderOfLone(
  labels: LabelChoices,
  tasks: 'all' | readonly TaskId[],
): readonly string[] | null {
  if (tasks !== 'all') {
    return tasks.map((task) => choiceFor(labels, task)).find((one) => one !== null)?.order ?? null;
  }
  const [only, other] = Object.values(labels);
  return other === undefined ? (only?.order ?? null) : null;
}

/** A config whose labels are what a person stated, where that is so. */
export function withChoices(
  config: ModelConfig,
  labels: LabelChoices,
  tasks: 'all' | readonly TaskId[],
): ModelConfig {
  if (config.glueHeads !== null) {
    return { ...config, glueHeads: withHeads(config.glueHeads, labels) };
  }
  const order = orderOfLone(labels, tasks);
  return order === null ? config : { ...config, labels: { names: order, from: 'stated' } };
}

function withHeads(heads: JsonObject, labels: LabelChoices): JsonObject {
  const stated = Object.entries(labels).flatMap(([task, choice]) => {
    const head = heads[task];
    return isJsonObject(head) ? [[task, { ...head, labels: choice.order }] as const] : [];
  });
  return { ...heads, ...Object.fromEntries(stated) };
}

/** Refuses an order that does not name each label once; three-way inference may serve a two-way task. */
export function choiceProblem(task: TaskId, order: readonly string[]): Problem | null {
  const { target, title } = taskById(task);
  const labels = target.kind === 'labels' ? target.labels : [];
  if (labels.length > 0 && 'ok' in labelMapOf(taskById(task), labels, order)) return null;
  return problem(
    'labels-order',
    `${quoted(order)} is no order of ${title}’s labels.`,
    labels.length === 0
      ? `${title} has scores, not labels.`
      : `Name each once, in the order of the logits: ${labels.join(', ')}.`,
  ).problem;
}

/** Orders that were kept as JSON; whatever is not one is left out. */
export function readChoices(value: unknown): LabelChoices {
  if (!isJsonObject(value)) return {};
  const choices = Object.entries(value).flatMap(([task, choice]) => {
    const order = isJsonObject(choice) && Array.isArray(choice.order) ? choice.order : [];
    const names = order.filter((name) => typeof name === 'string');
    if (!isTaskId(task) || choiceProblem(task, names) !== null) return [];
    const own = {
      order: names,
      origin: originOf(choice),
      ...revisionOf(choice),
      ...rowsOf(choice),
    };
    return [[task, own] as const];
  });
  return Object.fromEntries(choices);
}

function originOf(choice: unknown): LabelChoice['origin'] {
  return isJsonObject(choice) && choice.origin === 'stated' ? 'stated' : 'from-labels';
}

function revisionOf(choice: unknown): Pick<LabelChoice, 'revision'> {
  const revision = isJsonObject(choice) ? choice.revision : null;
  return typeof revision === 'string' ? { revision } : {};
}

function rowsOf(choice: unknown): Pick<LabelChoice, 'rowsUsed'> {
  const used = isJsonObject(choice) ? choice.rowsUsed : null;
  if (!isJsonObject(used) || !Array.isArray(used.index)) return {};
  const { split, file, rowsInFile } = used;
  if (typeof split !== 'string' || typeof file !== 'string' || typeof rowsInFile !== 'number')
    return {};
  const index = used.index.filter((row) => Number.isSafeInteger(row));
  return { rowsUsed: { split, file, rowsInFile, index } };
}

/**
 * Orders that a link names, with what this browser keeps of them: a link cannot hold the rows that
 * chose an order, nor the commit that it holds for.
 */
export function withEvidence(labels: LabelChoices, kept: LabelChoices): LabelChoices {
  const known = Object.entries(labels).map(([task, choice]) => {
    const own = isTaskId(task) ? kept[task] : undefined;
    const isSame = own?.origin === choice.origin && own.order.join() === choice.order.join();
    return [task, isSame ? own : choice] as const;
  });
  return Object.fromEntries(known);
}

/** Why orders cannot be used: the repository is at another commit than the one they hold for. */
export function movedProblem(labels: LabelChoices, revision: string | undefined): Problem | null {
  for (const [task, choice] of Object.entries(labels)) {
    if (!isTaskId(task) || choice.revision === undefined || revision === undefined) continue;
    if (choice.revision === revision) continue;
    const [then, now] = [choice.revision.slice(0, 12), revision.slice(0, 12)];
    return problem(
      'labels-revision',
      `The order of ${taskById(task).title}’s labels was chosen at commit ${then}, and the repository is now at ${now}, where it may be another.`,
      `Find the order again, or name the repository with @${choice.revision}.`,
    ).problem;
  }
  return null;
}
