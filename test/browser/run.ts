import type { Evaluator } from '../../src/runs/evaluator.ts';
import type { RunEvent } from '../../src/runs/event.ts';
import type { RunRecord } from '../../src/runs/record.ts';
import {
  defaultRequest,
  type GivenFile,
  type RunInputs,
  type RunRequest,
} from '../../src/runs/request.ts';
import { createTally } from '../../src/runs/tally.ts';
import { createEvaluatorClient } from '../../workers/evaluator.client.ts';

/** Runs a request in real workers and folds what they tell; `onEvent` sees each event first. */
export async function runFolded(
  request: Partial<RunRequest>,
  inputs: Partial<RunInputs> = {},
  onEvent: (event: RunEvent, evaluator: Evaluator, record: () => RunRecord) => void = () => {},
  evaluator: Evaluator = createEvaluatorClient(),
): Promise<RunRecord> {
  const whole = { ...defaultRequest, ...request };
  const tally = createTally(whole);
  const given = { systemFiles: [], dataFiles: [], ...inputs };
  await evaluator.run(whole, given, (events) => {
    for (const event of events) {
      tally.apply(event);
      onEvent(event, evaluator, () => tally.record);
    }
  });
  return tally.record;
}

/** A file as if it had been dropped. */
export function given(path: string, content: BlobPart): GivenFile {
  return { path, file: new Blob([content]) };
}

/** The bundled tiny system as if its folder had been dropped, with some files replaced or left out. */
export async function droppedTiny(
  changes: Readonly<Record<string, BlobPart | null>> = {},
): Promise<GivenFile[]> {
  const paths = [
    'config.json',
    'tokenizer.json',
    'tokenizer_config.json',
    'onnx/model_quantized.onnx',
  ];
  const kept = paths.filter((path) => !(path in changes));
  const files = kept.map(async (path): Promise<GivenFile> => {
    const response = await fetch(`/systems/tiny/${path}`);
    return { path: `tiny/${path}`, file: await response.blob() };
  });
  const changed = Object.entries(changes).flatMap(([path, content]) =>
    content === null ? [] : [given(`tiny/${path}`, content)],
  );
  return [...(await Promise.all(files)), ...changed];
}
