import { useEffect, useRef } from 'preact/hooks';
import type { Verdict } from '../../reports/referee/referee.ts';
import { gradeWords } from '../../reports/referee/verdict.ts';
import { sensitivityRows } from '../../runs/refereePlan.ts';
import { dtypes } from '../../systems/system.ts';
import { NumberField } from '../frame/NumberField.tsx';
import type { Page } from '../state/page.ts';
import { wholeNumber } from '../state/params.ts';
import { systemWord } from '../words/runs.ts';
import { statusParts } from '../words/status.ts';
import { BatchEffects } from './BatchEffects.tsx';
import { Judged } from './Judged.tsx';

/** Does an export still answer as it should? One press, two runs on the same rows. */
export function RefereeTab({ page }: { page: Page }) {
  const { judgement, sensitivity, error, working } = page.referee;
  useShown(working.value, page.run.board.value.length);
  return (
    <section class="referee" aria-label="The referee">
      <Candidate page={page} />
      {error.value !== null && (
        <div class="notice" data-kind="error" role="alert">
          <p>{error.value.sentence}</p>
          <p class="next">{error.value.next}</p>
        </div>
      )}
      {working.value !== null && <Working page={page} />}
      <p class="sr-only" role="status">
        {judgement.value !== null && spoken(judgement.value.referee.verdict)}
      </p>
      {judgement.value === null && working.value === null && error.value === null && <Invitation />}
      {judgement.value !== null && <Judged judgement={judgement.value} />}
      {sensitivity.value !== null && <BatchEffects sensitivity={sensitivity.value} />}
    </section>
  );
}

/** While it works one looks at the board, where both runs fill in; when it is done, at what it found. */
function useShown(working: 'referee' | 'sensitivity' | null, runs: number): void {
  const before = useRef(working);
  useEffect(() => {
    if (working !== null || before.current !== null) {
      const place = document.getElementById(working === null ? 'tabs' : 'board');
      place?.scrollIntoView({ block: 'start' });
    }
    before.current = working;
  }, [working, runs]);
}

function spoken({ grade, sentence }: Verdict): string {
  return `${gradeWords(grade)}: ${sentence}`;
}

/** Which of the runs goes, and how far it is. */
function Working({ page }: { page: Page }) {
  const { going, board, now } = page.run;
  const run = going.value;
  if (run === null) return null;
  const place = board.value.findIndex(({ id }) => id === run.id) + 1;
  const [state, ...rest] = statusParts(run.record, now.value);
  const what =
    page.referee.working.value === 'referee'
      ? 'the reference first, then the candidate'
      : 'the same rows at 1, 8 and 32 a call';
  return (
    <p class="fine">
      Run {place} of {board.value.length}, {what}: {[state?.toLowerCase(), ...rest].join(' · ')}.
    </p>
  );
}

function Invitation() {
  return (
    <p class="fine">
      A quantized export, half precision or a GPU can be finite and wrong. The referee runs the same
      rows in fp32 on WASM, one at a time, and in what you choose here, and says how far the two
      agree, which labels flip, and whether that is more than chance.
    </p>
  );
}

const devices = ['auto', 'wasm', 'webgpu'] as const;

/** What is held against the reference, and on how many rows. */
function Candidate({ page }: { page: Page }) {
  const { dtype, device, rows, judge, tryBatches } = page.referee;
  const request = page.request.value;
  const sizes = page.sizes.value;
  const known = Object.keys(sizes).length > 0;
  const busy = page.run.busy.value;
  return (
    <div class="compare-choice">
      <p class="referee-system">
        Candidate: <strong>{systemWord(request.system)}</strong>
      </p>
      <label class="field">
        <span>Its dtype</span>
        <select
          value={dtype.value ?? request.dtype}
          onChange={({ currentTarget: { value } }) => {
            dtype.value = dtypes.find((one) => one === value) ?? 'auto';
          }}
        >
          <option value="auto">automatic</option>
          {dtypes
            .filter((one) => !known || sizes[one] !== undefined)
            .map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
        </select>
      </label>
      <label class="field">
        <span>Its device</span>
        <select
          value={device.value ?? request.device}
          onChange={({ currentTarget: { value } }) => {
            device.value = devices.find((one) => one === value) ?? 'auto';
          }}
        >
          {devices.map((one) => (
            <option key={one} value={one}>
              {{ auto: 'automatic', wasm: 'WASM', webgpu: 'WebGPU' }[one]}
            </option>
          ))}
        </select>
      </label>
      <NumberField
        label="Rows of every split"
        value={rows.value}
        unset="all"
        read={(text) => wholeNumber(text, 1, 1_000_000)}
        onChange={(value) => {
          rows.value = value;
        }}
      />
      <button type="button" class="primary" disabled={busy} onClick={() => void judge()}>
        Run the referee
      </button>
      <button type="button" disabled={busy} onClick={() => void tryBatches()}>
        Try batches of 8 and 32
      </button>
      <p class="fine referee-about">
        The referee runs two: fp32 on WASM, one row a call, then the candidate, on the same rows.
        Batches run three on WASM, on {sensitivityRows} rows of every split.
      </p>
    </div>
  );
}
