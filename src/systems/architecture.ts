import type { ModelConfig } from './config.ts';
import type { Problem } from './problem.ts';
import { problem } from './problem.ts';

/** What a class name of transformers says that a model is, when it is no classifier. */
const kinds: readonly (readonly [ending: RegExp, what: string])[] = [
  [/ForMaskedLM$/, 'a masked language model'],
  [/(ForCausalLM|LMHeadModel)$/, 'a causal language model'],
  [/ForPreTraining$/, 'a model for pre-training'],
  [/ForTokenClassification$/, 'a token classifier, which labels single words'],
  [/ForQuestionAnswering$/, 'a question answering model, which marks spans'],
  [/ForMultipleChoice$/, 'a multiple choice model'],
  [/ForNextSentencePrediction$/, 'a next sentence predictor'],
  [/(ForConditionalGeneration|ForSeq2SeqLM)$/, 'a text generator'],
  [/(?<!LMHead)Model$/, 'a bare encoder without a head'],
];

/** Why a model cannot classify texts, by its `architectures`; null when it can, or may. */
export function notAClassifier(config: ModelConfig): Problem | null {
  const { architectures } = config;
  if (architectures.some((name) => name.endsWith('ForSequenceClassification'))) return null;
  for (const name of architectures) {
    const kind = kinds.find(([ending]) => ending.test(name));
    if (kind !== undefined) return refusal(name, kind[1]);
  }
  return null;
}

function refusal(name: string, what: string): Problem {
  return problem(
    'not-a-classifier',
    `config.json says ${name}: ${what}, not a text classifier, so it has no labels to score.`,
    'Choose a model that was fine-tuned on a GLUE task and exported as …ForSequenceClassification (text-classification).',
  ).problem;
}
