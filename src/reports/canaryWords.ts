import type { Canary } from '../runs/canary.ts';
import type { Device } from '../systems/system.ts';
import { logitWords } from './logitWords.ts';

const deviceName = (device: Device): string => (device === 'wasm' ? 'WASM' : 'WebGPU');

/** What a canary showed, in one line, with what it cost. */
export function canaryWords(canary: Canary): string {
  const { rows, candidate, reference, maxLogitDifference, tolerance, verdict, ms } = canary;
  const here = `${candidate.dtype} on ${deviceName(candidate.device)}`;
  const there = `${reference.dtype} on ${deviceName(reference.device)}`;
  const cost = `${(ms / 1000).toFixed(1)} s`;
  if (maxLogitDifference === null) {
    return `wrong: ${here} gave numbers that are not finite, on ${rows} rows (${cost})`;
  }
  const differs = `${rows} rows of ${here} within ${logitWords(maxLogitDifference)} of ${there}`;
  return verdict === 'sound'
    ? `sound: ${differs} (${cost})`
    : `wrong: ${differs}, more than ${logitWords(tolerance)} (${cost})`;
}
