import { canaryWords } from '../../reports/canaryWords.ts';
import type { RunRecord } from '../../runs/record.ts';
import { bytes, counted } from '../words/numbers.ts';

/** What a run ran on, and why that was chosen. */
export function Ran({ record }: { record: RunRecord }) {
  const { engine, firstRowMs } = record;
  if (engine === null) return null;
  const { device, dtype, predictors, adapter } = engine;
  return (
    <section class="ran" aria-label="What it ran on">
      <p class="ran-main">
        {device === 'wasm' ? 'WASM' : 'WebGPU'}, {dtype}, {counted(predictors, 'predictor')}
      </p>
      <p class="fine">{engine.why}</p>
      <dl>
        {adapter !== null && <Fact name="GPU" value={adapter} />}
        <Fact name="Model" value={bytes(engine.modelBytes)} />
        <Fact name="Batching" value={engine.batching} />
        {engine.canary !== undefined && (
          <Fact name="Canary" value={canaryWords(engine.canary)} isTime />
        )}
        {firstRowMs !== null && (
          <Fact name="First row" value={`after ${(firstRowMs / 1000).toFixed(1)} s`} isTime />
        )}
        <Fact name="Runtime" value={runtimeWords(engine.runtime)} />
      </dl>
    </section>
  );
}

/** `onnxruntime-web 1.31.0-dev.2026…` in the few words that fit. */
function runtimeWords(runtime: string): string {
  const version = runtime.replace('onnxruntime-web ', '').split('-')[0];
  return `ONNX Runtime Web ${version}`;
}

function Fact({ name, value, isTime = false }: { name: string; value: string; isTime?: boolean }) {
  return (
    <div data-measures={isTime ? 'time' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
