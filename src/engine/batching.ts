import type { Notice } from '../runs/event.ts';
import type { RunRequest } from '../runs/request.ts';
import { type Choice, isDynamic } from './device.ts';
import type { Batching } from './plan.ts';
import type { LoadedGraph } from './predictor.ts';

/** Padded tokens a call: 256 to 1024 measured best on WASM; a GPU wants more. */
const wasmTokens = 512;
const webgpuTokens = 4096;

/** Without a mask padding would be read as text, so such graphs get one row a call as well. */
export function batchingOf(
  { batch }: Pick<RunRequest, 'batch'>,
  { device }: Choice,
  graph: LoadedGraph,
  dynamic: boolean,
): Batching {
  if (batch === 1 || !graph.inputs.includes('attention_mask')) return { kind: 'single' };
  if (batch !== 'auto') return { kind: 'rows', rows: batch };
  if (dynamic) return { kind: 'single' };
  return { kind: 'budget', tokens: device === 'webgpu' ? webgpuTokens : wasmTokens };
}

/** Never silent: a score that depends on which rows happened to share a call. */
export function dynamicNotices(
  { dtype }: Choice,
  batching: Batching,
  dynamic: boolean,
): readonly Notice[] {
  if (!dynamic) return [];
  if (batching.kind === 'single') return isDynamic(dtype) ? [] : [hiddenQuantization(dtype)];
  const rows = batching.kind === 'rows' ? `${batching.rows} rows` : 'many rows';
  return [
    {
      code: 'batch-neighbours',
      sentence: `${dtype} takes one scale for a whole batch: at ${rows} a call, a row’s logits depend on the rows beside it and on their padding.`,
      next: 'Leave the batch at auto (one row a call) for scores that depend on the row alone.',
    },
  ];
}

/** A file whose name says fp32 may hold int8 layers, as quantizers write it. */
function hiddenQuantization(dtype: string): Notice {
  return {
    code: 'dynamic-graph',
    sentence: `The file is named as ${dtype}, but its graph quantizes dynamically: rows run one a call, so that none depends on its neighbours.`,
    next: 'Compare it as the quantized model that it is.',
  };
}

/** How rows share calls, in words. */
export const batchingWords = (batching: Batching): string => {
  if (batching.kind === 'single') return '1 row';
  if (batching.kind === 'rows') return `${batching.rows} rows, padded to the longest`;
  return `up to ${batching.tokens} padded tokens`;
};

/** Rows of one call, where their number is fixed. */
export function rowsPerCall(batching: Batching): number | null {
  if (batching.kind === 'single') return 1;
  return batching.kind === 'rows' ? batching.rows : null;
}
