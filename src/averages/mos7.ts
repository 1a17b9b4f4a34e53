import type { Recipe } from './average.ts';
import { matchedMnli, validation } from './terms.ts';

/** The seven-task mean of the mixture-of-supernets and AutoDistil papers. */
export const mos7: Recipe = Object.freeze<Recipe>({
  id: 'mos7',
  title: '7-task mean (MoS)',
  definition:
    'The mean of seven tasks: MNLI (matched split only), CoLA, MRPC, SST-2, QNLI, QQP and RTE. Accuracy everywhere, but Matthews correlation for CoLA, as the released code scores it and as the published numbers show. Texts are cut at 128 tokens.',
  source: 'Jawahar et al. (2023). Mixture-of-supernets. arXiv 2306.04845; code of AutoDistil.',
  maxLength: 128,
  terms: [
    matchedMnli,
    validation('cola', 'matthews_correlation'),
    validation('mrpc', 'accuracy'),
    validation('sst2', 'accuracy'),
    validation('qnli', 'accuracy'),
    validation('qqp', 'accuracy'),
    validation('rte', 'accuracy'),
  ],
});
