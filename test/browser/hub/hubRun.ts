import { inject } from 'vitest';
import type { Evaluator } from '../../../src/runs/evaluator.ts';
import type { RunEvent } from '../../../src/runs/event.ts';
import type { RunRecord } from '../../../src/runs/record.ts';
import type { RunInputs, RunRequest } from '../../../src/runs/request.ts';
import { runFolded } from '../run.ts';

/** A request that the test hub had. */
export interface Entry {
  readonly server: 'hub' | 'cdn';
  readonly path: string;
  readonly range: string | null;
  readonly authorization: string | null;
  readonly bytes: number;
}

type Hear = (event: RunEvent, evaluator: Evaluator, record: () => RunRecord) => void;

/** Each test asks under a path of its own, so that caches and counts are its own too. */
let tests = 0;

/** The test hub with a fault, for one test. */
export function hubWith(fault: string) {
  tests += 1;
  const spec = [fault, `test=${performance.timeOrigin}-${tests}`].filter(Boolean).join(',');
  const endpoint = `${inject('hubUrl')}/t/${spec}`;
  const log = async (): Promise<readonly Entry[]> =>
    (await fetch(`${inject('hubUrl')}/log?spec=${encodeURIComponent(spec)}`)).json();
  const run = (
    request: Partial<RunRequest>,
    inputs: Partial<RunInputs> = {},
    onEvent?: Hear,
  ): Promise<RunRecord> =>
    runFolded({ system: 'tiny', device: 'wasm', hub: { endpoint }, ...request }, inputs, onEvent);
  return { run, log, endpoint };
}

/** Bytes of bodies that the hub sent. */
export const bytesOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { bytes }) => sum + bytes, 0);

/** What a person reads of a run that failed; empty where it did not. */
export const words = ({ error }: RunRecord): string =>
  error === null ? '' : `${error.sentence} ${error.next}`;
