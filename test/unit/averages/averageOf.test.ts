import { describe, expect, it } from 'vitest';
import { lengthNote, recipeById, recipes } from '../../../src/averages/averages.ts';
import { taskById } from '../../../src/tasks/glue.ts';
import { broken, scores, whole } from './scores.ts';

const glue = recipeById('glue');
const glue8 = recipeById('glue8');
const mos7 = recipeById('mos7');
const mos7Accuracy = recipeById('mos7_accuracy');
const finegates8 = recipeById('finegates8');

const zero = { undefined: 'it would divide by 0.' };

describe('the recipes', () => {
  it('read these tasks, in this number', () => {
    expect(recipes.map(({ id, terms }) => [id, terms.length])).toEqual([
      ['glue', 9],
      ['glue8', 8],
      ['mos7', 7],
      ['mos7_accuracy', 7],
      ['finegates8', 8],
    ]);
    for (const { terms } of [glue8, finegates8]) {
      expect(terms.map(({ task }) => task)).not.toContain('wnli');
    }
  });

  it.each(recipes)('$title is frozen, and says its definition and source', (recipe) => {
    expect(Object.isFrozen(recipe)).toBe(true);
    expect(recipeById(recipe.id)).toBe(recipe);
    expect(recipe.definition.length).toBeGreaterThan(150);
    expect(recipe.source).toMatch(/\d{4}/);
  });

  it.each(recipes)('$title reads only metrics that its tasks have', ({ terms }) => {
    for (const { task, parts } of terms) {
      for (const { metrics } of parts) {
        expect(taskById(task).metrics).toEqual(expect.arrayContaining([...metrics]));
      }
    }
  });

  it('count a changed score as the definition says', () => {
    const cola = { cola: { metrics: { matthews_correlation: 0.2, accuracy: 0.8 } } };
    expect(whole(mos7, scores(cola)).value).toBeCloseTo(0.5 - 0.3 / 7, 14);
    expect(whole(mos7Accuracy, scores(cola)).value).toBeCloseTo(0.5 + 0.3 / 7, 14);
    const f1 = { mrpc: { metrics: { accuracy: 0.5, f1: 0.7 } } };
    expect(whole(glue, scores(f1)).value).toBeCloseTo(0.5 + 0.1 / 9, 14);
    expect(whole(finegates8, scores(f1)).value).toBeCloseTo(0.5, 14);
    const stsb = { stsb: { metrics: { pearson: 0.9, spearmanr: 0.5 }, correct: null } };
    expect(whole(glue8, scores(stsb)).value).toBeCloseTo(0.5 + 0.2 / 8, 14);
    expect(whole(finegates8, scores(stsb)).value).toBeCloseTo(0.5 + 0.4 / 8, 14);
    const mismatched = {
      'mnli/validation_mismatched': { correct: 9832, metrics: { accuracy: 1 } },
    };
    expect(whole(glue, scores(mismatched)).value).toBeCloseTo(0.5 + 0.25 / 9, 14);
    expect(whole(mos7, scores(mismatched)).value).toBeCloseTo(0.5, 14);
    const pooled = (9815 / 2 + 9832) / 19647;
    expect(whole(finegates8, scores(mismatched)).value).toBeCloseTo(0.5 + (pooled - 0.5) / 8, 14);
  });
});

describe('a Matthews or F1 with a zero denominator', () => {
  it('enters as 0, by a convention that names metric and task', () => {
    const average = whole(glue, scores({ cola: { metrics: { matthews_correlation: zero } } }));
    expect(average.value).toBeCloseTo(0.5 - 0.5 / 9, 14);
    expect(average.convention).toBe(
      'Matthews correlation of CoLA has a zero denominator: counted as 0, as scikit-learn and every published table do.',
    );
  });

  it('names all of them', () => {
    const all = scores({
      cola: { metrics: { matthews_correlation: zero } },
      mrpc: { metrics: { accuracy: 0.5, f1: zero } },
      qqp: { metrics: { accuracy: 0.5, f1: zero } },
    });
    const { value, convention } = whole(glue, all);
    expect(value).toBeCloseTo((9 * 0.5 - 0.5 - 0.25 - 0.25) / 9, 14);
    expect(convention).toMatch(
      /^Matthews correlation of CoLA and F1 of MRPC and QQP have zero denom/,
    );
    expect(whole(mos7, all).convention).toMatch(/^Matthews correlation of CoLA has/);
  });

  it('is not mentioned where the recipe does not read it', () => {
    const all = scores({ cola: { metrics: { matthews_correlation: zero, accuracy: 0.7 } } });
    expect(whole(mos7Accuracy, all)).not.toHaveProperty('convention');
    expect(whole(glue, scores())).not.toHaveProperty('convention');
  });

  it('counts as 0 in a partial mean, too, which says so', () => {
    const all = scores({ cola: { metrics: { matthews_correlation: zero } }, rte: null });
    const { partial } = broken(mos7, all);
    expect(partial).toMatchObject({ tasks: 6, of: 7 });
    expect(partial?.value).toBeCloseTo(2.5 / 6, 14);
    expect(partial?.convention).toContain('CoLA');
  });

  it('is a missing task, and no 0, where nothing was scored', () => {
    const all = scores({ cola: { scored: 0, metrics: { matthews_correlation: zero } } });
    expect(broken(mos7, all).undefined).toBe('CoLA has no scored rows.');
  });
});

describe('an average that is undefined', () => {
  it('names an undefined correlation, and keeps the mean of the other tasks', () => {
    const undefinedPearson = {
      pearson: { undefined: 'Every prediction is the same.' },
      spearmanr: 1,
    };
    const all = scores({ stsb: { metrics: undefinedPearson, correct: null } });
    const average = broken(glue, all);
    expect(average.undefined).toBe(
      'Pearson correlation of STS-B is undefined: Every prediction is the same.',
    );
    expect(average.partial).toEqual({ value: 0.5, tasks: 8, of: 9 });
    expect(whole(mos7, all).value).toBeCloseTo(0.5, 14);
  });

  it('names every missing task', () => {
    const all = scores({ cola: null, rte: { scored: 0 }, wnli: null });
    expect(broken(glue, all).undefined).toBe('CoLA, RTE and WNLI have no scored rows.');
    expect(broken(glue, all).partial).toEqual({ value: 0.5, tasks: 6, of: 9 });
    expect(broken(glue8, all).partial?.of).toBe(8);
  });

  it.each(['validation_matched', 'validation_mismatched'])('lacks MNLI without %s', (split) => {
    const all = scores({ [`mnli/${split}`]: null });
    for (const recipe of [glue, glue8, finegates8]) {
      expect(broken(recipe, all).undefined).toBe(`MNLI (${split}) has no scored rows.`);
    }
    const needed = split === 'validation_matched';
    expect('undefined' in (needed ? broken(mos7, all) : {})).toBe(needed);
    if (!needed) expect(whole(mos7, all).value).toBeCloseTo(0.5, 14);
  });

  it('names a task once where none of its splits is scored', () => {
    const none = { 'mnli/validation_matched': null, 'mnli/validation_mismatched': { scored: 0 } };
    for (const recipe of [glue, glue8, mos7, mos7Accuracy, finegates8]) {
      expect(broken(recipe, scores(none)).undefined).toBe('MNLI has no scored rows.');
    }
    expect(broken(glue, []).undefined).toMatch(/QQP, MNLI, QNLI, RTE and WNLI have no scored/);
  });

  it('says when a metric or the right answers were not counted', () => {
    const noF1 = scores({ qqp: { metrics: { accuracy: 0.5 } } });
    expect(broken(glue, noF1).undefined).toContain('F1 of QQP is undefined: it was not computed');
    const noCounts = scores({ mnli: { correct: null } });
    expect(broken(finegates8, noCounts).undefined).toContain('MNLI is undefined: its right');
  });

  it('has no partial mean of nothing', () => {
    expect(broken(glue, [])).not.toHaveProperty('partial');
    expect(broken(glue, []).name).toBe('GLUE on 0 of 69,711 rows');
  });
});

describe("MNLI's splits, pooled", () => {
  const cut = (matched: number, mismatched: number) => ({
    'mnli/validation_matched': { scored: matched, correct: matched, metrics: { accuracy: 1 } },
    'mnli/validation_mismatched': { scored: mismatched, correct: 0, metrics: { accuracy: 0 } },
  });
  const mnliOf = (value: number) => value * 8 - 7 * 0.5;

  it('are pooled by counts when both are whole', () => {
    const { value, notes } = whole(finegates8, scores(cut(9815, 9832)));
    expect([mnliOf(value), notes]).toEqual([expect.closeTo(9815 / 19647, 12), []]);
  });

  it.each([
    [9815, 998],
    [100, 9832],
    [100, 99],
  ])('are weighed 9815 : 9832 when cut at different rates, and say so: %d and %d rows', (a, b) => {
    const { value, notes } = whole(finegates8, scores(cut(a, b)));
    expect(mnliOf(value)).toBeCloseTo(9815 / 19647, 12);
    expect(notes).toEqual([expect.stringContaining('official weights 9815 : 9832')]);
    expect(notes[0]).toContain(`${a} of 9815 and ${b} of 9832 rows`);
  });

  it.each([1, 100, 9815])('are pooled by counts when both are cut to %d rows: no note', (rows) => {
    const { value, notes } = whole(finegates8, scores(cut(rows, rows)));
    expect([mnliOf(value), notes]).toEqual([expect.closeTo(0.5, 12), []]);
  });

  it('are weighed when a whole file holds but a part of the official split', () => {
    const file = { scored: 998, rowsInFile: 998, correct: 0, metrics: { accuracy: 0 } };
    const all = scores({ ...cut(9815, 0), 'mnli/validation_mismatched': file });
    expect(whole(finegates8, all).notes).toHaveLength(1);
  });

  it.each([
    [180, 180, 0.5, 0],
    [60, 60, 0.5, 0],
    [180, 60, 9815 / 19647, 1],
  ])('are pooled by counts over equal shares of the starter set: %d and %d', (a, b, mnli, said) => {
    const starter = { rowsInFile: 180, origin: 'starter' } as const;
    const right = { ...starter, scored: a, correct: a, metrics: { accuracy: 1 } };
    const wrong = { ...starter, scored: b, correct: 0, metrics: { accuracy: 0 } };
    const all = scores({ 'mnli/validation_matched': right, 'mnli/validation_mismatched': wrong });
    const { value, notes } = whole(finegates8, all);
    expect(mnliOf(value)).toBeCloseTo(mnli, 12);
    expect(notes).toHaveLength(said);
  });

  it('do not disturb the mean of two accuracies', () => {
    expect(whole(glue, scores(cut(100, 9832)))).toMatchObject({ notes: [] });
    expect(whole(glue, scores(cut(100, 9832))).value).toBeCloseTo(0.5, 14);
  });
});

describe('lengthNote', () => {
  it('speaks when a run was cut elsewhere than the recipe states', () => {
    expect(lengthNote(finegates8, 128)).toBe(
      '8-task mean (FineGates) is stated for texts cut at 512 tokens; this run cut them at 128.',
    );
    expect(lengthNote(mos7, 128)).toBeNull();
    expect(lengthNote(mos7Accuracy, 32)).toContain('128');
    expect(lengthNote(glue, 32)).toBeNull();
  });
});
