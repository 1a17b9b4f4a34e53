import type { TaskId } from '../../tasks/task.ts';

/** What an answer says of the two texts, for those who do not know the labels of inference. */
const ofPairs: Readonly<Record<string, string>> = {
  entailment: 'the second follows',
  not_entailment: 'the second does not follow',
  contradiction: 'the second cannot be true',
  neutral: 'the second may be true or not',
};

const ofQuestions: Readonly<Record<string, string>> = {
  entailment: 'the sentence holds the answer',
  not_entailment: 'the sentence does not hold the answer',
};

/** WNLI's second text is the first with a pronoun replaced: it follows where the right one was put in. */
const ofPronouns: Readonly<Record<string, string>> = {
  entailment: 'the pronoun means what the second says',
  not_entailment: 'the pronoun means something else',
};

/** A label in plain words; null where it is plain already. */
export function answerMeaning(task: TaskId, label: string): string | null {
  if (task === 'qnli') return ofQuestions[label] ?? null;
  return (task === 'wnli' ? ofPronouns : ofPairs)[label] ?? null;
}
