import type { Task } from './task.ts';

export const mnli: Task = Object.freeze<Task>({
  id: 'mnli',
  title: 'MNLI',
  fullName: 'Multi-Genre Natural Language Inference',
  asks: 'Entailed, neutral or contradicted?',
  columns: ['premise', 'hypothesis'],
  target: { kind: 'labels', labels: ['entailment', 'neutral', 'contradiction'] },
  metrics: ['accuracy'],
  splits: [
    { id: 'train', rows: 392_702, labels: 'public' },
    { id: 'validation_matched', rows: 9815, labels: 'public' },
    { id: 'validation_mismatched', rows: 9832, labels: 'public' },
    { id: 'test_matched', rows: 9796, labels: 'hidden' },
    { id: 'test_mismatched', rows: 9847, labels: 'hidden' },
  ],
  answeredBy: 'mnli',
  citation:
    'Williams, Nangia, Bowman (2018). A broad-coverage challenge corpus for sentence understanding through inference. NAACL.',
});
