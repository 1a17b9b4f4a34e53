import { Refusal } from '../runs/error.ts';
import { bundledSystem, catalog } from '../systems/catalog.ts';
import { graphName } from '../systems/graphName.ts';
import { dtypes } from '../systems/system.ts';
import { download } from './download.ts';
import type { ModelFolder, OnBytes } from './modelFolder.ts';

/** A bundled system, fetched from the site itself. */
export function bundledFolder(id: string, baseUrl: string, signal: AbortSignal): ModelFolder {
  const entry = bundledSystem(id);
  if (!entry) {
    const known = catalog.map((system) => system.id).join(', ');
    throw new Refusal(
      'system-unknown',
      `There is no system called ${id}. Bundled: ${known}.`,
      'Choose one of these, or give a folder.',
    );
  }
  const files = new Map<string, number | null>([
    ['config.json', null],
    ['tokenizer.json', null],
    ['tokenizer_config.json', null],
  ]);
  for (const dtype of dtypes) {
    const bytes = entry.files[dtype];
    if (bytes !== undefined) files.set(`onnx/${graphName(dtype)}`, bytes);
  }
  const read = (path: string, onBytes?: OnBytes) =>
    download(
      {
        url: new URL(`${entry.folder}/${path}`, baseUrl).href,
        path,
        signal,
        total: files.get(path) ?? null,
      },
      onBytes,
    );
  return { name: id, files, read };
}
