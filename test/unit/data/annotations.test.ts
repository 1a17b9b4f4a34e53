import { describe, expect, it } from 'vitest';
import { annotationsOf } from '../../../src/data/annotations.ts';
import { importRun } from '../../../src/runs/importRun.ts';
import { eventsOf, replay } from '../../../src/runs/replay.ts';
import { runFileOf } from '../../../src/runs/runFileOf.ts';
import { openRun } from '../reports/intervalRun.ts';
import { load, loadStarter, textFile } from './given.ts';

describe('annotations of AX', () => {
  it('come from the columns category and phenomenon', () => {
    const fields = { category: 'Logic', phenomenon: 'Negation; Double negation' };
    expect(annotationsOf('ax', fields)).toEqual([
      { category: 'Logic', phenomenon: 'Negation' },
      { category: 'Logic', phenomenon: 'Double negation' },
    ]);
    expect(annotationsOf('ax', { category: 'Logic' })).toEqual([
      { category: 'Logic', phenomenon: null },
    ]);
  });

  it('are none where the cells are empty, no texts, or far too long', () => {
    const odd = { category: 7, Logic: '', Knowledge: null, 'Lexical Semantics': 'x'.repeat(81) };
    expect(annotationsOf('ax', odd)).toEqual([]);
    expect(annotationsOf('mnli', { category: 'Logic', phenomenon: 'Negation' })).toEqual([]);
  });

  it('come from the official file’s four columns, several to a cell', async () => {
    const head =
      'Lexical Semantics\tPredicate-Argument Structure\tLogic\tKnowledge\tDomain\tPremise\tHypothesis\tLabel';
    const rows = [
      '\t\tNegation\t\tArtificial\tIt rains.\tIt does not rain.\tcontradiction',
      'Factivity;Quantifiers\t\t\tWorld knowledge\tNews\tHe knew all.\tHe knew some.\tentailment',
      '\t\t\t\tNews\tOne.\tTwo.\tneutral',
    ];
    const file = textFile('diagnostic/diagnostic-full.tsv', `${[head, ...rows].join('\n')}\n`);
    const { splits } = await load([file]);
    expect(splits[0]).toMatchObject({ task: 'ax', references: [2, 0, 1] });
    expect(splits[0]?.annotations).toEqual([
      [{ category: 'Logic', phenomenon: 'Negation' }],
      [
        { category: 'Lexical Semantics', phenomenon: 'Factivity' },
        { category: 'Lexical Semantics', phenomenon: 'Quantifiers' },
        { category: 'Knowledge', phenomenon: 'World knowledge' },
      ],
      [],
    ]);
  });

  it('follow the rows that a subset keeps', async () => {
    const whole = (await loadStarter({ tasks: ['ax'] })).splits[0];
    const part = (await loadStarter({ tasks: ['ax'], limit: 20, seed: 3 })).splits[0];
    expect(whole?.annotations).toHaveLength(80);
    const expected = [...(part?.index ?? [])].map((row) => whole?.annotations?.[row]);
    expect(part?.annotations).toEqual(expected);
  });

  it('are no column of other tasks', async () => {
    const { splits } = await loadStarter({ tasks: ['mnli'] });
    expect(splits.every(({ annotations }) => annotations === undefined)).toBe(true);
  });
});

describe('annotations of a run', () => {
  const annotations = [
    [{ category: 'Logic', phenomenon: 'Negation' }],
    [],
    [{ category: 'Knowledge', phenomenon: null }],
  ];
  const plan = { task: 'ax', split: 'test', rowsInFile: 3, references: [0, 1, 2] } as const;
  const scored = (of?: typeof annotations) => {
    const run = openRun([{ ...plan, predictions: [0, 1, 1], ...(of && { annotations: of }) }]);
    run.scoreAll();
    return run.record;
  };

  it('are kept, written and read again', () => {
    const record = scored(annotations);
    expect(replay(eventsOf(record))?.record.splits[0]?.annotations).toEqual(annotations);
    const file = runFileOf(record, { browser: 'b' });
    expect(file.tasks.ax?.test?.annotations).toEqual(annotations);
    const read = importRun(JSON.stringify(file));
    expect('ok' in read && read.ok.record.splits[0]?.annotations).toEqual(annotations);
  });

  it('may be absent, and must fit the rows', () => {
    const file = runFileOf(scored(), { browser: 'b' });
    expect(file.tasks.ax?.test).not.toHaveProperty('annotations');
    expect('ok' in importRun(JSON.stringify(file))).toBe(true);
    const test = { ...file.tasks.ax?.test, annotations: [[]] };
    const read = importRun(JSON.stringify({ ...file, tasks: { ax: { test } } }));
    expect('problem' in read && read.problem.sentence).toContain('annotations has 1 entries for 3');
  });
});
