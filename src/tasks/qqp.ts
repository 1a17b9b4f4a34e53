import type { Task } from './task.ts';

export const qqp: Task = Object.freeze<Task>({
  id: 'qqp',
  title: 'QQP',
  fullName: 'Quora Question Pairs',
  asks: 'Are the questions duplicates?',
  columns: ['question1', 'question2'],
  target: { kind: 'labels', labels: ['not_duplicate', 'duplicate'] },
  metrics: ['accuracy', 'f1'],
  splits: [
    { id: 'train', rows: 363_846, labels: 'public' },
    { id: 'validation', rows: 40_430, labels: 'public' },
    { id: 'test', rows: 390_965, labels: 'hidden' },
  ],
  answeredBy: 'qqp',
  citation: 'Iyer, Dandekar, Csernai (2017). First Quora dataset release: question pairs.',
});
