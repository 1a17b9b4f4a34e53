import type { Task } from './task.ts';

export const rte: Task = Object.freeze<Task>({
  id: 'rte',
  title: 'RTE',
  fullName: 'Recognizing Textual Entailment',
  asks: 'Does the second follow?',
  columns: ['sentence1', 'sentence2'],
  target: { kind: 'labels', labels: ['entailment', 'not_entailment'] },
  metrics: ['accuracy'],
  splits: [
    { id: 'train', rows: 2490, labels: 'public' },
    { id: 'validation', rows: 277, labels: 'public' },
    { id: 'test', rows: 3000, labels: 'hidden' },
  ],
  answeredBy: 'rte',
  citation:
    'Dagan et al. (2006), Bar-Haim et al. (2006), Giampiccolo et al. (2007), Bentivogli et al. (2009). The PASCAL recognising textual entailment challenges 1, 2, 3, 5.',
});
