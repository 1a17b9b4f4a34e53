import { describe, expect, it } from 'vitest';
import { diagnose, isFarUnderChance } from '../../../src/reports/labelDoctor.ts';
import { withoutChosenRows } from '../../../src/reports/withoutRows.ts';
import { randomFrom } from '../../../src/statistics/random.ts';
import { taskById } from '../../../src/tasks/glue.ts';
import type { TaskId } from '../../../src/tasks/task.ts';
import { openRun, type Run } from './intervalRun.ts';

/**
 * A run whose model is right with a chance, but whose labels are read by a wrong map: label `l` is
 * said as `map[l]`. `share`: how much of the rows has label 0.
 */
function misread(
  task: TaskId,
  rows: number,
  right: number,
  map: readonly number[],
  share?: number,
): Run {
  const { target } = taskById(task);
  const labels = target.kind === 'labels' ? target.labels.length : 0;
  const random = randomFrom(`${task} ${rows} ${right}`);
  const references = Array.from({ length: rows }, (_, at) =>
    share === undefined ? at % labels : Number(at >= share * rows),
  );
  const predictions = references.map((truth) => {
    const said =
      random() < right ? truth : (truth + 1 + Math.floor(random() * (labels - 1))) % labels;
    return map[said] ?? said;
  });
  const split = task === 'mnli' ? 'validation_matched' : 'validation';
  const run = openRun([{ task, split, rowsInFile: rows, references, predictions }]);
  run.scoreAll();
  return run;
}

const diagnosed = (run: Run) => {
  const [split] = run.record.splits;
  const found = split === undefined ? null : diagnose(split);
  if (found === null) throw new Error('nothing to diagnose');
  return found;
};

describe('the label doctor', () => {
  it('finds MNLI’s order where it was permuted, as in “7 % instead of 84 %”', () => {
    const found = diagnosed(misread('mnli', 200, 0.84, [2, 0, 1]));
    expect(found.orders).toHaveLength(6);
    expect(found.verdict).toBe('offered');
    expect(found.p).toBeLessThan(1e-6);
    // Label l is said as map[l]: the logit of l's name means map⁻¹.
    expect(found.orders[0]?.order).toEqual(['neutral', 'contradiction', 'entailment']);
    expect(found.sentence).toMatch(/^As given \d+\.\d %, best order 8\d\.\d %, on 200 rows\.$/);
    expect(found.asGiven.right / 200).toBeLessThan(0.2);
  });

  it('confirms an order that is right already', () => {
    const found = diagnosed(misread('mnli', 200, 0.8, [0, 1, 2]));
    expect([found.verdict, found.orders[0] === found.asGiven]).toEqual(['offered', true]);
  });

  it('offers nothing for a model near chance', () => {
    const found = diagnosed(misread('mnli', 200, 0.34, [0, 1, 2]));
    expect(found.verdict).toBe('unclear');
    expect(found.sentence).toContain('too little to tell an order from luck');
  });

  it('turns two labels round only where the score is under a half on balanced rows', () => {
    expect(diagnosed(misread('sst2', 200, 0.9, [1, 0])).verdict).toBe('offered');
    const weak = diagnosed(misread('sst2', 200, 0.47, [0, 1]));
    expect(weak.verdict).toBe('unclear');
  });

  it('never for merely being under the majority', () => {
    // 90 % of the rows have label 1; always saying 0 scores 10 %, and a half on balanced rows.
    const references = Array.from({ length: 200 }, (_, at) => Number(at >= 20));
    const plan = { task: 'qqp', split: 'validation', rowsInFile: 200, references } as const;
    const run = openRun([{ ...plan, predictions: references.map(() => 0) }]);
    run.scoreAll();
    expect(diagnosed(run).verdict).toBe('unclear');
    expect(run.record.splits.map(isFarUnderChance)).toEqual([false]);
  });

  it('tells of named labels that score far under chance', () => {
    expect(misread('mnli', 200, 0.9, [2, 0, 1]).record.splits.map(isFarUnderChance)).toEqual([
      true,
    ]);
    expect(misread('rte', 60, 0.5, [0, 1]).record.splits.map(isFarUnderChance)).toEqual([false]);
  });

  it('gives the score without the rows that chose', () => {
    const run = misread('sst2', 200, 0.9, [0, 1]);
    const [split] = run.record.splits;
    const index = Array.from({ length: 150 }, (_, at) => at);
    const file = 'sst2/validation.jsonl';
    const rowsUsed = { split: 'validation', file, rowsInFile: 200, index };
    const order = ['negative', 'positive'];
    const labels = { sst2: { order, origin: 'from-labels', rowsUsed } } as const;
    const record = { ...run.record, request: { ...run.record.request, labels } };
    const without = split && withoutChosenRows(record, split);
    expect(without?.rows).toBe(50);
    const right = split ? [...split.references.keys()].slice(150) : [];
    const share = right.filter((at) => split?.logits[2 * at + (split.references[at] ?? 0)] === 1);
    expect(without?.metrics.accuracy).toEqual({ value: share.length / 50 });
    const elsewhere = { ...rowsUsed, file: 'starter/sst2/validation.jsonl' };
    const other = { sst2: { ...labels.sst2, rowsUsed: elsewhere } };
    const onOther = { ...record, request: { ...record.request, labels: other } };
    expect(split && withoutChosenRows(onOther, split)).toBeNull();
  });
});
