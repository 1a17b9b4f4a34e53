import type { RunRequest } from '../../runs/request.ts';
import { dtypes } from '../../systems/system.ts';
import { Choice } from '../frame/Choice.tsx';
import { adapter } from '../state/gpu.ts';
import type { Page } from '../state/page.ts';
import { howAnswer, severalAnswer } from '../words/answers.ts';
import { bytes } from '../words/numbers.ts';
import { Picker } from './Picker.tsx';

const devices: readonly [RunRequest['device'], title: string, about: string][] = [
  ['auto', 'Automatic', 'WebGPU where this browser has a real GPU that suits, else WASM.'],
  ['wasm', 'WASM', 'On the processor. Runs every dtype, everywhere.'],
  ['webgpu', 'WebGPU', 'On the GPU. Fails with its reason where that cannot work; never switches.'],
];

/** How? Device and dtype. */
export function HowPicker({ page }: { page: Page }) {
  const request = page.request.value;
  const { devices: several, dtypes: formats } = page.matrix.value;
  const one = howAnswer(request, adapter.value);
  const answer = severalAnswer(severalAnswer(one, formats, 'dtypes'), several, 'devices');
  return (
    <Picker question="How?" answer={answer}>
      <fieldset>
        <legend>Device</legend>
        {devices.map(([device, title, about]) => (
          <Choice
            key={device}
            name="device"
            checked={request.device === device}
            onChoose={() => page.set({ device })}
            title={title}
          >
            {about}
          </Choice>
        ))}
      </fieldset>
      <Dtypes page={page} />
    </Picker>
  );
}

function Dtypes({ page }: { page: Page }) {
  const request = page.request.value;
  const sizes = page.sizes.value;
  const known = Object.keys(sizes).length > 0;
  return (
    <fieldset>
      <legend>Dtype: the number format of the weights</legend>
      <Choice
        name="dtype"
        checked={request.dtype === 'auto'}
        onChoose={() => page.set({ dtype: 'auto' })}
        title="Automatic"
      >
        q8 on WASM; on WebGPU fp16 where the GPU can, else fp32.
      </Choice>
      <div class="dtypes">
        {dtypes.map((dtype) => (
          <Choice
            key={dtype}
            name="dtype"
            checked={request.dtype === dtype}
            disabled={known && sizes[dtype] === undefined}
            onChoose={() => page.set({ dtype })}
            title={dtype}
            figure={sizes[dtype] === undefined ? (known ? 'none' : '') : bytes(sizes[dtype])}
          />
        ))}
      </div>
    </fieldset>
  );
}
