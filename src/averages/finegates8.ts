import type { Recipe } from './average.ts';
import { bothMnliSplits, validation } from './terms.ts';

/** The eight-task mean of FineGates. */
export const finegates8: Recipe = Object.freeze<Recipe>({
  id: 'finegates8',
  title: '8-task mean (FineGates)',
  definition:
    'The mean of eight tasks, WNLI left out: Matthews correlation for CoLA, Pearson for STS-B, accuracy for SST-2, MRPC, QQP, QNLI and RTE. MNLI is its overall accuracy: right answers of both splits over rows of both splits. Texts are cut at 512 tokens.',
  source: 'FineGates (2026). arXiv 2602.09169; the sentence on MNLI as in LoRA, Hu et al. (2022).',
  maxLength: 512,
  terms: [
    validation('cola', 'matthews_correlation'),
    validation('sst2', 'accuracy'),
    validation('mrpc', 'accuracy'),
    validation('stsb', 'pearson'),
    validation('qqp', 'accuracy'),
    bothMnliSplits('pooled'),
    validation('qnli', 'accuracy'),
    validation('rte', 'accuracy'),
  ],
});
