import { describe, expect, it } from 'vitest';
import { auditOf } from '../../../../src/reports/leaderboard/audit.ts';
import { flagsOf } from '../../../../src/reports/leaderboard/flags.ts';
import { publishedRows } from '../../../../src/reports/leaderboard/published.ts';

const audits = publishedRows.map(auditOf);

describe('the printed average', () => {
  const both = audits.filter(({ mean }) => mean !== null && mean.recomputed !== null);

  it('is the mean of the cells in 59 of 66 rows; exactly these seven differ', () => {
    expect(both).toHaveLength(66);
    const differing = both.filter(({ mean }) => mean?.verdict === 'differs');
    const shown = differing.map(({ row, mean }) => [
      row.method,
      mean?.printed,
      mean?.recomputed?.toFixed(2),
    ]);
    expect(shown).toEqual([
      ['HiddenKey', '91.16', '91.91'],
      ['HiddenKey', '90.95', '91.70'],
      ['FP BERT', '83.9', '83.74'],
      ['BERTbase + VOKEN', '86.83', '86.92'],
      ['BIT (Reprod.)', '69.7', '71.18'],
      ['BIBERT', '63.2', '62.64'],
      ['BINARYBERT', '41', '41.70'],
    ]);
  });

  it('three of them are means of nine columns, with MNLI-mm', () => {
    const nine = both.filter(({ mean }) => mean?.why?.startsWith('A mean of nine columns'));
    expect(nine.map(({ row }) => row.method)).toEqual(['FP BERT', 'BIBERT', 'BINARYBERT']);
  });

  it('two of them have a cell that is off by 3.0, one by 11.8, where QQP is doubted', () => {
    const why = (method: string) =>
      both.filter(({ row }) => row.method === method).flatMap(({ mean }) => mean?.why ?? []);
    expect(why('HiddenKey')).toHaveLength(2);
    for (const words of why('HiddenKey')) expect(words).toContain('add up to 3.0 more');
    expect(why('BIT (Reprod.)')[0]).toMatch(/add up to 11\.8 more.* QQP 87\.2 looks wrong/);
    expect(why('BERTbase + VOKEN')[0]).toContain('add up to 0.5 more');
  });

  it('is not recomputed where no cell is printed', () => {
    const bare = audits.filter(({ mean }) => mean?.verdict === 'no cells');
    expect(bare).toHaveLength(10);
    expect(bare.every(({ row }) => row.published === '2023.09')).toBe(true);
  });
});

describe('cells', () => {
  const cells = audits.flatMap(({ row, cells }) => cells.map((cell) => ({ ...cell, row })));
  const of = (column: string, kind: string) =>
    cells.filter((cell) => cell.column === column && cell.attainability.kind === kind);
  const named = (list: typeof cells) => list.map(({ row, printed }) => `${row.method} ${printed}`);

  it('SAM’s MRPC is no accuracy, while its SST-2 and RTE are whole numbers of right answers', () => {
    const ofSam = (column: string, kind: string) =>
      of(column, kind).filter(({ row }) => row.published === '2026.02');
    expect(named(ofSam('mrpc', 'unattainable'))).toEqual([
      'SL-SAM 93.45',
      'ESAM 92.88',
      'SSAM-F 92.73',
      'RST 92.39',
      'AdamW 91.68',
    ]);
    // 92.5: with one decimal 41 % of arbitrary figures would pass.
    expect(named(ofSam('mrpc', 'not-decidable'))).toEqual(['AdaSAM 92.5']);
    expect(ofSam('sst2', 'attainable')).toHaveLength(5);
    expect(ofSam('rte', 'attainable')).toHaveLength(6);
  });

  it('RTE 70.28 and WNLI 56.2 are not one run’s accuracy either', () => {
    expect(named(of('rte', 'unattainable'))).toEqual([
      'BERT-base 70.28',
      'BERT-base + Mixup 70.28',
    ]);
    expect(named(of('wnli', 'unattainable'))).toEqual(['MobileBERT 56.2', 'MPOPM 56.2']);
    expect(of('wnli', 'attainable')).toHaveLength(4);
    expect(of('sst2', 'unattainable')).toEqual([]);
  });

  it('long splits decide nothing; correlations are not tested, and that is said', () => {
    for (const column of ['qqp', 'mnli', 'qnli', 'mnli_matched', 'mnli_mismatched']) {
      const kinds = new Set(
        cells.filter((cell) => cell.column === column).map((cell) => cell.attainability.kind),
      );
      expect(
        [...kinds].filter((kind) => kind !== 'not-decidable' && kind !== 'not-tested'),
      ).toEqual([]);
    }
    for (const column of ['cola', 'stsb']) {
      const all = cells.filter((cell) => cell.column === column);
      expect(of(column, 'not-tested')).toHaveLength(all.length);
    }
  });

  it('says of MRPC which metric it is, row by row', () => {
    const mrpc = cells.filter(({ column }) => column === 'mrpc');
    const by = (metric: string | null, sure: boolean) =>
      mrpc.filter(({ reading }) => reading.metric === metric && reading.sure === sure);
    expect(named(by('f1', true))).toHaveLength(9);
    expect(by('f1', true).map(({ reading }) => reading.split)).toEqual([
      ...Array(6).fill('validation'),
      ...Array(3).fill('test'),
    ]);
    expect(new Set(by('auc', false).map(({ row }) => row.published))).toEqual(new Set(['2021.09']));
    const accuracies = new Set(by('accuracy', true).map(({ row }) => row.published));
    expect(accuracies).toEqual(new Set(['2023.05', '2024.02', '2024.05']));
    expect(named(by(null, false))).toContain('OmniVec2 85.8');
    expect(named(by(null, false))).toContain('Linear FT 54.5');
  });
});

it('no printed average is of known metrics alone, so no run can be placed under one', () => {
  const known = audits.filter(({ mean, cells }) => {
    return mean !== null && cells.length > 0 && cells.every(({ reading }) => reading.sure);
  });
  expect(known).toEqual([]);
});

it('BERT’s SST-2 of 88 is called a misprint and is not ranked; its other cells are the paper’s', () => {
  const bert = audits.find(({ row }) => row.method === 'BERTBASE' && row.published === '2025.07');
  const sure = bert?.cells.map(({ column, reading }) => [column, reading.sure, reading.split]);
  expect(sure).toEqual([
    ['mrpc', true, 'test'],
    ['sst2', false, 'test'],
    ['qqp', true, 'test'],
    ['mnli', true, 'test_matched'],
    ['qnli', true, 'test'],
  ]);
  expect(bert?.cells[1] && flagsOf(bert.cells[1])).toContain('misprint');
});
