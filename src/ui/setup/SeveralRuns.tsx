import { useEffect, useRef } from 'preact/hooks';
import { type Matrix, noMatrix, requestsOf } from '../../runs/matrix.ts';
import { catalog } from '../../systems/catalog.ts';
import { type Dtype, dtypes } from '../../systems/system.ts';
import type { Page } from '../state/page.ts';
import { obstacleOf, runName } from '../words/runs.ts';

const devices = ['wasm', 'webgpu'] as const;

/** Several runs at once: systems × dtypes × devices, worked off one after the other. */
export function SeveralRuns({ page }: { page: Page }) {
  const request = page.request.value;
  const matrix = page.matrix.value;
  const requests = requestsOf(request, matrix);
  const own = request.system === 'files' || page.systemFiles.value.length > 0 ? ['files'] : [];
  const systems = [...new Set([...catalog.map(({ id }) => id), ...own, request.system])];
  const details = useRef<HTMLDetailsElement>(null);
  const busy = page.run.busy.value;
  // Once they go, the board is what one looks at.
  useEffect(() => {
    if (busy && details.current !== null) details.current.open = false;
  }, [busy]);
  const set = (change: Partial<Matrix>): void => page.choose({ ...matrix, ...change });
  return (
    <details ref={details} class="more-settings several">
      <summary>
        Several runs side by side
        {requests.length > 1 && <span class="changed"> {requests.length} chosen</span>}
      </summary>
      <div class="several-axes">
        <Axis
          legend="Systems"
          values={systems}
          chosen={matrix.systems}
          own={request.system}
          lacks={() => false}
          onChange={(values) => set({ systems: values })}
        />
        <Axis
          legend="Dtypes"
          values={['auto', ...dtypes]}
          chosen={matrix.dtypes}
          own={request.dtype}
          lacks={(dtype) => matrix.systems.length < 2 && isAbsent(dtype, page.sizes.value)}
          onChange={(values) => set({ dtypes: values })}
        />
        <Axis
          legend="Devices"
          values={['auto', ...devices]}
          chosen={matrix.devices}
          own={request.device}
          lacks={() => false}
          onChange={(values) => set({ devices: values })}
        />
        <Plan requests={requests} onReset={() => page.choose(noMatrix)} />
      </div>
    </details>
  );
}

/** Whether a system whose files are known has none of this dtype. */
function isAbsent(dtype: 'auto' | Dtype, sizes: Page['sizes']['value']): boolean {
  const isKnown = Object.keys(sizes).length > 0;
  return isKnown && dtype !== 'auto' && sizes[dtype] === undefined;
}

interface AxisProps<T extends string> {
  legend: string;
  values: readonly T[];
  /** Empty: the request's own value alone. */
  chosen: readonly T[];
  own: T;
  /** Whether no system that is chosen has such a file. */
  lacks: (value: T) => boolean;
  onChange: (values: readonly T[]) => void;
}

/** One side of the matrix. The last value that is chosen stays. */
function Axis<T extends string>({ legend, values, chosen, own, lacks, onChange }: AxisProps<T>) {
  const active = chosen.length === 0 ? [own] : chosen;
  const toggle = (value: T): void => {
    const next = toggled(values, active, value);
    if (next.length > 0) onChange(next);
  };
  return (
    <fieldset class="tasks">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} class="check">
          <input
            type="checkbox"
            checked={active.includes(value)}
            disabled={lacks(value) && !active.includes(value)}
            onChange={() => toggle(value)}
          />{' '}
          {value === 'files' ? 'own folder' : value}
          {lacks(value) && <span class="fine"> no file</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** A value more or less. `auto` is one of the others in the end: naming one takes its place. */
function toggled<T extends string>(values: readonly T[], active: readonly T[], value: T) {
  const next = values.filter((one) => active.includes(one) !== (one === value));
  const isNamed = value !== 'auto' && next.includes(value);
  return isNamed ? next.filter((one) => one !== 'auto') : next;
}

function Plan({
  requests,
  onReset,
}: {
  requests: ReturnType<typeof requestsOf>;
  onReset: () => void;
}) {
  if (requests.length < 2) {
    return (
      <p class="fine">
        Tick more than one in any list: each run gets the whole machine in its turn.
      </p>
    );
  }
  return (
    <div class="several-plan">
      <p class="fine">
        {requests.length} runs, one after the other, so that each has the whole machine:
      </p>
      <ol>
        {requests.map((request) => {
          const obstacle = obstacleOf(request);
          return (
            <li key={runName(request)}>
              {runName(request)}
              {obstacle !== null && <span class="obstacle"> – will fail: {obstacle}</span>}
            </li>
          );
        })}
      </ol>
      <button type="button" onClick={onReset}>
        Back to one run
      </button>
    </div>
  );
}
