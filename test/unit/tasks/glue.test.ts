import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { metricById } from '../../../src/metrics/metrics.ts';
import { defaultSplits, glueTasks, isTaskId, splitOf, taskById } from '../../../src/tasks/glue.ts';

const ids = ['cola', 'sst2', 'mrpc', 'stsb', 'qqp', 'mnli', 'qnli', 'rte', 'wnli', 'ax'];

const officialRows: Record<string, Record<string, number>> = {
  cola: { train: 8551, validation: 1043, test: 1063 },
  sst2: { train: 67349, validation: 872, test: 1821 },
  mrpc: { train: 3668, validation: 408, test: 1725 },
  stsb: { train: 5749, validation: 1500, test: 1379 },
  qqp: { train: 363846, validation: 40430, test: 390965 },
  mnli: {
    train: 392702,
    validation_matched: 9815,
    validation_mismatched: 9832,
    test_matched: 9796,
    test_mismatched: 9847,
  },
  qnli: { train: 104743, validation: 5463, test: 5463 },
  rte: { train: 2490, validation: 277, test: 3000 },
  wnli: { train: 635, validation: 71, test: 146 },
  ax: { test: 1104 },
};

const labels: Record<string, readonly string[]> = {
  cola: ['unacceptable', 'acceptable'],
  sst2: ['negative', 'positive'],
  mrpc: ['not_equivalent', 'equivalent'],
  qqp: ['not_duplicate', 'duplicate'],
  mnli: ['entailment', 'neutral', 'contradiction'],
  qnli: ['entailment', 'not_entailment'],
  rte: ['entailment', 'not_entailment'],
  wnli: ['not_entailment', 'entailment'],
  ax: ['entailment', 'neutral', 'contradiction'],
};

describe('the registry of tasks', () => {
  it('lists the ten tasks in the order of the paper', () => {
    expect(glueTasks.map(({ id }) => id)).toEqual(ids);
  });

  it('finds every task by its id and knows no other id', () => {
    for (const task of glueTasks) expect(taskById(task.id)).toBe(task);
    expect(ids.every(isTaskId)).toBe(true);
    for (const other of ['sst-2', 'SST2', '', 'toString', '__proto__']) {
      expect(isTaskId(other), other).toBe(false);
    }
  });
});

describe.each(glueTasks)('$title', (task) => {
  it('has the official splits and sizes', () => {
    const rows = Object.fromEntries(task.splits.map(({ id, rows }) => [id, rows]));
    expect(rows).toEqual(officialRows[task.id]);
  });

  it('has ordered labels, or scores from 0 to 5', () => {
    if (task.target.kind === 'labels') expect(task.target.labels).toEqual(labels[task.id]);
    else expect([task.id, task.target.range]).toEqual(['stsb', [0, 5]]);
  });

  it('hides the labels of test splits only, and not those of MRPC', () => {
    for (const split of task.splits) {
      const hidden = split.id.startsWith('test') && task.id !== 'mrpc';
      expect(split.labels, split.id).toBe(hidden ? 'hidden' : 'public');
    }
  });

  it('is frozen, and names known metrics that suit its target', () => {
    expect(Object.isFrozen(task)).toBe(true);
    const correlations = ['pearson', 'spearmanr'];
    for (const id of task.metrics) {
      expect(metricById(id).id).toBe(id);
      expect(correlations.includes(id)).toBe(task.target.kind === 'score');
    }
  });

  it('asks in a few words', () => {
    expect(task.asks).toMatch(/\?$/);
    expect(task.asks.split(' ').length).toBeLessThanOrEqual(5);
  });
});

describe('what tasks say', () => {
  it('scores validation by default, and the test split of AX', () => {
    const names = (id: 'rte' | 'mnli' | 'ax') => defaultSplits(taskById(id)).map((one) => one.id);
    expect(names('rte')).toEqual(['validation']);
    expect(names('mnli')).toEqual(['validation_matched', 'validation_mismatched']);
    expect(names('ax')).toEqual(['test']);
  });

  it('finds a split by name', () => {
    expect(splitOf(taskById('mnli'), 'validation_mismatched')?.rows).toBe(9832);
    expect(splitOf(taskById('mnli'), 'validation')).toBeNull();
  });

  it('puts first the metric that GLUE reports first', () => {
    const headlines = Object.fromEntries(glueTasks.map(({ id, metrics }) => [id, metrics[0]]));
    expect(headlines).toMatchObject({
      cola: 'matthews_correlation',
      mrpc: 'accuracy',
      stsb: 'pearson',
      ax: 'matthews_correlation',
    });
    expect(taskById('cola').metrics).toContain('accuracy');
  });

  it('lets only AX be answered by another task', () => {
    const lent = glueTasks.filter(({ id, answeredBy }) => id !== answeredBy);
    expect(lent.map(({ id, answeredBy }) => [id, answeredBy])).toEqual([['ax', 'mnli']]);
  });
});

describe('the starter rows', () => {
  const folder = new URL('../../../public/starter/', import.meta.url);
  it.each(glueTasks)('hold the columns of $title, and labels inside its target', (task) => {
    for (const file of readdirSync(new URL(`${task.id}/`, folder))) {
      expect(splitOf(task, file.replace('.jsonl', '')), file).not.toBeNull();
      const lines = readFileSync(new URL(`${task.id}/${file}`, folder), 'utf8')
        .trim()
        .split('\n');
      for (const line of lines) {
        const row: Record<string, unknown> = JSON.parse(line);
        for (const column of task.columns) expect(row[column]).toBeTypeOf('string');
        const top = task.target.kind === 'labels' ? task.target.labels.length - 1 : 5;
        expect(row.label).toBeGreaterThanOrEqual(0);
        expect(row.label).toBeLessThanOrEqual(top);
      }
    }
    expect(existsSync(folder)).toBe(true);
  });
});
