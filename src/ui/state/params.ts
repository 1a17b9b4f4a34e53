import type { AverageId } from '../../averages/average.ts';
import { recipes } from '../../averages/averages.ts';
import { defaultEndpoint, hubSystem, isHubSystem } from '../../runs/hubSystem.ts';
import { type Matrix, noMatrix } from '../../runs/matrix.ts';
import {
  defaultRequest,
  leastMaxLength,
  mostBatch,
  type RunRequest,
  type Subset,
} from '../../runs/request.ts';
import { stoppableAverages } from '../../runs/stop.ts';
import { bundledSystem } from '../../systems/catalog.ts';
import { choiceProblem, type LabelChoices } from '../../systems/labelChoice.ts';
import { type Device, dtypes } from '../../systems/system.ts';
import { glueTasks, isTaskId } from '../../tasks/glue.ts';

const devices: readonly Device[] = ['wasm', 'webgpu'];
const subsets: readonly Subset[] = ['first', 'random', 'stratified'];

/**
 * A request as URL parameters: what differs from the defaults, in a fixed order. Never holds row
 * text or a file's name.
 */
export function requestToParams(request: RunRequest, matrix: Matrix = noMatrix): URLSearchParams {
  const params = new URLSearchParams();
  const several = axisWords(matrix);
  for (const [name, value, unset] of fields(request)) {
    const words = several[name] ?? value;
    if (words !== unset) params.set(name, words);
  }
  return params;
}

/** Several values of one question, as the terminal writes them too: `fp32,q8`. */
function axisWords({ systems, dtypes, devices }: Matrix): Record<string, string> {
  const axes = { system: systems, dtype: dtypes, device: devices };
  const several = Object.entries(axes).filter(([, values]) => values.length > 1);
  return Object.fromEntries(several.map(([name, values]) => [name, values.join(',')]));
}

/** The several values that URL parameters ask for; axes of one value are the request's. */
export function matrixFromParams(params: URLSearchParams): Matrix {
  const axis = <T>(name: string, read: (word: string) => T | null): readonly T[] => {
    const words = (params.get(name) ?? '').split(',');
    const values = [...new Set(words.flatMap((word) => read(word) ?? []))];
    return values.length > 1 ? values : [];
  };
  return {
    systems: axis('system', systemFrom),
    dtypes: axis('dtype', (word) => oneOf(['auto', ...dtypes], word)),
    devices: axis('device', (word) => oneOf(['auto', ...devices], word)),
  };
}

function systemFrom(word: string): string | null {
  if (isHubSystem(word)) return hubSystem(word) === null ? null : word;
  if (/^set:[a-z0-9][a-z0-9.-]*$/.test(word)) return word;
  return word === 'files' || bundledSystem(word) !== null ? word : null;
}

function fields(request: RunRequest): [name: string, value: string, unset: string][] {
  const [of, base] = [words(request), words(defaultRequest)];
  return Object.entries(of).map(([name, value]) => [name, value, base[name] ?? '']);
}

function words(request: RunRequest): Record<string, string> {
  const listed = (names: string | readonly string[]) =>
    typeof names === 'string' ? names : names.join(',');
  return {
    system: request.system,
    data: request.data,
    hub: request.hub?.endpoint ?? defaultEndpoint,
    tasks: listed(request.tasks),
    splits: listed(request.splits),
    rows: String(request.limit ?? 'all'),
    subset: request.subset,
    seed: String(request.seed),
    device: request.device,
    dtype: request.dtype,
    maxLength: String(request.maxLength ?? 'auto'),
    predictors: String(request.predictors ?? 'auto'),
    batch: String(request.batch),
    labels: labelsWords(request.labels),
    stop: String(request.stopAt?.points ?? 'no'),
    stopOf: request.stopAt?.of ?? 'accuracies',
  };
}

/** Every parameter that a link may hold, with what its absence means. */
export const defaultParams: Readonly<Record<string, string>> = {
  ...words(defaultRequest),
  average: 'glue',
};

/** The request that URL parameters ask for. What is not understood stays at its default. */
export function requestFromParams(params: URLSearchParams): RunRequest {
  const text = (name: string): string => params.get(name) ?? '';
  const first = (name: string): string => text(name).split(',')[0] ?? '';
  const number = (name: string, most: number): number | null => wholeNumber(text(name), 1, most);
  return {
    ...defaultRequest,
    system: systemFrom(first('system')) ?? defaultRequest.system,
    data: oneOf(['files', 'hub'], text('data')) ?? defaultRequest.data,
    ...hubFrom(text('hub')),
    tasks: tasksFrom(text('tasks')),
    splits: splitsFrom(text('splits')),
    limit: number('rows', 1_000_000),
    subset: oneOf(subsets, text('subset')) ?? defaultRequest.subset,
    seed: wholeNumber(text('seed'), 0, 4_294_967_295) ?? defaultRequest.seed,
    device: oneOf(devices, first('device')) ?? 'auto',
    dtype: oneOf(dtypes, first('dtype')) ?? 'auto',
    maxLength: wholeNumber(text('maxLength'), leastMaxLength, 8192),
    predictors: number('predictors', 64),
    batch: number('batch', mostBatch) ?? 'auto',
    labels: labelsFrom(text('labels')),
    stopAt: stopFrom(text('stop'), text('stopOf')),
  };
}

/** Another Hub than huggingface.co. It is asked nothing before the person has confirmed it. */
function hubFrom(text: string): Pick<RunRequest, 'hub'> {
  const endpoint = endpointFrom(text);
  return endpoint === null || endpoint === defaultEndpoint ? {} : { hub: { endpoint } };
}

const loopback: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** An endpoint as it is used: https, or http on this computer; null where a text is none. */
export function endpointFrom(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username || url.password || url.search || url.hash) return null;
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname));
  return isSafe ? url.href.replace(/\/+$/, '') : null;
}

/** Orders in a link: `mnli:contradiction.entailment.neutral`, an `*` where labels chose it. */
function labelsWords(labels: LabelChoices): string {
  return Object.entries(labels)
    .map(
      ([task, { order, origin }]) => `${task}${origin === 'stated' ? '' : '*'}:${order.join('.')}`,
    )
    .join('~');
}

function labelsFrom(text: string): LabelChoices {
  const choices = text.split('~').flatMap((one) => {
    const [, task = '', star = '', order = ''] = /^([a-z0-9]+)(\*?):([a-z_.]+)$/.exec(one) ?? [];
    if (!isTaskId(task) || choiceProblem(task, order.split('.')) !== null) return [];
    const origin = star === '*' ? ('from-labels' as const) : ('stated' as const);
    return [[task, { order: order.split('.'), origin }] as const];
  });
  return Object.fromEntries(choices);
}

function stopFrom(points: string, of: string): RunRequest['stopAt'] {
  const width = pointsFrom(points);
  if (width === null) return null;
  return { points: width, of: oneOf(['accuracies', ...stoppableAverages], of) ?? 'accuracies' };
}

/** Points of a stop rule: 0.1 to 50, one decimal; null otherwise. */
export function pointsFrom(text: string): number | null {
  if (!/^\d{1,2}(\.\d)?$/.test(text.trim())) return null;
  const points = Number(text);
  return points >= 0.1 && points <= 50 ? points : null;
}

function tasksFrom(text: string): RunRequest['tasks'] {
  const named = text.split(',').filter(isTaskId);
  const tasks = glueTasks.filter(({ id }) => named.includes(id)).map(({ id }) => id);
  return tasks.length > 0 ? tasks : defaultRequest.tasks;
}

function splitsFrom(text: string): RunRequest['splits'] {
  const known = glueTasks.flatMap(({ splits }) => splits.map(({ id }) => id));
  const splits = [...new Set(text.split(','))].filter((name) => known.some((id) => id === name));
  return splits.length > 0 ? splits : defaultRequest.splits;
}

/** The recipe that URL parameters name; GLUE's own where none is. */
export function recipeFromParams(params: URLSearchParams): AverageId {
  return recipes.find(({ id }) => id === params.get('average'))?.id ?? 'glue';
}

/** A whole number in a range, or null. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  if (!/^\d{1,10}$/.test(text.trim())) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

function oneOf<T extends string>(known: readonly T[], text: string): T | null {
  return known.find((one) => one === text) ?? null;
}
