import { Refusal } from '../runs/error.ts';
import type { FileLike } from '../runs/request.ts';
import { taskById } from '../tasks/glue.ts';
import type { TaskId } from '../tasks/task.ts';
import type { SplitFiles } from './split.ts';

/** The starter set's files, in the order of the paper. */
export const starterFiles = [
  ['cola', 'validation'],
  ['sst2', 'validation'],
  ['mrpc', 'validation'],
  ['stsb', 'validation'],
  ['qqp', 'validation'],
  ['mnli', 'validation_matched'],
  ['mnli', 'validation_mismatched'],
  ['qnli', 'validation'],
  ['rte', 'validation'],
  ['wnli', 'validation'],
  ['ax', 'test'],
] as const satisfies readonly (readonly [TaskId, string])[];

/** Gets a file of the site; throws where there is none. */
export type FetchFile = (url: string) => Promise<FileLike>;

/** Gets a file by `fetch`. A page in its place (some servers answer so) counts as none. */
export const fetchFile: FetchFile = async (url) => {
  const response = await fetch(url);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  if (type.includes('text/html')) throw new Error('the server answered with a page');
  return response.blob();
};

/** A split of the starter set, not yet fetched. */
export interface StarterSplit {
  readonly task: TaskId;
  readonly split: string;
  fetch(): Promise<SplitFiles>;
}

/** The starter set below a base URL that ends in a slash. */
export function starterSplits(baseUrl: string, get: FetchFile): readonly StarterSplit[] {
  return starterFiles.map(([task, split]) => ({
    task,
    split,
    fetch: () => fetchSplit(baseUrl, get, task, split),
  }));
}

async function fetchSplit(
  baseUrl: string,
  get: FetchFile,
  task: TaskId,
  split: string,
): Promise<SplitFiles> {
  const path = `starter/${task}/${split}.jsonl`;
  const file = await get(new URL(path, baseUrl).href).catch((thrown: unknown) => {
    throw missing(path, thrown);
  });
  const origin = 'starter';
  return { task: taskById(task), split, origin, format: 'jsonl', files: [{ path, file }] };
}

function missing(path: string, thrown: unknown): Refusal {
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  return new Refusal(
    'starter-missing',
    `The starter file ${path} could not be loaded: ${words}.`,
    'Check that the whole site is served, and press Run again; or give files of your own.',
  );
}
