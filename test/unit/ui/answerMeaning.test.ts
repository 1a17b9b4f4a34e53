import { expect, test } from 'vitest';
import { answerMeaning } from '../../../src/ui/sentence/answerMeaning.ts';

test('the labels of inference are said in plain words, by what the task asks', () => {
  expect(answerMeaning('rte', 'not_entailment')).toBe('the second does not follow');
  expect(answerMeaning('mnli', 'contradiction')).toBe('the second cannot be true');
  expect(answerMeaning('qnli', 'entailment')).toBe('the sentence holds the answer');
  expect(answerMeaning('wnli', 'entailment')).toBe('the pronoun means what the second says');
});

test('labels that are plain already need no more words', () => {
  expect(answerMeaning('sst2', 'positive')).toBeNull();
});
