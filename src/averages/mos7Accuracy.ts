import type { Recipe } from './average.ts';
import { mos7 } from './mos7.ts';
import { validation } from './terms.ts';

/** The seven-task mean as its recipe literally says. */
export const mos7Accuracy: Recipe = Object.freeze<Recipe>({
  id: 'mos7_accuracy',
  title: '7-task mean, CoLA as accuracy',
  definition:
    'The mean of the accuracies of seven tasks, CoLA too: MNLI (matched split only), CoLA, MRPC, SST-2, QNLI, QQP and RTE, texts cut at 128 tokens. This is what the recipe literally says, though its published numbers have Matthews correlation for CoLA. Answering "acceptable" to everything already gets nearly 70 % on CoLA: never compare it with the other 7-task mean.',
  source: 'Jawahar et al. (2023). Mixture-of-supernets. arXiv 2306.04845, the text.',
  maxLength: 128,
  terms: mos7.terms.map((term) => {
    return term.task === 'cola' ? validation('cola', 'accuracy') : term;
  }),
});
