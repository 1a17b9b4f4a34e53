import {
  type OwnBoardId,
  type ReferenceRow,
  readCells,
  type TrainingMode,
} from './referenceRow.ts';

interface Stated {
  readonly parameters?: number;
  readonly bytes?: number;
  readonly flops?: number;
}

/** What the rows of one source share. */
interface Origin {
  readonly board: OwnBoardId;
  readonly split: 'validation' | 'test';
  readonly mode: TrainingMode;
  readonly source: string;
  readonly verified?: false;
}

function row(
  origin: Origin,
  model: string,
  cells: string,
  printed: string | null,
  { parameters, bytes, flops }: Stated = {},
): ReferenceRow {
  const { board, split, mode, source, verified = true } = origin;
  return {
    ...{ model, cells: readCells(cells), printed, board, split, mode, source, verified },
    ...{ parameters: parameters ?? null, bytes: bytes ?? null, flops: flops ?? null },
  };
}

const fineTuned = { split: 'validation', mode: 'pre-trained, fine-tuned' } as const;
const distilled = { split: 'validation', mode: 'distilled from a teacher' } as const;

const turc: Origin = {
  board: 'glue-test',
  split: 'test',
  mode: 'pre-trained, fine-tuned',
  source: 'Turc et al. (2019), arXiv 1908.08962: test scores, as the GLUE server gave them.',
};
const hf: Omit<Origin, 'mode' | 'split'> = {
  board: 'nine-cells',
  source: 'README of transformers’ distillation examples: development scores.',
};
const paramsOfBase = 'Parameters: BERT-base, Devlin et al. (2019).';
const runGlue: Origin = {
  ...fineTuned,
  board: 'none',
  source: `README of transformers’ run_glue. ${paramsOfBase}`,
};
const claf: Origin = {
  ...fineTuned,
  board: 'none',
  source: `naver/claf, pull request 15. ${paramsOfBase}`,
};
const miniLm: Origin = { ...distilled, board: 'seven-cells', source: 'README of unilm/minilm.' };
const electra: Origin = {
  ...fineTuned,
  board: 'none',
  source: 'README of google-research/electra: medians, STS-B as Spearman.',
};
const bit: Omit<Origin, 'mode'> = {
  board: 'eight-cells',
  split: 'validation',
  source: 'README of facebookresearch/bit.',
};
const tinyBert: Origin = {
  board: 'nine-columns-test',
  split: 'test',
  mode: 'distilled from a teacher',
  source: 'Jiao et al. (2020), TinyBERT: partly from memory, not compared with the paper.',
  verified: false,
};
const autoTiny: Omit<Origin, 'mode'> = {
  board: 'autotinybert',
  split: 'validation',
  source: 'README of AutoTinyBERT (huawei-noah): averages alone, no cells, no sizes.',
};
const mos: Omit<Origin, 'mode'> = {
  board: 'mos7',
  split: 'validation',
  source:
    'Jawahar et al. (2023), arXiv 2306.04845, Table 2: unverified, from memory; all four averages recompute exactly.',
  verified: false,
};

/** Published reference scores, each under its own recipe. */
export const referenceRows: readonly ReferenceRow[] = Object.freeze([
  row(
    turc,
    'BERT-Tiny',
    'cola 0.0, sst2 83.2, mrpc:f1 81.1, mrpc:acc 71.1, stsb:p 74.3, stsb:s 73.6, qqp:f1 62.2, qqp:acc 83.4, mnli-m 70.2, mnli-mm 70.3, qnli 81.5, rte 57.2, wnli 62.3',
    '64.2',
    { parameters: 4.4e6 },
  ),
  row(
    turc,
    'BERT-Mini',
    'cola 0.0, sst2 85.9, mrpc:f1 81.1, mrpc:acc 71.8, stsb:p 75.4, stsb:s 73.3, qqp:f1 66.4, qqp:acc 86.2, mnli-m 74.8, mnli-mm 74.3, qnli 84.1, rte 57.9, wnli 62.3',
    '65.8',
    { parameters: 11.3e6 },
  ),
  row(
    turc,
    'BERT-Small',
    'cola 27.8, sst2 89.7, mrpc:f1 83.4, mrpc:acc 76.2, stsb:p 78.8, stsb:s 77.0, qqp:f1 68.1, qqp:acc 87.0, mnli-m 77.6, mnli-mm 77.0, qnli 86.4, rte 61.8, wnli 62.3',
    '71.2',
    { parameters: 29.1e6 },
  ),
  row(
    turc,
    'BERT-Medium',
    'cola 38.0, sst2 89.6, mrpc:f1 86.6, mrpc:acc 81.6, stsb:p 80.4, stsb:s 78.4, qqp:f1 69.6, qqp:acc 87.9, mnli-m 80.0, mnli-mm 79.1, qnli 87.7, rte 62.2, wnli 62.3',
    '73.5',
    { parameters: 41.7e6 },
  ),
  row(
    runGlue,
    'BERT-base-cased (run_glue)',
    'cola 56.53, sst2 92.32, mrpc:f1 88.85, mrpc:acc 84.07, stsb:p 88.64, stsb:s 88.48, qqp:acc 90.71, qqp:f1 87.49, mnli-m 83.91, mnli-mm 84.10, qnli 90.66, rte 65.70, wnli 56.34',
    null,
    { parameters: 110e6 },
  ),
  row(
    claf,
    'BERT-base (claf)',
    'cola 59.39, sst2 92.55, mrpc:f1 91.28, mrpc:acc 87.5, stsb:p 88.07, stsb:s 87.88, qqp:f1 87.17, qqp:acc 90.38, mnli-m 83.92, mnli-mm 84.31, qnli 88.52, rte 69.31, wnli 56.34',
    null,
    { parameters: 110e6 },
  ),
  row(
    { ...hf, ...fineTuned },
    'BERT-base-uncased',
    'cola 56.3, mnli 84.7, mrpc 88.6, qnli 91.8, qqp 89.6, rte 69.3, sst2 92.7, stsb 89.0, wnli 53.5',
    '79.5',
    { parameters: 110e6 },
  ),
  row(
    { ...hf, ...distilled },
    'DistilBERT-uncased',
    'cola 51.3, mnli 82.1, mrpc 87.5, qnli 89.2, qqp 88.5, rte 59.9, sst2 91.3, stsb 86.9, wnli 56.3',
    '77.0',
    { parameters: 66e6 },
  ),
  row(
    { ...hf, ...distilled },
    'DistilRoBERTa',
    'cola 59.3, mnli 84.0, mrpc 86.6, qnli 90.8, qqp 89.4, rte 67.9, sst2 92.5, stsb 88.3, wnli 52.1',
    '79.0',
    { parameters: 82e6 },
  ),
  row(
    miniLm,
    'MiniLM-L12-H384',
    'cola 58.5, mnli 85.7, mrpc 89.5, qnli 91.5, qqp 91.3, rte 73.3, sst2 93.0',
    null,
    { parameters: 33e6 },
  ),
  row(
    miniLm,
    'MiniLM-L6-H384',
    'cola 47.5, mnli 83.3, mrpc 88.9, qnli 90.5, qqp 90.6, rte 68.8, sst2 91.5',
    null,
    { parameters: 22e6 },
  ),
  row(
    electra,
    'ELECTRA-Small',
    'cola 57.0, mnli 81.3, mrpc 88.0, qnli 88.4, qqp 89.0, rte 66.7, sst2 91.2, stsb:s 87.5',
    null,
    { parameters: 14e6 },
  ),
  row(
    electra,
    'ELECTRA-Base',
    'cola 67.7, mnli 88.8, mrpc 89.5, qnli 93.2, qqp 91.5, rte 82.7, sst2 95.1, stsb:s 91.2',
    null,
    { parameters: 110e6 },
  ),
  row(
    { ...bit, mode: 'pre-trained, fine-tuned' },
    'FP BERT (BiT’s table)',
    'cola 59.7, mnli-m 84.9, mnli-mm 85.5, mrpc 86.3, qnli 92.1, qqp 91.4, rte 72.2, sst2 93.2, stsb 90.1',
    '83.9',
    { bytes: 418e6, flops: 22.5e9 },
  ),
  row(
    { ...bit, mode: 'binary weights, distilled' },
    'BiT W1A1',
    'cola 32.9, mnli-m 79.5, mnli-mm 79.4, mrpc 79.9, qnli 86.4, qqp 85.4, rte 62.1, sst2 89.9, stsb 72.0',
    '73.5',
    { bytes: 13.4e6, flops: 0.4e9 },
  ),
  row(
    tinyBert,
    'TinyBERT4',
    'cola 44.1, sst2 92.6, mrpc 86.4, stsb 80.4, qqp 71.3, mnli-m 82.5, mnli-mm 81.8, qnli 87.7, rte 66.6',
    '77.0',
    { parameters: 14.5e6, flops: 1.2e9 },
  ),
  row(
    tinyBert,
    'TinyBERT6',
    'cola 51.1, sst2 93.1, mrpc 87.3, stsb 83.7, qqp 71.6, mnli-m 84.6, mnli-mm 83.2, qnli 90.4, rte 70.0',
    '79.4',
    { parameters: 67e6, flops: 11.3e9 },
  ),
  row(
    { ...tinyBert, source: 'Sun et al. (2020), MobileBERT: from memory, not compared.' },
    'MobileBERT',
    '',
    '77.7',
    { parameters: 25.3e6, flops: 5.7e9 },
  ),
  ...['S1 78.3', 'S2 76.4', 'S3 75.3', 'S4 73.0'].map((one) =>
    row(
      { ...autoTiny, mode: 'searched' },
      `AutoTinyBERT-${one.split(' ')[0]}`,
      '',
      one.split(' ')[1] ?? null,
    ),
  ),
  ...['S1 81.2', 'S2 77.5', 'S3 76.2', 'S4 73.5'].map((one) =>
    row(
      { ...autoTiny, mode: 'searched, distilled' },
      `AutoTinyBERT-KD-${one.split(' ')[0]}`,
      '',
      one.split(' ')[1] ?? null,
    ),
  ),
  row(
    { ...mos, mode: 'pre-trained, fine-tuned' },
    'Standalone (MoS)',
    'mnli-m 82.61, cola 59.03, mrpc:acc 86.54, sst2 91.52, qnli 89.47, qqp:acc 90.68, rte 71.53',
    '81.63',
  ),
  row(
    { ...mos, mode: 'from a supernet' },
    'Supernet (MoS)',
    'mnli-m 82.34, cola 57.58, mrpc:acc 86.54, sst2 91.74, qnli 88.67, qqp:acc 90.39, rte 73.26',
    '81.50',
  ),
  row(
    { ...mos, mode: 'from a supernet' },
    'Layer-wise MoS',
    'mnli-m 82.40, cola 57.62, mrpc:acc 87.26, sst2 92.08, qnli 89.57, qqp:acc 90.68, rte 77.08',
    '82.38',
  ),
  row(
    { ...mos, mode: 'from a supernet' },
    'Neuron-wise MoS',
    'mnli-m 82.68, cola 58.71, mrpc:acc 87.74, sst2 92.16, qnli 89.22, qqp:acc 90.49, rte 76.39',
    '82.48',
  ),
]);
