import type { Task } from './task.ts';

/** Label 1 is entailment: the opposite of RTE's and QNLI's order. */
export const wnli: Task = Object.freeze<Task>({
  id: 'wnli',
  title: 'WNLI',
  fullName: 'Winograd Natural Language Inference',
  asks: 'Whom does the pronoun mean?',
  columns: ['sentence1', 'sentence2'],
  target: { kind: 'labels', labels: ['not_entailment', 'entailment'] },
  metrics: ['accuracy'],
  splits: [
    { id: 'train', rows: 635, labels: 'public' },
    { id: 'validation', rows: 71, labels: 'public' },
    { id: 'test', rows: 146, labels: 'hidden' },
  ],
  answeredBy: 'wnli',
  citation:
    'Levesque, Davis, Morgenstern (2012). The Winograd schema challenge. KR; recast by Wang et al. (2019). GLUE. ICLR.',
});
