import { expect, it } from 'vitest';
import { workedExample } from '../../../src/reports/worked.ts';
import { defaultRequest } from '../../../src/runs/request.ts';
import { createTally } from '../../../src/runs/tally.ts';

it('works a metric out on the first scored rows in file order, hidden and missing ones passed over', () => {
  const tally = createTally(defaultRequest);
  const place = { task: 'rte', split: 'validation' } as const;
  const references = [0, null, 1, 1, 0, 1, 0];
  tally.apply({
    type: 'splits-ready',
    absent: [],
    splits: [
      {
        ...place,
        origin: 'files',
        file: 'rte/validation.jsonl',
        rowsInFile: 7,
        leftOut: [],
        index: Int32Array.from([0, 1, 2, 3, 4, 5, 6]),
        references,
        texts: references.map(String),
        textPairs: references.map(String),
      },
    ],
  });
  tally.apply({
    type: 'model-ready',
    at: 1,
    engine: {
      device: 'wasm',
      dtype: 'q8',
      why: '',
      adapter: null,
      predictors: 1,
      runtime: '',
      batching: '1 row',
      modelBytes: 1,
    },
    readings: [
      {
        ...place,
        head: { slice: [0, 2], reading: { kind: 'labels', labelMap: [0, 1] } },
        effectiveMaxLength: 128,
      },
    ],
  });
  // Rows 6, 4, 3, 1, 0 in this order of arrival; rows 2 and 5 never come.
  tally.apply({
    type: 'batch-done',
    at: 2,
    ...place,
    index: Int32Array.from([6, 4, 3, 1, 0]),
    logits: Float32Array.from([1, 0, 0, 1, 0, 1, 1, 0, 1, 0]),
    tokenCounts: Int32Array.from([9, 9, 9, 9, 9]),
    truncated: new Uint8Array(5),
  });
  const [split] = tally.record.splits;
  if (!split) throw new Error('no split');
  const { rows, metrics } = workedExample(split, 3);
  expect(rows).toEqual([
    { index: 0, reference: 0, prediction: 0 },
    { index: 3, reference: 1, prediction: 1 },
    { index: 4, reference: 0, prediction: 1 },
  ]);
  expect(metrics.map(({ metric, value }) => [metric.id, value])).toEqual([
    ['accuracy', { value: 2 / 3 }],
  ]);
});
