import { glueTasks } from '../tasks/glue.ts';
import type { Task } from '../tasks/task.ts';
import { plain } from './labelNames.ts';
import { counted, type Problem, problem, quoted, type Result } from './problem.ts';

/** For each logit the task's label id, and what a reader must know of how it was found. */
export interface LabelMap {
  readonly map: readonly number[];
  readonly notices: readonly Problem[];
}

/** Other names that checkpoints give to GLUE's labels, without case and punctuation. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  unacceptable: ['notacceptable', 'ungrammatical', 'notgrammatical'],
  acceptable: ['grammatical'],
  negative: ['neg'],
  positive: ['pos'],
  not_equivalent: ['nonequivalent', 'inequivalent', 'notparaphrase', 'nonparaphrase'],
  equivalent: ['paraphrase', 'semanticallyequivalent'],
  not_duplicate: ['nonduplicate', 'notduplicates', 'notparaphrase', 'nonparaphrase'],
  duplicate: ['duplicates', 'isduplicate', 'paraphrase'],
  entailment: ['entail', 'entails', 'entailed'],
  not_entailment: ['nonentailment', 'noentailment', 'notentailed', 'notentail'],
  neutral: [],
  contradiction: ['contradict', 'contradicts', 'contradicted', 'contradictory'],
};

const nli = ['entailment', 'neutral', 'contradiction'] as const;

/** Matches the names of a head's logits with a task's labels, by name and never by position. */
export function labelMapOf(
  task: Task,
  labels: readonly string[],
  names: readonly string[],
): Result<LabelMap> {
  const map = matched(labels, names);
  if (map !== null) return { ok: { map, notices: [] } };
  const reduced = labels.includes('not_entailment') ? matched(nli, names) : null;
  return reduced === null ? refused(task, labels, names) : { ok: reduction(task, labels, reduced) };
}

/** The label id of every name when names and labels pair off, else null. */
function matched(labels: readonly string[], names: readonly string[]): number[] | null {
  const ids = names.map((name) => labels.findIndex((label) => means(name, label)));
  const pairsOff = ids.length === labels.length && new Set(ids).size === ids.length;
  return pairsOff && !ids.includes(-1) ? ids : null;
}

function means(name: string, label: string): boolean {
  return plain(name) === plain(label) || (synonyms[label]?.includes(plain(name)) ?? false);
}

/** Three-way inference answers a two-way task: what is not entailed is `not_entailment`. */
function reduction(task: Task, labels: readonly string[], ids: readonly number[]): LabelMap {
  const entailment = labels.indexOf('entailment');
  const other = labels.indexOf('not_entailment');
  const sentence = `This head knows three classes; for ${task.title} its neutral and contradiction both count as not_entailment.`;
  const next =
    'Compare the score only with other three-way heads that were reduced in the same way.';
  return {
    map: ids.map((id) => (nli[id] === 'entailment' ? entailment : other)),
    notices: [{ code: 'nli-head-reduced', sentence, next }],
  };
}

/** What to do where nothing says which logit means what. */
export function wanted(task: Task): string {
  return `Name each of ${labelsOf(task).join(', ')} once, in the order of the logits: in config.json's id2label, or with --labels ${task.answeredBy}=…. Or let the label doctor find the order from labelled rows (Find the order, --doctor).`;
}

function labelsOf(task: Task): readonly string[] {
  return task.target.kind === 'labels' ? task.target.labels : [];
}

function unnamed(task: Task, names: readonly string[]): Result<LabelMap> {
  const labels = labelsOf(task);
  if (names.length !== labels.length) {
    const sentence = `config.json names ${counted(names.length, 'label')} (${quoted(names)}), but ${task.title} has ${labels.length}; which logit means what cannot be known from this folder.`;
    return problem('labels-count', sentence, wanted(task));
  }
  return problem(
    'labels-unnamed',
    `config.json names the labels ${quoted(names)}: they do not say what they mean for ${task.title}, and Isinglass never guesses by position.`,
    wanted(task),
  );
}

function refused(
  task: Task,
  labels: readonly string[],
  names: readonly string[],
): Result<LabelMap> {
  const owner = glueTasks.find((other) => matched(labelsOf(other), names) !== null);
  if (owner !== undefined) {
    const sentence = `config.json names the labels ${quoted(names)}: those are ${owner.title}'s, not ${task.title}'s (${quoted(labels)}).`;
    return problem(
      'labels-of-another-task',
      sentence,
      `Run ${owner.title}, or choose a model for ${task.title}.`,
    );
  }
  if (names.some((name) => !labels.some((label) => means(name, label))))
    return unnamed(task, names);
  const sentence = `config.json names the labels ${quoted(names)}, but ${task.title} needs each of ${quoted(labels)} once.`;
  return problem('labels-unmatched', sentence, wanted(task));
}
