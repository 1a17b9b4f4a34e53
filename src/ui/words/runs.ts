import type { Engine } from '../../runs/event.ts';
import type { RunRequest } from '../../runs/request.ts';
import { systemName } from '../../runs/systemName.ts';
import { bundledSystem } from '../../systems/catalog.ts';

const deviceWords = { auto: 'automatic device', wasm: 'WASM', webgpu: 'WebGPU' } as const;

/** A system in a word: its id, the repository's name, or that it is the person's own. */
export function systemWord(system: string): string {
  return systemName({ system });
}

/** What a run is called beside others: system, dtype, device; as they turned out where that is known. */
export function runName(request: RunRequest, engine: Engine | null = null): string {
  const dtype = engine?.dtype ?? (request.dtype === 'auto' ? 'best dtype' : request.dtype);
  const device = deviceWords[engine?.device ?? request.device];
  return [systemName(request), dtype, device].join(' · ');
}

/** Why a run of a bundled system cannot work, as far as the catalog tells; null where it can. */
export function obstacleOf({ system, dtype, device }: RunRequest): string | null {
  const entry = bundledSystem(system);
  if (entry === null) return null;
  if (dtype !== 'auto' && entry.files[dtype] === undefined) return `${entry.title} has no ${dtype}`;
  const isDynamic = dtype === 'q8' || dtype === 'int8' || dtype === 'uint8';
  return device === 'webgpu' && isDynamic ? `${dtype} runs on WASM only` : null;
}
