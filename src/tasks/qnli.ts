import type { Task } from './task.ts';

export const qnli: Task = Object.freeze<Task>({
  id: 'qnli',
  title: 'QNLI',
  fullName: 'Question-answering Natural Language Inference',
  asks: 'Does it hold the answer?',
  columns: ['question', 'sentence'],
  target: { kind: 'labels', labels: ['entailment', 'not_entailment'] },
  metrics: ['accuracy'],
  splits: [
    { id: 'train', rows: 104_743, labels: 'public' },
    { id: 'validation', rows: 5463, labels: 'public' },
    { id: 'test', rows: 5463, labels: 'hidden' },
  ],
  answeredBy: 'qnli',
  citation:
    'Rajpurkar et al. (2016). SQuAD: 100,000+ questions for machine comprehension of text. EMNLP; recast by Wang et al. (2019). GLUE. ICLR.',
});
