import type { Cost } from '../../../src/runs/costs.ts';
import type { SplitRecord } from '../../../src/runs/record.ts';
import type { RunAtHand } from '../../../src/ui/view/runsAtHand.ts';

const rows = 6;

const common = {
  ...{
    split: 'validation',
    origin: 'files' as const,
    isClear: false,
    rowsInFile: rows,
    leftOut: [],
  },
  ...{ index: Int32Array.from({ length: rows }, (_, at) => at), textPairs: null },
  texts: Array.from({ length: rows }, (_, at) => `Row ${at}`),
  ...{ done: new Uint8Array(rows).fill(1), tokenCounts: new Int32Array(rows).fill(5) },
  ...{ rowsDone: rows, scored: rows, correct: 0, truncated: new Uint8Array(rows), mostTokens: 5 },
  ...{ rowsTruncated: 0, rowsNotFinite: 0, metrics: {}, spark: [], examples: [] },
} as const;

/** Six rows of SST-2: two right and one wrong of each truth. */
export const labelSplit: SplitRecord = {
  ...common,
  ...{ task: 'sst2', file: 'sst2/validation.jsonl', references: [0, 0, 0, 1, 1, 1], width: 2 },
  reading: {
    ...{ task: 'sst2', split: 'validation', effectiveMaxLength: 128 },
    head: { slice: [0, 2], reading: { kind: 'labels', labelMap: [0, 1] } },
  },
  logits: Float32Array.of(2, 0, 2, 0, 0, 2, 0, 2, 0, 2, 2, 0),
};

/** Six rows of STS-B; the last two predictions lie outside the scale of 0 to 5. */
export const scoreSplit: SplitRecord = {
  ...common,
  ...{ task: 'stsb', file: 'stsb/validation.jsonl', references: [0, 1, 2.5, 4, 5, 0.5], width: 1 },
  reading: {
    ...{ task: 'stsb', split: 'validation', effectiveMaxLength: 128 },
    head: { slice: [0, 1], reading: { kind: 'score', scale: 5 } },
  },
  logits: Float32Array.of(0.1, 0.25, 0.5, 0.7, 1.2, -0.1),
};

const cost = (value: number): Cost => ({ value, how: 'Made up.' });
const none: Cost = { undefined: 'Not measured in this test.' };

function run(name: string, score: number, bytes: number, mode: string): RunAtHand {
  const averages = { glue: { value: score, name: 'GLUE on starter', notes: [] } };
  return {
    ...{ key: name, name, where: 'kept', system: 'files', mode, averages },
    costs: {
      ...{ parameters: none, bytes: cost(bytes), flops: none, flops128: none },
      ...{ latency50: none, latency95: none, throughput: none, memory: none },
    },
  };
}

/** Four runs that came to be in two ways; one is beaten. */
export const chartRuns: readonly RunAtHand[] = [
  run('small', 0.5, 1e6, 'one way'),
  run('large', 0.6, 2e7, 'one way'),
  run('beaten', 0.45, 5e6, 'one way'),
  run('other', 0.55, 8e6, 'another way'),
];
