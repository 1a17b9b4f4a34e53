import * as v from 'valibot';
import { glueTasks } from '../tasks/glue.ts';
import { bundledSystem } from './catalog.ts';
import { parseJson } from './json.ts';
import { choiceProblem, type LabelChoice } from './labelChoice.ts';
import { problem, type Result } from './problem.ts';
import { dtypes } from './system.ts';

/** Version of the shape below; a reader refuses versions it does not know. */
export const systemFileVersion = 1;

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const taskId = v.picklist(glueTasks.map(({ id }) => id));

const part = v.object({
  /** Tasks that this checkpoint answers. */
  tasks: v.pipe(v.array(taskId), v.minLength(1)),
  /** `hub:owner/name[@revision]`, or a bundled id. */
  system: text,
  dtype: v.exactOptional(v.picklist(dtypes)),
  /** The labels' order in the logits, where config.json does not say it. */
  labels: v.exactOptional(v.pipe(v.array(text), v.minLength(2))),
  maxLength: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(8192))),
});

/** How a system came to be, so that unlike is not compared with unlike. All in words. */
const training = v.object({
  /** Training compute, e.g. `0.4 of BERT-base’s pre-training`. */
  compute: v.exactOptional(text),
  /** Pre-training steps beyond the published model's. */
  extraPretraining: v.exactOptional(text),
  /** How its architecture was found: by a proxy of the task, or task-agnostic. */
  search: v.exactOptional(v.picklist(['proxy', 'agnostic'])),
  teacher: v.exactOptional(text),
});

/** What a system's file is read by; faults that it cannot say are found by `readSystemFile`. */
export const systemFileSchema = v.object({
  schemaVersion: v.literal(systemFileVersion),
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/)),
  title: text,
  checkpoints: v.pipe(v.array(part), v.minLength(1), v.maxLength(20)),
  /** Another Hub than huggingface.co; it is asked nothing before a person confirms it. */
  hub: v.exactOptional(v.object({ endpoint: v.pipe(text, v.url()) })),
  training: v.exactOptional(training),
});

/** A system as a small JSON: one checkpoint for all of its tasks, or one a task. */
export type SystemFile = v.InferOutput<typeof systemFileSchema>;

/** One checkpoint of a system. */
export type SystemPart = SystemFile['checkpoints'][number];

/** Reads a system's file, validated once. `name`: how the file is called, for messages. */
export function readSystemFile(json: string, name: string): Result<SystemFile> {
  const parsed = parseJson(json, name);
  return 'problem' in parsed ? parsed : checkSystemFile(parsed.ok, name);
}

/** The same of parsed JSON. */
export function checkSystemFile(value: unknown, name: string): Result<SystemFile> {
  const read = v.safeParse(systemFileSchema, value, { abortEarly: true });
  if (!read.success) {
    const [issue] = read.issues;
    const where = v.getDotPath(issue) ?? 'it';
    return unreadable(name, `${where} should be ${issue.expected ?? 'otherwise'}`);
  }
  const fault = faultOf(read.output);
  return fault === null ? { ok: read.output } : unreadable(name, fault);
}

function unreadable(name: string, why: string) {
  return problem(
    'system-file-unreadable',
    `${name} is not a system that Isinglass can read: ${why}.`,
    'A system’s file holds schemaVersion 1, id, title and checkpoints: [{tasks, system}].',
  );
}

/** What the schema cannot say: known places, each task once, orders that are the task's. */
function faultOf({ checkpoints }: SystemFile): string | null {
  const tasks = checkpoints.flatMap((one) => one.tasks);
  const twice = tasks.find((task, at) => tasks.indexOf(task) !== at);
  if (twice !== undefined) return `two checkpoints answer ${twice}`;
  for (const { system, labels, tasks: own } of checkpoints) {
    const isHub = /^hub:[\w.-]+\/[\w.-]+(@[\w./-]+)?$/.test(system);
    if (!isHub && bundledSystem(system) === null)
      return `${system} is neither bundled nor hub:owner/name`;
    const [task] = own;
    if (labels === undefined || task === undefined) continue;
    const wrong = choiceProblem(task, labels);
    if (wrong !== null) return wrong.sentence.replace(/\.$/, '');
  }
  return null;
}

/** A part's labels as a run's choice: a person stated them in the file. */
export function statedIn({ labels }: SystemPart): LabelChoice | null {
  return labels === undefined ? null : { order: labels, origin: 'stated' };
}

/** How a system came to be, in a few words; null where its file does not say. */
export function trainingWords({ training: stated }: SystemFile): string | null {
  if (stated === undefined) return null;
  const { compute, extraPretraining, search, teacher } = stated;
  const words = [
    compute,
    extraPretraining && `extra pre-training: ${extraPretraining}`,
    search && `${search} search`,
    teacher && `taught by ${teacher}`,
  ].filter(Boolean);
  return words.length === 0 ? null : words.join('; ');
}
