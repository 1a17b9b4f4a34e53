import { attainabilityWords } from './attainable.ts';
import type { CellAudit } from './audit.ts';
import type { MeanAudit } from './meanAudit.ts';

/** What a reader must know of a cell, each in a word or two; none where all is settled. */
export function flagsOf({ reading, attainability, column }: CellAudit): readonly string[] {
  const flags: string[] = [];
  const { metric, split, sure } = reading;
  if (metric === null) flags.push(reading.task === 'stsb' ? 'Pearson?' : 'acc or F1?');
  else if (metric === 'auc') flags.push('AUC?');
  else if (metric === 'f1') flags.push(sure ? 'F1' : 'F1?');
  else if (column === 'mrpc' || column === 'qqp') flags.push('accuracy');
  if (metric !== null && split === null) flags.push('split?');
  if (split?.startsWith('test')) flags.push(sure ? 'test' : 'test?');
  if (reading.task === 'wnli') flags.push('WNLI?');
  if (reading.why.includes('Misprinted')) flags.push('misprint');
  if (attainability.kind === 'unattainable') flags.push(`not k/${attainability.rows}`);
  if (attainability.kind === 'padded') flags.push(`k/${attainability.of}, padded`);
  return flags;
}

/** What a cell is, whether it is ranked, and whether it can be one run's accuracy, in sentences. */
export function cellWords({ reading, attainability }: CellAudit): string {
  const ranked = reading.sure ? [] : ['Not ranked.'];
  return [reading.why, ...ranked, attainabilityWords(attainability)].join(' ');
}

/** The flag of a printed average; null where it agrees. */
export function meanFlag(mean: MeanAudit | null): string | null {
  if (mean === null || mean.verdict === 'agrees') return null;
  if (mean.verdict === 'no cells') return 'no cells';
  return mean.why?.startsWith('A mean of nine') ? '9 columns' : 'differs';
}

/** The printed average and the mean of its cells, in sentences. */
export function meanWords(mean: MeanAudit): string {
  if (mean.recomputed === null) return mean.why ?? '';
  const both = `Printed ${mean.printed}; the plain mean of the ${mean.cells} printed cells is ${mean.recomputed.toFixed(2)}.`;
  return mean.why === null ? both : `${both} ${mean.why}`;
}
