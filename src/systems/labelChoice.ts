import { isTaskId, taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';
import type { JsonObject, ModelConfig } from './config.ts';
import { isJsonObject } from './config.ts';
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
  /** The rows that chose it: 0-based numbers in the split's file. */
  readonly rowsUsed?: { readonly split: string; readonly index: readonly number[] };
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

/** Refuses an order that is none of the task's. */
export function choiceProblem(task: TaskId, order: readonly string[]): Problem | null {
  const { target, title } = taskById(task);
  const labels = target.kind === 'labels' ? target.labels : [];
  const known: readonly string[] = [...labels, ...nli];
  if (labels.length > 0 && order.length > 1 && order.every((name) => known.includes(name)))
    return null;
  return problem(
    'labels-order',
    `${quoted(order)} is no order of ${title}’s labels.`,
    labels.length === 0
      ? `${title} has scores, not labels.`
      : `Name each once, in the order of the logits: ${labels.join(', ')}.`,
  ).problem;
}

/** A three-way inference head may serve a two-way task. */
const nli = ['entailment', 'neutral', 'contradiction'];

/** Orders that were kept as JSON; whatever is not one is left out. */
export function readChoices(value: unknown): LabelChoices {
  if (!isJsonObject(value)) return {};
  const choices = Object.entries(value).flatMap(([task, choice]) => {
    const order = isJsonObject(choice) && Array.isArray(choice.order) ? choice.order : [];
    const names = order.filter((name) => typeof name === 'string');
    if (!isTaskId(task) || choiceProblem(task, names) !== null) return [];
    return [[task, { order: names, origin: originOf(choice), ...rowsOf(choice) }] as const];
  });
  return Object.fromEntries(choices);
}

function originOf(choice: unknown): LabelChoice['origin'] {
  return isJsonObject(choice) && choice.origin === 'stated' ? 'stated' : 'from-labels';
}

function rowsOf(choice: unknown): Pick<LabelChoice, 'rowsUsed'> {
  const used = isJsonObject(choice) ? choice.rowsUsed : null;
  if (!isJsonObject(used) || typeof used.split !== 'string' || !Array.isArray(used.index))
    return {};
  const index = used.index.filter((row) => Number.isSafeInteger(row));
  return { rowsUsed: { split: used.split, index } };
}

/** Said beside every score that is read by such an order; it stays in the record for ever. */
export function choiceNotice(choice: LabelChoice): Problem {
  const order = choice.order.join(', ');
  if (choice.origin === 'by-position') {
    return {
      code: 'labels-by-position',
      sentence: `Its logits are read by position (${order}), to find their order: these scores mean nothing yet.`,
      next: 'See which order fits below.',
    };
  }
  if (choice.origin === 'stated') {
    return {
      code: 'labels-stated',
      sentence: `Labels are read in the order that was stated, ${order}, not by config.json.`,
      next: 'Write it into id2label of the checkpoint’s config.json.',
    };
  }
  const rows = choice.rowsUsed?.index.length ?? 0;
  return {
    code: 'labels-from-labels',
    sentence: `Order chosen from labels: ${order} scored best on ${rows} labelled rows of this task, which the score holds too.`,
    next: 'Compare it with the score without those rows, and write the order into config.json.',
  };
}
