import { taskById } from '../tasks/glue.ts';
import type { Task, TaskId } from '../tasks/task.ts';
import { notAClassifier } from './architecture.ts';
import type { ModelConfig } from './config.ts';
import { glueHead } from './glueHeads.ts';
import type { HeadFinding } from './headFinding.ts';
import { labelMapOf, wanted } from './labelMap.ts';
import { counted, type Problem, problem, quoted, type Result } from './problem.ts';

/**
 * The head that answers a task: a slice of `glue_heads`, or a single-task checkpoint's whole
 * output. `width` is the graph's number of logits where the graph says it. AX is read with MNLI's.
 */
export function headFor(
  config: ModelConfig,
  id: TaskId,
  width: number | null,
): Result<HeadFinding> {
  const task = taskById(id);
  if (config.glueHeads !== null) return glueHead(config, config.glueHeads, task, width);
  const unfit = notAClassifier(config);
  if (unfit !== null) return { problem: unfit };
  const miscounted = wrongCount(config, width);
  if (miscounted !== null) return { problem: miscounted };
  return task.target.kind === 'score'
    ? scoreHead(config, task, width)
    : labelHead(config, task, task.target.labels, width);
}

/** The graph's width, `num_labels` and the names must agree wherever two of them are known. */
function wrongCount(config: ModelConfig, width: number | null): Problem | null {
  const { labels, numLabels } = config;
  const declared = width ?? numLabels;
  if (declared === null) return null;
  const who =
    width === null
      ? `config.json's num_labels is ${numLabels}`
      : `The graph gives ${counted(declared, 'logit')}`;
  if (labels !== null && labels.names.length !== declared) {
    const names = `${counted(labels.names.length, 'label')} (${labels.from}: ${quoted(labels.names)})`;
    return labels.from === 'stated'
      ? problem('labels-count', `${who}, but ${names} were stated.`, statedNext).problem
      : countProblem(`${who}, but config.json names ${names}.`);
  }
  if (labels === null && numLabels !== null && numLabels !== declared) {
    return countProblem(`${who}, but config.json's num_labels is ${numLabels}.`);
  }
  return null;
}

const statedNext = 'State an order with one name a logit, or none.';

function countProblem(sentence: string): Problem {
  const next =
    'Use the config.json that was exported with this model, with one id2label name a logit.';
  return problem('labels-count', sentence, next).problem;
}

function logitsOf(config: ModelConfig, width: number | null): number | null {
  return width ?? config.labels?.names.length ?? config.numLabels;
}

function scoreHead(config: ModelConfig, task: Task, width: number | null): Result<HeadFinding> {
  const logits = logitsOf(config, width) ?? (config.problemType === 'regression' ? 1 : null);
  if (logits === 1) {
    const reading = { kind: 'score', scale: 1 } as const;
    return { ok: { head: { slice: [0, 1], reading }, notices: [], scaleKnown: false } };
  }
  const has =
    logits === null
      ? 'config.json does not say how many this model has'
      : `this model has ${logits}`;
  return problem(
    'head-unsuited',
    `${task.title} asks for a score, which takes one output (num_labels 1); ${has}.`,
    `Choose a model that was fine-tuned on ${task.title}, or run the task it was made for.`,
  );
}

function labelHead(
  config: ModelConfig,
  task: Task,
  labels: readonly string[],
  width: number | null,
): Result<HeadFinding> {
  if (logitsOf(config, width) === 1) return regressionHead(task, labels);
  if (config.labels === null) return withoutNames(task);
  const found = labelMapOf(task, labels, config.labels.names);
  if ('problem' in found) return found;
  const { map, notices } = found.ok;
  const reading = { kind: 'labels', labelMap: map } as const;
  return { ok: { head: { slice: [0, map.length], reading }, notices, scaleKnown: true } };
}

function regressionHead(task: Task, labels: readonly string[]): Result<HeadFinding> {
  return problem(
    'head-unsuited',
    `This model gives one number a row, as a head for scores does; ${task.title} needs one logit for each of its ${labels.length} labels.`,
    `Run STS-B, or choose a model that was fine-tuned on ${task.title}.`,
  );
}

function withoutNames(task: Task): Result<HeadFinding> {
  return problem(
    'labels-unnamed',
    `config.json names no labels (neither id2label nor label2id): nothing says what the logits mean for ${task.title}, and Isinglass never guesses by position.`,
    wanted(task),
  );
}
