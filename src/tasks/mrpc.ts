import type { Task } from './task.ts';

/** The Hub's test file holds real labels (0 and 1), as the corpus was published with them. */
export const mrpc: Task = Object.freeze<Task>({
  id: 'mrpc',
  title: 'MRPC',
  fullName: 'Microsoft Research Paraphrase Corpus',
  asks: 'Same meaning in news?',
  columns: ['sentence1', 'sentence2'],
  target: { kind: 'labels', labels: ['not_equivalent', 'equivalent'] },
  metrics: ['accuracy', 'f1'],
  splits: [
    { id: 'train', rows: 3668, labels: 'public' },
    { id: 'validation', rows: 408, labels: 'public' },
    { id: 'test', rows: 1725, labels: 'public' },
  ],
  answeredBy: 'mrpc',
  citation:
    'Dolan, Brockett (2005). Automatically constructing a corpus of sentential paraphrases. IWP.',
});
