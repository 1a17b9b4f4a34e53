import type { Task } from './task.ts';

/** The Hub's file holds −1 for every label; the starter set's own rows have labels. Scored with the three-class R_K form of Matthews correlation. */
export const ax: Task = Object.freeze<Task>({
  id: 'ax',
  title: 'AX',
  fullName: 'Diagnostic set',
  asks: 'Which linguistic traps catch it?',
  columns: ['premise', 'hypothesis'],
  target: { kind: 'labels', labels: ['entailment', 'neutral', 'contradiction'] },
  metrics: ['matthews_correlation'],
  splits: [{ id: 'test', rows: 1104, labels: 'hidden' }],
  answeredBy: 'mnli',
  citation:
    'Wang et al. (2019). GLUE: a multi-task benchmark and analysis platform for natural language understanding. ICLR, section 4.',
});
