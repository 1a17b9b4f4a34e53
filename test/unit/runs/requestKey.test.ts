import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultRequest, type RunRequest } from '../../../src/runs/request.ts';
import { requestKey } from '../../../src/runs/requestKey.ts';

const key = (change: Partial<RunRequest>): string => requestKey({ ...defaultRequest, ...change });

test('a key is SHA-256 of the request with its fields in order, as another implementation has it', () => {
  const json =
    '{"batch":"auto","data":"starter","device":"auto","dtype":"auto","labels":{},"limit":null,' +
    '"maxLength":null,"seed":0,"set":null,"splits":"default","stopAt":null,"subset":"random",' +
    '"system":"mini","tasks":"all"}';
  const whole = createHash('sha256').update(json).digest('hex');
  expect(requestKey(defaultRequest)).toBe(whole.slice(0, 16));
});

test('whatever decides a number makes another key', () => {
  const changes: Partial<RunRequest>[] = [
    { system: 'tiny' },
    { hub: { endpoint: 'https://mirror.example' } },
    { tasks: ['sst2'] },
    { limit: 50 },
    { subset: 'first' },
    { seed: 1 },
    { dtype: 'q8' },
    { maxLength: 64 },
    { batch: 8 },
    { labels: { rte: { order: ['not_entailment', 'entailment'], origin: 'stated' } } },
    { stopAt: { points: 2, of: 'accuracies' } },
  ];
  const keys = [{}, ...changes].map(key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the order in which fields were written, the predictors and what is kept for show make none', () => {
  const backwards = Object.fromEntries(Object.entries(defaultRequest).reverse());
  expect(requestKey({ ...defaultRequest, ...backwards })).toBe(key({}));
  const labels = { origin: 'stated', order: ['entailment', 'not_entailment'] } as const;
  const same = { order: ['entailment', 'not_entailment'], origin: 'stated' } as const;
  expect(key({ labels: { rte: labels } })).toBe(key({ labels: { rte: same } }));
  expect(key({ predictors: 2, explain: 8, folder: 'my-export' })).toBe(key({}));
});
