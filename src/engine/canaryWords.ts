import type { Canary } from '../runs/canary.ts';
import type { Engine, Notice } from '../runs/event.ts';

/** What a canary found wrong, as the reason of a fallback. */
export function wrongWords({
  rows,
  candidate,
  maxLogitDifference,
  tolerance,
  reference,
}: Canary): string {
  const where = candidate.device === 'webgpu' ? 'WebGPU' : 'WASM';
  const how =
    maxLogitDifference === null
      ? 'gave numbers that are not finite'
      : `gave logits up to ${maxLogitDifference.toPrecision(2)} away from ${reference.dtype} on WASM, where ${Number(tolerance.toPrecision(2))} is the most that two sound runs differ by`;
  return `${candidate.dtype} on ${where} ${how}, on the first ${rows} rows.`;
}

/** Said where the run goes on all the same, because it was asked for by name. */
export function wrongNotice(canary: Canary): Notice {
  return {
    code: 'canary-wrong',
    sentence: `These scores are wrong: ${wrongWords(canary)} The run goes on as you asked.`,
    next: 'Choose device WASM, or dtype fp32, and compare; report the model and the GPU to ONNX Runtime.',
  };
}

/** Said where there is nothing to hold half precision against. */
export function unchecked({ dtype }: Engine): Notice {
  return {
    code: 'canary-unchecked',
    sentence: `Whether ${dtype} computes rightly here was not checked: there is no small enough fp32 file to hold it against.`,
    next: 'Run the referee on a few rows to see it.',
  };
}
