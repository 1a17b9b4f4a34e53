import { describe, expect, it } from 'vitest';
import { recipeById, recipes } from '../../../../src/averages/averages.ts';
import { attainability } from '../../../../src/reports/leaderboard/attainable.ts';
import { boards } from '../../../../src/reports/leaderboard/board.ts';
import { placeOn } from '../../../../src/reports/leaderboard/place.ts';
import { recipeMean } from '../../../../src/reports/leaderboard/recipeMean.ts';
import type { ReferenceRow } from '../../../../src/reports/leaderboard/referenceRow.ts';
import { referenceRows } from '../../../../src/reports/leaderboard/references.ts';
import { splitOf, taskById } from '../../../../src/tasks/glue.ts';
import { scores, type Wanted, whole } from '../../averages/scores.ts';

const board = (id: string) =>
  boards().find((one) => one.id === id) ?? expect.unreachable(`no board ${id}`);
const values = (id: string) =>
  board(id).rows.map(({ row, value }) => [row.model, Number(value.toFixed(2))]);
const row = (model: string) =>
  referenceRows.find((one) => one.model === model) ?? expect.unreachable(model);

/** A reference row as scored official splits. */
function scoresOf({ cells }: ReferenceRow): ReturnType<typeof scores> {
  const given: Record<string, Wanted> = {};
  for (const { task, part, metric, printed } of cells) {
    const key = part === '' ? task : `${task}/validation${part}`;
    const value = Number(printed) / 100;
    const metrics = { ...given[key]?.metrics, [metric ?? 'accuracy']: value };
    // What a pooled accuracy counts.
    const rows = splitOf(taskById(task), `validation${part}`)?.rows ?? 0;
    given[key] = { metrics, correct: value * rows };
  }
  return scores(given);
}

describe('reference rows', () => {
  it('MoS Table 2 recomputes exactly, is unverified, and its MRPC and RTE are k of 416 and 288', () => {
    const rows = referenceRows.filter(({ board: id }) => id === 'mos7');
    expect(rows).toHaveLength(4);
    for (const { cells, printed, verified } of rows) {
      expect(verified).toBe(false);
      const mean = recipeMean(recipeById('mos7'), cells);
      expect('value' in mean && mean.value.toFixed(2)).toBe(printed);
      const cell = (task: string) => cells.find((one) => one.task === task)?.printed ?? '';
      expect(attainability(cell('mrpc'), 408)).toMatchObject({ kind: 'padded', of: 416 });
      expect(attainability(cell('rte'), 277)).toMatchObject({ kind: 'padded', of: 288 });
    }
  });

  it('Turc’s rows give the published GLUE scores and stand on the test board alone', () => {
    expect(values('glue-test')).toEqual([
      ['BERT-Medium', 73.5],
      ['BERT-Small', 71.2],
      ['BERT-Mini', 65.8],
      ['BERT-Tiny', 64.2],
    ]);
    for (const { row: one } of board('glue-test').rows) {
      const mean = recipeMean(recipeById('glue'), one.cells);
      expect('value' in mean && Math.abs(mean.value - Number(one.printed))).toBeLessThan(0.1);
    }
    expect(board('glue').rows.map(({ row: one }) => one.split)).toEqual([
      'validation',
      'validation',
    ]);
  });

  it('one model has another number under each recipe, as averageOf gives it', () => {
    for (const model of ['BERT-base-cased (run_glue)', 'BERT-base (claf)']) {
      for (const recipe of recipes) {
        const mean = recipeMean(recipe, row(model).cells);
        if ('missing' in mean) expect(recipe.id).toBe('mos7_accuracy');
        else {
          expect(mean.value).toBeCloseTo(100 * whole(recipe, scoresOf(row(model))).value, 10);
        }
      }
    }
  });

  it('cells whose metric is not named enter no recipe', () => {
    expect(recipeMean(recipeById('mos7'), row('MiniLM-L6-H384').cells)).toEqual({
      missing: ['MNLI', 'MRPC', 'QQP'],
    });
  });

  it('sources’ own means are what their cells give', () => {
    expect(values('seven-cells')).toEqual([
      ['MiniLM-L12-H384', 83.26],
      ['MiniLM-L6-H384', 80.16],
    ]);
    expect(values('eight-cells')).toEqual([
      ['FP BERT (BiT’s table)', 83.74],
      ['BiT W1A1', 73.51],
    ]);
    for (const id of ['nine-cells', 'nine-columns-test']) {
      for (const { row: one } of board(id).rows) {
        if (one.cells.length === 0) continue;
        const mean = one.cells.reduce((sum, { printed }) => sum + Number(printed), 0) / 9;
        expect(Math.abs(mean - Number(one.printed)), one.model).toBeLessThan(0.06);
      }
    }
  });
});

describe('a run on a board', () => {
  const name = recipeById('glue').title;
  const run = (value: number, called: string) => ({ glue: { value, name: called, notes: [] } });

  it('takes its place on complete official splits', () => {
    const [first] = board('glue').rows;
    if (first === undefined) expect.unreachable();
    expect(placeOn(board('glue'), run(0.9999, name))).toMatchObject({ rank: 1 });
    expect(placeOn(board('glue'), run(0.01, name))).toMatchObject({ rank: 3 });
    expect(placeOn(board('glue'), run(first.value / 100, name))).toMatchObject({ rank: 1 });
  });

  it('says why it has none', () => {
    expect(placeOn(board('glue'), run(0.5, 'GLUE on starter'))).toEqual({
      not: 'GLUE on starter is not GLUE: only complete official splits are.',
    });
    expect(placeOn(board('glue-test'), run(0.5, name))).toMatchObject({
      not: expect.stringContaining('private test labels'),
    });
    expect(placeOn(board('nine-cells'), run(0.5, name))).toMatchObject({
      not: expect.stringContaining('no run has the same'),
    });
    expect(placeOn(board('mos7'), run(0.5, name))).toEqual({ not: 'This run has scored no rows.' });
    const short = { glue: { undefined: 'WNLI has no scored rows.', name } };
    expect(placeOn(board('glue'), short)).toEqual({ not: 'Undefined: WNLI has no scored rows.' });
  });
});
