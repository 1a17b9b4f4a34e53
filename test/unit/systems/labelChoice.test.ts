import { describe, expect, it } from 'vitest';
import {
  choiceProblem,
  type LabelChoice,
  movedProblem,
  readChoices,
  withChoices,
  withEvidence,
} from '../../../src/systems/labelChoice.ts';
import { choiceNotice } from '../../../src/systems/labelChoiceNotice.ts';
import { configOf, found as headOf, mapOf, named, refused } from './configs.ts';

const order = ['contradiction', 'entailment', 'neutral'];
const split = { split: 'validation_matched', file: 'mnli/matched.jsonl', rowsInFile: 180 };
const chosen: LabelChoice = {
  order,
  origin: 'from-labels',
  revision: 'a'.repeat(40),
  rowsUsed: { ...split, index: [0, 3, 9] },
};

describe('an order of labels', () => {
  it.each([
    ['mnli', order, null],
    ['rte', order, null],
    ['rte', ['not_entailment', 'entailment'], null],
    ['mnli', ['entailment', 'neutral'], 'labels-order'],
    ['mnli', ['entailment', 'entailment', 'neutral'], 'labels-order'],
    ['sst2', ['entailment', 'neutral'], 'labels-order'],
    ['sst2', ['positive'], 'labels-order'],
    ['stsb', ['negative', 'positive'], 'labels-order'],
  ] as const)('%s: %j', (task, names, code) => {
    expect(choiceProblem(task, names)?.code ?? null).toBe(code);
  });

  it('takes the place of names that mean nothing, and of nothing else', () => {
    const config = configOf(named('LABEL_0', 'LABEL_1', 'LABEL_2'));
    expect(refused(config, 'mnli', 3).code).toBe('labels-unnamed');
    const read = withChoices(config, { mnli: chosen }, ['mnli']);
    expect(mapOf(headOf(read, 'mnli', 3))).toEqual([2, 0, 1]);
    expect(withChoices(config, { mnli: chosen }, ['rte'])).toBe(config);
  });

  it('that does not fit the graph is not called config.json’s', () => {
    const read = withChoices(configOf({}), { mnli: chosen }, ['mnli']);
    const { sentence } = refused(read, 'mnli', 2);
    expect(sentence).toContain('The graph gives 2 logits');
    expect(sentence).toContain('were stated');
    expect(sentence).not.toContain('config.json names');
  });

  it('comes back from JSON with its commit and its rows', () => {
    expect(readChoices(JSON.parse(JSON.stringify({ mnli: chosen })))).toEqual({ mnli: chosen });
    expect(readChoices({ mnli: { order: ['yes', 'no'] }, nothing: chosen })).toEqual({});
  });
});

describe('an order chosen from labels', () => {
  it('says of which rows, and whether the score holds them', () => {
    expect(choiceNotice(chosen, split).sentence).toBe(
      'Order chosen from labels: contradiction, entailment, neutral scored best on 3 labelled rows of this split, which the score holds, too.',
    );
    const other = { ...split, file: 'glue/mnli.parquet', rowsInFile: 9815 };
    expect(choiceNotice(chosen, other).sentence).toContain(
      'rows of mnli/matched.jsonl, another file',
    );
  });

  it('out of a link claims no rows, unless this browser knows them', () => {
    const linked = { order, origin: 'from-labels' } as const;
    expect(choiceNotice(linked, split).sentence).toContain('Which rows chose it is not known');
    expect(withEvidence({ mnli: linked }, { mnli: chosen })).toEqual({ mnli: chosen });
    const another = { ...chosen, order: [...order].reverse() };
    expect(withEvidence({ mnli: linked }, { mnli: another })).toEqual({ mnli: linked });
    expect(withEvidence({}, { mnli: chosen })).toEqual({});
  });

  it('holds for its commit alone', () => {
    expect(movedProblem({ mnli: chosen }, 'a'.repeat(40))).toBeNull();
    expect(movedProblem({ mnli: chosen }, undefined)).toBeNull();
    const moved = movedProblem({ mnli: chosen }, 'b'.repeat(40));
    expect(moved?.sentence).toBe(
      'The order of MNLI’s labels was chosen at commit aaaaaaaaaaaa, and the repository is now at bbbbbbbbbbbb, where it may be another.',
    );
    expect(moved?.next).toContain(`@${'a'.repeat(40)}`);
  });
});
