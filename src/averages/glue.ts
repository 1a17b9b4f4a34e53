import type { Recipe } from './average.ts';
import { bothMnliSplits, validation } from './terms.ts';

/** GLUE's own score: nine tasks, each counting once. */
export const glue: Recipe = Object.freeze<Recipe>({
  id: 'glue',
  title: 'GLUE',
  definition:
    'The mean of nine tasks, each counting once. A task with two metrics counts as their mean: accuracy and F1 for MRPC and QQP, Pearson and Spearman for STS-B. MNLI is the mean of its matched and mismatched accuracy. CoLA is Matthews correlation; SST-2, QNLI, RTE and WNLI are accuracy. The AX diagnostic does not count. The public leaderboard takes this mean on hidden test labels; here it is taken on the validation splits.',
  source: 'Wang et al. (2019). GLUE. ICLR; gluebenchmark.com.',
  maxLength: null,
  terms: [
    validation('cola', 'matthews_correlation'),
    validation('sst2', 'accuracy'),
    validation('mrpc', 'accuracy', 'f1'),
    validation('stsb', 'pearson', 'spearmanr'),
    validation('qqp', 'accuracy', 'f1'),
    bothMnliSplits('mean'),
    validation('qnli', 'accuracy'),
    validation('rte', 'accuracy'),
    validation('wnli', 'accuracy'),
  ],
});
