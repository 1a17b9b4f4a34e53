import { Refusal } from '../runs/error.ts';
import type { OnBytes } from './modelFolder.ts';

/** One file to fetch. */
export interface Download {
  readonly url: string;
  /** Its name for people. */
  readonly path: string;
  readonly signal: AbortSignal;
  /** Its bytes where they are known; a server's content-length may be of a compressed form. */
  readonly total: number | null;
}

/** Fetches a file of this site, telling of bytes as they arrive. */
export async function download(file: Download, onBytes?: OnBytes): Promise<Uint8Array> {
  const { url, path, signal, total } = file;
  const response = await fetch(url, { signal }).catch(cut(file));
  if (!response.ok || response.body === null) {
    throw new Refusal(
      'download-failed',
      `${path} could not be fetched: this site answered ${response.status}.`,
      'The site was deployed without its systems/ folder, or another version of it is cached: reload the page.',
    );
  }
  // Not `for await`: streams became iterable late in some browsers.
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(cut(file));
    if (done) return joined(chunks, loaded);
    chunks.push(value);
    loaded += value.length;
    onBytes?.(path, loaded, total);
  }
}

function cut({ path, signal }: Download): (thrown: unknown) => never {
  return (thrown) => {
    if (signal.aborted) throw thrown;
    throw new Refusal(
      'download-failed',
      `${path} could not be fetched: the connection to this site failed.`,
      'Check the connection (or the server) and press Run again.',
    );
  };
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
