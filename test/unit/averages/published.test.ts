import { expect, it } from 'vitest';
import { recipeById } from '../../../src/averages/averages.ts';
import { scores, whole } from './scores.ts';

/**
 * Turc et al. (2019), arXiv 1908.08962: test scores of the released small BERTs, and the GLUE score
 * that the leaderboard gave them. Pairs: MRPC and QQP as F1 and accuracy, STS-B as Pearson and
 * Spearman, MNLI as matched and mismatched.
 */
const models = [
  {
    model: 'Tiny',
    published: 64.2,
    cola: 0,
    pairs: { mrpc: [81.1, 71.1], stsb: [74.3, 73.6], qqp: [62.2, 83.4], mnli: [70.2, 70.3] },
    accuracies: { sst2: 83.2, qnli: 81.5, rte: 57.2, wnli: 62.3 },
  },
  {
    model: 'Mini',
    published: 65.8,
    cola: 0,
    pairs: { mrpc: [81.1, 71.8], stsb: [75.4, 73.3], qqp: [66.4, 86.2], mnli: [74.8, 74.3] },
    accuracies: { sst2: 85.9, qnli: 84.1, rte: 57.9, wnli: 62.3 },
  },
  {
    model: 'Small',
    published: 71.2,
    cola: 27.8,
    pairs: { mrpc: [83.4, 76.2], stsb: [78.8, 77.0], qqp: [68.1, 87.0], mnli: [77.6, 77.0] },
    accuracies: { sst2: 89.7, qnli: 86.4, rte: 61.8, wnli: 62.3 },
  },
  {
    model: 'Medium',
    published: 73.5,
    cola: 38.0,
    pairs: { mrpc: [86.6, 81.6], stsb: [80.4, 78.4], qqp: [69.6, 87.9], mnli: [80.0, 79.1] },
    accuracies: { sst2: 89.6, qnli: 87.7, rte: 62.2, wnli: 62.3 },
  },
] as const;

const accuracyOf = (percent: number) => ({ metrics: { accuracy: percent / 100 } });

it.each(models)("BERT $model's leaderboard score is the glue average", (row) => {
  const { mrpc, stsb, qqp, mnli } = row.pairs;
  const { sst2, qnli, rte, wnli } = row.accuracies;
  const all = scores({
    cola: { metrics: { matthews_correlation: row.cola / 100 } },
    mrpc: { metrics: { f1: mrpc[0] / 100, accuracy: mrpc[1] / 100 } },
    stsb: { metrics: { pearson: stsb[0] / 100, spearmanr: stsb[1] / 100 } },
    qqp: { metrics: { f1: qqp[0] / 100, accuracy: qqp[1] / 100 } },
    'mnli/validation_matched': accuracyOf(mnli[0]),
    'mnli/validation_mismatched': accuracyOf(mnli[1]),
    sst2: accuracyOf(sst2),
    qnli: accuracyOf(qnli),
    rte: accuracyOf(rte),
    wnli: accuracyOf(wnli),
  });
  const average = 100 * whole(recipeById('glue'), all).value;
  expect(Math.abs(average - row.published)).toBeLessThan(0.1);
});
