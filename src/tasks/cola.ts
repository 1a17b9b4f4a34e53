import type { Task } from './task.ts';

export const cola: Task = Object.freeze<Task>({
  id: 'cola',
  title: 'CoLA',
  fullName: 'Corpus of Linguistic Acceptability',
  asks: 'Is it grammatical?',
  columns: ['sentence'],
  target: { kind: 'labels', labels: ['unacceptable', 'acceptable'] },
  metrics: ['matthews_correlation', 'accuracy'],
  splits: [
    { id: 'train', rows: 8551, labels: 'public' },
    { id: 'validation', rows: 1043, labels: 'public' },
    { id: 'test', rows: 1063, labels: 'hidden' },
  ],
  answeredBy: 'cola',
  citation: 'Warstadt, Singh, Bowman (2019). Neural network acceptability judgments. TACL 7.',
});
