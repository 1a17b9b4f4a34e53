import { describe, expect, it } from 'vitest';
import { glueTasks } from '../../../src/tasks/glue.ts';
import { configOf, found, mapOf, named, refused } from './configs.ts';

const nli = ['entailment', 'neutral', 'contradiction'];

describe('a single-task checkpoint', () => {
  it.each(glueTasks)('of $title is read by its own label names, in any order', ({ id, target }) => {
    if (target.kind === 'score') return;
    const names = [...target.labels].reverse();
    const finding = found(configOf(named(...names)), id, names.length);
    expect(mapOf(finding)).toEqual(names.map((_, j) => names.length - 1 - j));
    expect(finding).toMatchObject({ head: { slice: [0, names.length] }, notices: [] });
  });

  it('matches names whatever their case and punctuation', () => {
    expect(mapOf(found(configOf(named('Not-Entailment', ' ENTAILMENT ')), 'rte'))).toEqual([1, 0]);
    expect(mapOf(found(configOf(named('not entailment', 'entailment')), 'wnli'))).toEqual([0, 1]);
    expect(mapOf(found(configOf(named('POSITIVE', 'NEGATIVE')), 'sst2'))).toEqual([1, 0]);
  });

  it.each([
    ['sst2', ['neg', 'pos'], [0, 1]],
    ['cola', ['grammatical', 'ungrammatical'], [1, 0]],
    ['mrpc', ['not_paraphrase', 'paraphrase'], [0, 1]],
    ['qqp', ['is_duplicate', 'non-duplicate'], [1, 0]],
    ['qnli', ['non_entailment', 'entailment'], [1, 0]],
    ['ax', ['contradiction', 'entailment', 'neutral'], [2, 0, 1]],
  ] as const)('knows the synonyms of %s: %j', (task, names, expected) => {
    expect(mapOf(found(configOf(named(...names)), task))).toEqual(expected);
  });

  it('refuses names that only count, and never guesses by position', () => {
    for (const names of [
      ['LABEL_0', 'LABEL_1'],
      ['0', '1'],
      ['label 0', 'label 1'],
    ]) {
      const { code, sentence } = refused(configOf(named(...names)), 'sst2', 2);
      expect(code).toBe('labels-unnamed');
      expect(sentence).toContain('never guesses by position');
    }
    expect(refused(configOf({}), 'sst2', 2).code).toBe('labels-unnamed');
    expect(refused(configOf(named('spam', 'ham')), 'sst2').code).toBe('labels-unnamed');
  });

  it("says whose labels they are when they are another task's", () => {
    const { code, sentence } = refused(configOf(named('negative', 'positive')), 'cola');
    expect(code).toBe('labels-of-another-task');
    expect(sentence).toContain("SST-2's, not CoLA's");
    expect(refused(configOf(named('entailment', 'not_entailment')), 'mnli').code).toBe(
      'labels-of-another-task',
    );
  });

  it('refuses one label twice', () => {
    const { code, sentence } = refused(configOf(named('positive', 'pos')), 'sst2');
    expect(code).toBe('labels-unmatched');
    expect(sentence).toContain('each of "negative", "positive" once');
  });
});

describe('a count that does not fit', () => {
  it('is told before anything else, with both numbers', () => {
    const { code, sentence } = refused(configOf(named('LABEL_0', 'LABEL_1')), 'mnli', 3);
    expect(code).toBe('labels-count');
    expect(sentence).toContain(
      'The graph gives 3 logits, but config.json names 2 labels (id2label',
    );
  });

  it('is told of num_labels, too', () => {
    const config = configOf({ ...named(...nli), num_labels: 2 });
    expect(refused(config, 'mnli').sentence).toContain("config.json's num_labels is 2");
    expect(refused(configOf({ num_labels: 2 }), 'mnli', 3).code).toBe('labels-count');
    expect(refused(configOf(named('negative', 'positive')), 'sst2', 1).sentence).toContain(
      '1 logit,',
    );
  });
});

describe('a three-way head on a two-way task', () => {
  it.each([
    ['rte', nli, [0, 1, 1]],
    ['qnli', ['CONTRADICTION', 'NEUTRAL', 'ENTAILMENT'], [1, 1, 0]],
    ['wnli', ['neutral', 'entailment', 'contradiction'], [0, 1, 0]],
  ] as const)('is reduced on %s, and says so', (task, names, expected) => {
    const finding = found(configOf(named(...names)), task, 3);
    expect(mapOf(finding)).toEqual(expected);
    expect(finding.notices.map(({ code }) => code)).toEqual(['nli-head-reduced']);
    for (const word of ['neutral', 'contradiction', 'not_entailment']) {
      expect(finding.notices[0]?.sentence).toContain(word);
    }
  });

  it('is not reduced elsewhere', () => {
    expect(refused(configOf(named(...nli)), 'sst2').code).toBe('labels-of-another-task');
    expect(found(configOf(named(...nli)), 'mnli').notices).toEqual([]);
  });
});

describe('a score head', () => {
  it.each([
    [{ ...named('LABEL_0'), problem_type: 'regression' }, 1],
    [named('LABEL_0'), null],
    [{ num_labels: 1 }, null],
    [{}, 1],
    [{ problem_type: 'regression' }, null],
  ])('reads STS-B with an unknown scale: %j', (fields, width) => {
    expect(found(configOf(fields), 'stsb', width)).toEqual({
      head: { slice: [0, 1], reading: { kind: 'score', scale: 1 } },
      notices: [],
      scaleKnown: false,
    });
  });

  it('is not made of several logits, nor labels of one', () => {
    expect(refused(configOf(named('a', 'b')), 'stsb', 2).code).toBe('head-unsuited');
    expect(refused(configOf({}), 'stsb').code).toBe('head-unsuited');
    expect(refused(configOf(named('LABEL_0')), 'sst2', 1).sentence).toContain('one number a row');
  });
});

describe('models that are no classifiers', () => {
  it.each([
    ['BertForMaskedLM', 'masked language model'],
    ['GPT2LMHeadModel', 'causal language model'],
    ['LlamaForCausalLM', 'causal language model'],
    ['BertForTokenClassification', 'token classifier'],
    ['BertForQuestionAnswering', 'question answering'],
    ['BertModel', 'bare encoder'],
  ])('%s is called %s', (architecture, words) => {
    const config = configOf({ architectures: [architecture], ...named('negative', 'positive') });
    const { code, sentence, next } = refused(config, 'sst2', 2);
    expect(code).toBe('not-a-classifier');
    expect(sentence).toContain(words);
    expect(sentence).toContain('not a text classifier');
    expect(next).toContain('ForSequenceClassification');
  });

  it('lets an unknown or absent architecture try', () => {
    for (const architectures of [[], ['MyGlueNet'], null]) {
      const config = configOf({ architectures, ...named('negative', 'positive') });
      expect(found(config, 'sst2').head.slice).toEqual([0, 2]);
    }
  });
});
