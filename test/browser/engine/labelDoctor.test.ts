import { beforeAll, describe, expect, it } from 'vitest';
import { diagnose, doctorRows } from '../../../src/reports/labelDoctor.ts';
import { doctorRequest } from '../../../src/runs/doctorPlan.ts';
import { defaultRequest, type GivenFile, type RunRequest } from '../../../src/runs/request.ts';
import { gatheredGraph } from '../../fixtures/gatheredGraph.ts';
import { droppedTiny, runFolded } from '../run.ts';

/** Where tiny's MNLI head has contradiction, entailment, neutral, in this order. */
const columns = [11, 9, 10];
const trueOrder = ['contradiction', 'entailment', 'neutral'];

let lone: GivenFile[] = [];
beforeAll(async () => {
  const [config, graph] = await Promise.all([
    fetch('/systems/tiny/config.json').then((response) => response.json()),
    fetch('/systems/tiny/onnx/model_quantized.onnx').then((response) => response.bytes()),
  ]);
  const { glue_heads: _, num_labels: __, ...rest } = config;
  const id2label = { 0: 'LABEL_0', 1: 'LABEL_1', 2: 'LABEL_2' };
  lone = await droppedTiny({
    'config.json': JSON.stringify({ ...rest, id2label }),
    'onnx/model_quantized.onnx': gatheredGraph(graph, columns).slice().buffer,
  });
});

const asked: RunRequest = { ...defaultRequest, system: 'files', tasks: ['mnli'], device: 'wasm' };
const run = (request: Partial<RunRequest>) =>
  runFolded({ ...asked, ...request }, { systemFiles: lone });

describe('a checkpoint of MNLI alone, whose labels are LABEL_0, LABEL_1, LABEL_2', () => {
  it('is refused, and told both ways to name them', async () => {
    const { error, splits } = await run({});
    expect(error?.code).toBe('labels-unnamed');
    expect(error?.next).toContain('id2label, or with --labels mnli=…');
    expect(splits.every(({ rowsDone }) => rowsDone === 0)).toBe(true);
  });

  it('has its true order found on the starter rows, in a run that says what it is', async () => {
    const request = doctorRequest(asked, 'mnli', { rows: doctorRows, isNamed: false });
    const record = await run(request);
    expect(record.error).toBeNull();
    expect(record.notices.map(({ code }) => code)).toContain('labels-by-position');
    const [split] = record.splits;
    const found = split === undefined ? null : diagnose(split);
    expect(found?.verdict).toBe('offered');
    expect(found?.orders[0]?.order).toEqual(trueOrder);
    expect(found?.asGiven.order).toEqual(['entailment', 'neutral', 'contradiction']);
    expect(found?.rowsUsed).toMatchObject({ rowsInFile: 180, split: 'validation_matched' });
  });

  it('then scores as the head that it was taken from', async () => {
    const labels = { mnli: { order: trueOrder, origin: 'stated' } } as const;
    const [one, whole] = await Promise.all([
      run({ labels }),
      runFolded({ ...asked, system: 'tiny', dtype: 'q8' }),
    ]);
    expect(one.error).toBeNull();
    expect(one.notices.map(({ code }) => code)).toContain('labels-stated');
    expect(one.splits.map(({ metrics }) => metrics)).toEqual(
      whole.splits.map(({ metrics }) => metrics),
    );
  });
});
