import { recipes } from '../averages/averages.ts';
import { defaultRequest, mostBatch, type RunRequest } from '../runs/request.ts';
import { stopProblem } from '../runs/stop.ts';
import { choiceProblem } from '../systems/labelChoice.ts';
import { dtypes } from '../systems/system.ts';
import { glueTasks, isTaskId } from '../tasks/glue.ts';
import type { FlagName } from './flagTable.ts';
import type { Given } from './givenFlags.ts';
import { didYouMean, misuse } from './usage.ts';

export function readRequest(given: Given): RunRequest {
  const number = (name: FlagName, least: number, most: number) =>
    readNumber(name, given.get(name), least, most);
  return {
    ...defaultRequest,
    tasks: readTasks(given.get('tasks')),
    splits: readSplits(given.get('splits')),
    limit: number('limit', 1, 1e9),
    subset: oneOf('subset', given.get('subset') ?? 'random', ['first', 'random', 'stratified']),
    seed: number('seed', 0, 2 ** 32 - 1) ?? defaultRequest.seed,
    maxLength: number('max-length', 4, 1e6),
    predictors: number('predictors', 1, 64),
    batch: given.get('batch') === 'auto' ? 'auto' : (number('batch', 1, mostBatch) ?? 'auto'),
    labels: readLabels(given.get('labels')),
    stopAt: readStop(given),
    explain: number('explain', 0, 1e6) ?? defaultRequest.explain,
  };
}

/** `mnli=contradiction,entailment,neutral`, several with semicolons. */
function readLabels(text: string | undefined): RunRequest['labels'] {
  if (text === undefined) return {};
  const choices = text.split(';').map((one) => {
    const [task = '', names = ''] = one.split('=').map((part) => part.trim());
    if (!isTaskId(task)) throw misuse(`--labels ${text}: ${task} is no task.`);
    const order = names.split(',').map((name) => name.trim());
    const found = choiceProblem(task, order);
    if (found !== null) throw misuse(`--labels: ${found.sentence}`, found.next);
    return [task, { order, origin: 'stated' }] as const;
  });
  return Object.fromEntries(choices);
}

function readStop(given: Given): RunRequest['stopAt'] {
  const [text, of] = [given.get('stop-at'), given.get('stop-of')];
  if (text === undefined) {
    if (of !== undefined) throw misuse('--stop-of needs --stop-at.', 'Say how many points.');
    return null;
  }
  const points = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || points < 0.1 || points > 50) {
    throw misuse(`--stop-at ${text}: points from 0.1 to 50 are needed.`);
  }
  const known = ['accuracies', ...recipes.map(({ id }) => id)] as const;
  return { points, of: oneOf('average', of ?? 'accuracies', known, 'stop-of') };
}

/** A rule that cannot hold is refused before anything starts. */
export function refuseStop(request: RunRequest): void {
  const found = stopProblem(request);
  if (found !== null) throw misuse(found.sentence, found.next);
}

/** The Hub, where another than huggingface.co is named. */
export function readHub(endpoint: string | undefined): Pick<RunRequest, 'hub'> {
  if (endpoint === undefined || endpoint === '') return {};
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)) {
    throw misuse(`--hub ${endpoint} is no address.`, 'Write it as https://host, as HF_ENDPOINT.');
  }
  return { hub: { endpoint: endpoint.replace(/\/+$/, '') } };
}

export function readDtypes(given: Given) {
  const known = ['auto', ...dtypes] as const;
  return listed('dtype', given.get('dtype') ?? 'auto').map((word) => oneOf('dtype', word, known));
}

export function readDevices(given: Given) {
  const known = ['auto', 'wasm', 'webgpu'] as const;
  return listed('device', given.get('device') ?? 'auto').map((word) =>
    oneOf('device', word, known),
  );
}

function readNumber(name: string, text: string | undefined, least: number, most: number) {
  if (text === undefined) return null;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw misuse(`--${name} ${text}: a whole number from ${least} to ${most} is needed.`);
}

export function oneOf<T extends string>(
  name: string,
  text: string,
  known: readonly T[],
  flag = name,
): T {
  const found = known.find((word) => word === text);
  if (found !== undefined) return found;
  throw misuse(
    `--${flag} ${text}: there is no such ${name}.${didYouMean(text, known)}`,
    `Known: ${known.join(', ')}.`,
  );
}

function readTasks(text = 'all'): RunRequest['tasks'] {
  if (text === 'all') return 'all';
  const known = glueTasks.map(({ id }) => id);
  return listed('tasks', text).map((word) =>
    isTaskId(word) ? word : oneOf('task', word, known, 'tasks'),
  );
}

function readSplits(text: string | undefined): RunRequest['splits'] {
  if (text === undefined) return 'default';
  const known = new Set(glueTasks.flatMap(({ splits }) => splits.map(({ id }) => id)));
  return listed('splits', text).map((word) => oneOf('split', word, [...known], 'splits'));
}

export function listed(name: string, text: string): readonly string[] {
  const words = [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean);
  if (words.length === 0) throw misuse(`--${name} ${text} names nothing.`);
  return words;
}
