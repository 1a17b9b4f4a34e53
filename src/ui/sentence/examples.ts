/** A sentence, or a pair, to begin with. */
export interface Example {
  /** What it shows, on its button. */
  readonly name: string;
  readonly text: string;
  /** Empty: there is none. */
  readonly textPair: string;
}

/** Written for this project: a task's question each, some with a trap. */
export const examples: readonly Example[] = [
  { name: 'a kind review', text: 'A warm, funny and quietly moving film.', textPair: '' },
  { name: 'a review with “not”', text: 'The film is not bad at all.', textPair: '' },
  {
    name: 'one question twice',
    text: 'How do I learn to play the guitar?',
    textPair: 'What is the best way to learn guitar?',
  },
  {
    name: 'a contradiction',
    text: 'All of the students passed the exam.',
    textPair: 'One of the students failed the exam.',
  },
  {
    name: 'same words, other meaning',
    text: 'The dog chased the cat through the garden.',
    textPair: 'The cat chased the dog through the garden.',
  },
];
