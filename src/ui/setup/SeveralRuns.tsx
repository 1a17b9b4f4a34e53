import { type Matrix, noMatrix, requestsOf } from '../../runs/matrix.ts';
import { catalog } from '../../systems/catalog.ts';
import { dtypes } from '../../systems/system.ts';
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
  const set = (change: Partial<Matrix>): void => page.choose({ ...matrix, ...change });
  return (
    <details class="more-settings several">
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
          onChange={(values) => set({ systems: values })}
        />
        <Axis
          legend="Dtypes"
          values={['auto', ...dtypes]}
          chosen={matrix.dtypes}
          own={request.dtype}
          onChange={(values) => set({ dtypes: values })}
        />
        <Axis
          legend="Devices"
          values={['auto', ...devices]}
          chosen={matrix.devices}
          own={request.device}
          onChange={(values) => set({ devices: values })}
        />
        <Plan requests={requests} onReset={() => page.choose(noMatrix)} />
      </div>
    </details>
  );
}

interface AxisProps<T extends string> {
  legend: string;
  values: readonly T[];
  /** Empty: the request's own value alone. */
  chosen: readonly T[];
  own: T;
  onChange: (values: readonly T[]) => void;
}

/** One side of the matrix. The last value that is chosen stays. */
function Axis<T extends string>({ legend, values, chosen, own, onChange }: AxisProps<T>) {
  const active = chosen.length === 0 ? [own] : chosen;
  const toggle = (value: T): void => {
    const next = values.filter((one) => active.includes(one) !== (one === value));
    if (next.length > 0) onChange(next);
  };
  return (
    <fieldset class="tasks">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} class="check">
          <input type="checkbox" checked={active.includes(value)} onChange={() => toggle(value)} />{' '}
          {value === 'files' ? 'own folder' : value}
        </label>
      ))}
    </fieldset>
  );
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
