import type { MetricValue } from '../../metrics/metric.ts';
import type { RunRecord } from '../../runs/record.ts';
import { rowsPerSecond } from '../../runs/throughput.ts';
import type { Referee, RefereeSide, Verdict } from './referee.ts';

/** What a run ran on; null where it never opened a model. */
export function sideOf(record: RunRecord): RefereeSide | null {
  const { request, engine } = record;
  if (engine === null) return null;
  const { dtype, device, batching, predictors, modelBytes, canary } = engine;
  return {
    ...{ system: request.folder ?? request.system, dtype, device, batching },
    rowsPerCall: engine.rowsPerCall ?? null,
    ...{ predictors, modelBytes },
    examplesPerSecond: rowsPerSecond(record),
    ...(canary === undefined ? {} : { canary }),
  };
}

/** What must be known of a reference that is not fp32; null where it is. */
export function referenceNote({ dtype }: RefereeSide): string | null {
  if (dtype === 'fp32') return null;
  return `This system has no fp32 file: ${dtype} on WASM, one row a call, is the reference. What ${dtype} itself lost does not show.`;
}

/** Where candidate and reference are one computation, their agreement says nothing. */
export function selfVerdict(reference: RefereeSide, candidate: RefereeSide): Verdict | null {
  const isSelf =
    reference.dtype === candidate.dtype &&
    reference.device === candidate.device &&
    reference.rowsPerCall === 1 &&
    candidate.rowsPerCall === 1;
  if (!isSelf) return null;
  return {
    grade: 'undecided',
    sentence: `The candidate is its own reference: both ran ${candidate.dtype} on WASM, one row a call. Choose another dtype or device, or put an fp32 file beside it.`,
  };
}

/**
 * Candidate ÷ reference. Speeds are compared only of runs made on one machine, one after the other,
 * and with as many predictors where the device is the same.
 */
export function ratiosOf(
  reference: RefereeSide,
  candidate: RefereeSide,
  sameMachine: boolean,
): Pick<Referee, 'speedRatio' | 'speedNote' | 'sizeRatio'> {
  const speedRatio = speedOf(reference, candidate, sameMachine);
  return {
    speedRatio,
    speedNote: 'value' in speedRatio ? speedNote(reference, candidate) : null,
    sizeRatio: ratio(candidate.modelBytes, reference.modelBytes, 'A size is not known.'),
  };
}

function speedOf(
  reference: RefereeSide,
  candidate: RefereeSide,
  sameMachine: boolean,
): MetricValue {
  if (!sameMachine)
    return { undefined: 'The two runs were not made one after the other on one machine.' };
  if (reference.device === candidate.device && reference.predictors !== candidate.predictors) {
    return { undefined: 'The two runs had different numbers of predictors.' };
  }
  return ratio(
    candidate.examplesPerSecond,
    reference.examplesPerSecond,
    'A run has no speed: too few rows were scored.',
  );
}

/** A ratio of speeds is not the dtype's alone where the calls were made otherwise. */
function speedNote(reference: RefereeSide, candidate: RefereeSide): string | null {
  if (reference.device !== candidate.device) {
    return `WebGPU with ${candidate.predictors} predictor against WASM with ${reference.predictors}.`;
  }
  if (reference.rowsPerCall === candidate.rowsPerCall) return null;
  return `The reference ran ${reference.batching} a call, the candidate ${candidate.batching}: part of the ratio is that.`;
}

function ratio(one: number | null, other: number | null, why: string): MetricValue {
  return one !== null && other !== null && one > 0 && other > 0
    ? { value: one / other }
    : { undefined: why };
}
