import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type LoadedSplits, loadSplits } from '../../../src/data/sources.ts';
import { Refusal, type RunError } from '../../../src/runs/error.ts';
import { defaultRequest, type GivenFile, type RunRequest } from '../../../src/runs/request.ts';

/** The folder of shared data beside the checkout, or null where it is not there. */
export const shared = existsSync(new URL('../../../../shared/cases/', import.meta.url))
  ? fileURLToPath(new URL('../../../../shared/', import.meta.url))
  : null;

if (shared === null) console.log('skipped: ../shared is not beside this checkout');

const publicUrl = new URL('../../../public/', import.meta.url);

export function textFile(path: string, content: string | Uint8Array<ArrayBuffer>): GivenFile {
  return { path, file: new Blob([content]) };
}

/** Every file of a folder, as a drop would give it. */
export function folder(root: string): GivenFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(`${root}/${path}`).isFile())
    .map((path) => ({ path, file: new Blob([readFileSync(`${root}/${path}`)]) }));
}

export function load(
  dataFiles: GivenFile[],
  request: Partial<RunRequest> = {},
): Promise<LoadedSplits> {
  return loadSplits(
    { ...defaultRequest, data: 'files', ...request },
    { systemFiles: [], dataFiles },
    { baseUrl: publicUrl.href },
  );
}

export function loadStarter(request: Partial<RunRequest> = {}): Promise<LoadedSplits> {
  const fetchFile = async (url: string) => new Blob([readFileSync(fileURLToPath(url))]);
  return loadSplits(
    { ...defaultRequest, ...request },
    { systemFiles: [], dataFiles: [] },
    { baseUrl: publicUrl.href, fetchFile },
  );
}

/** The error that a promise is refused with. */
export async function refusal(loading: Promise<unknown>): Promise<RunError> {
  const thrown = await loading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (thrown instanceof Refusal) return thrown.error;
  throw new Error(`not refused: ${String(thrown)}`);
}
