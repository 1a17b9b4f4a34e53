import type { Recipe } from './average.ts';
import { glue } from './glue.ts';

/** GLUE's score as most papers since BERT report it. */
export const glue8: Recipe = Object.freeze<Recipe>({
  id: 'glue8',
  title: 'GLUE without WNLI',
  definition:
    'The same mean over eight tasks: WNLI is left out, since its construction has known issues and systems of the time did not beat always giving its most frequent answer. MNLI is the mean of its two accuracies; MRPC and QQP are the mean of accuracy and F1, STS-B of Pearson and Spearman; CoLA is Matthews correlation.',
  source: 'Devlin et al. (2019). BERT. NAACL, section 4.1, excludes WNLI.',
  maxLength: null,
  terms: glue.terms.filter(({ task }) => task !== 'wnli'),
});
