import type { Task } from './task.ts';

export const sst2: Task = Object.freeze<Task>({
  id: 'sst2',
  title: 'SST-2',
  fullName: 'Stanford Sentiment Treebank',
  asks: 'Is the review positive?',
  columns: ['sentence'],
  target: { kind: 'labels', labels: ['negative', 'positive'] },
  metrics: ['accuracy'],
  splits: [
    { id: 'train', rows: 67_349, labels: 'public' },
    { id: 'validation', rows: 872, labels: 'public' },
    { id: 'test', rows: 1821, labels: 'hidden' },
  ],
  answeredBy: 'sst2',
  citation:
    'Socher et al. (2013). Recursive deep models for semantic compositionality over a sentiment treebank. EMNLP.',
});
