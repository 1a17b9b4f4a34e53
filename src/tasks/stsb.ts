import type { Task } from './task.ts';

export const stsb: Task = Object.freeze<Task>({
  id: 'stsb',
  title: 'STS-B',
  fullName: 'Semantic Textual Similarity Benchmark',
  asks: 'How similar in meaning?',
  columns: ['sentence1', 'sentence2'],
  target: { kind: 'score', range: [0, 5] },
  metrics: ['pearson', 'spearmanr'],
  splits: [
    { id: 'train', rows: 5749, labels: 'public' },
    { id: 'validation', rows: 1500, labels: 'public' },
    { id: 'test', rows: 1379, labels: 'hidden' },
  ],
  answeredBy: 'stsb',
  citation: 'Cer et al. (2017). SemEval-2017 task 1: semantic textual similarity. SemEval.',
});
