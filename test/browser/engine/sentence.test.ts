import { expect, it } from 'vitest';
import { predictionOf } from '../../../src/systems/predict.ts';
import { createEvaluatorClient } from '../../../workers/evaluator.client.ts';
import { runFolded } from '../run.ts';

const request = {
  system: 'tiny',
  device: 'wasm',
  dtype: 'q8',
  maxLength: null,
  labels: {},
} as const;
const none = { systemFiles: [] };

it('every head answers an own sentence, as it does in a run', async () => {
  const desk = createEvaluatorClient();
  const run = await runFolded({ system: 'tiny', tasks: ['sst2'], limit: 1, device: 'wasm' });
  const text = run.splits[0]?.texts[0] ?? '';
  const outcome = await desk.answer(request, none, { text, textPair: null });
  if ('error' in outcome) throw new Error(outcome.error.sentence);
  const { heads, tokens, ids } = outcome.ok;
  expect(heads.map(({ task }) => task)).toEqual([
    'cola',
    'sst2',
    'mrpc',
    'stsb',
    'qqp',
    'mnli',
    'qnli',
    'rte',
    'wnli',
    'ax',
  ]);
  expect(tokens).toHaveLength(ids.length);
  const sst2 = heads.find(({ task }) => task === 'sst2');
  expect(sst2?.logits).toEqual([...(run.splits[0]?.logits ?? [])]);
  if (sst2) expect(predictionOf(sst2.head, sst2.logits, 0).probability).toBeGreaterThanOrEqual(0.5);
});

it('a newer question overtakes those that wait, and the model stays open', async () => {
  const desk = createEvaluatorClient();
  const ask = (text: string) => desk.answer(request, none, { text, textPair: 'a pair' });
  const [, second, third] = await Promise.all([ask('one'), ask('two'), ask('three')]);
  expect(second).toMatchObject({ error: { code: 'overtaken' } });
  expect(third).toHaveProperty('ok');
  const again = await ask('four');
  if ('error' in again) throw new Error(again.error.sentence);
  expect(again.ok.typeIds.at(-1)).toBe(1);
});

it('says why a system cannot answer', async () => {
  const outcome = await createEvaluatorClient().answer({ ...request, system: 'nobody' }, none, {
    text: 'a',
    textPair: null,
  });
  expect(outcome).toMatchObject({ error: { code: 'system-unknown' } });
});
