import { flipsOf } from '../reports/comparison/flips.ts';
import type { ComparedSplit } from '../reports/comparison/splitComparison.ts';
import { differenceWords, pWords } from '../reports/comparison/words.ts';
import { hundred, hundredfold } from '../reports/measures.ts';
import type { Agreement, Referee, RefereeSide, RefereeSplit } from '../reports/referee/referee.ts';
import { refereeName } from '../reports/referee/refereeOf.ts';
import { type BatchEffect, effectWords } from '../reports/referee/sensitivity.ts';
import { gradeWords, logitWords } from '../reports/referee/verdict.ts';
import { answerWords } from '../reports/rows.ts';
import type { RunRecord } from '../runs/record.ts';
import { averageValue, columns } from './table.ts';

/** What the referee found, as text. */
export function refereeTable(referee: Referee, splits: readonly ComparedSplit[]): string {
  const { verdict, reference, candidate, note, agreement, flips, nearTies, mcnemar } = referee;
  const blocks = [
    [
      `${gradeWords(verdict.grade)}: ${verdict.sentence}`,
      `candidate: ${sideWords(candidate)}`,
      `reference: ${sideWords(reference)}`,
      ...(note === null ? [] : [note]),
    ],
    columns([head, ...referee.scores.tasks.map(line)]),
    [
      `${referee.rows} rows; labels agree ${agreementWords(agreement)}; ${flips} flipped, ${nearTies} of them near ties in the reference`,
      `logits differ by ${logitWords(referee.logitDifference.mean)} on average, ${logitWords(referee.logitDifference.max)} at most`,
      ...(mcnemar === null
        ? []
        : [
            `McNemar over all label rows: ${mcnemar.onlyReference} right in the reference alone, ${mcnemar.onlyCandidate} in the candidate alone, exact p ${pWords(mcnemar.exactP)}`,
          ]),
      `speed × ${ratioWords(referee.speedRatio)}, size × ${ratioWords(referee.sizeRatio)}`,
    ],
    columns([
      ['average', 'reference', 'candidate', 'difference'],
      ...referee.scores.averages.map(({ first, second, difference }) => [
        first.name,
        averageValue(first),
        averageValue(second),
        differenceWords(difference),
      ]),
    ]),
    splits.flatMap(flipLines),
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

const head = [
  'split',
  'rows',
  'agreement',
  'flips',
  'near ties',
  'logits differ',
  'metric',
  'reference',
  'candidate',
  'verdict',
];

function line(split: RefereeSplit): string[] {
  const { rows, agreement, flips, nearTies, logitDifference, headline, verdict } = split;
  return [
    refereeName(split),
    `${rows}`,
    agreement === null ? '–' : hundred(agreement.value),
    `${flips ?? '–'}`,
    `${nearTies ?? '–'}`,
    logitWords(logitDifference.max),
    headline.metric,
    hundredfold(headline.reference),
    hundredfold(headline.candidate),
    gradeWords(verdict.grade),
  ];
}

function sideWords({
  system,
  dtype,
  device,
  batching,
  modelBytes,
  examplesPerSecond,
}: RefereeSide): string {
  const speed = examplesPerSecond === null ? '' : `, ${examplesPerSecond.toFixed(0)} examples/s`;
  return `${system} · ${dtype} · ${device}, ${batching} a call, ${(modelBytes / 1e6).toFixed(1)} MB${speed}`;
}

function agreementWords(agreement: Agreement | null): string {
  if (agreement === null) return 'cannot be told';
  const { value, interval } = agreement;
  return `${hundred(value)} % (${hundred(interval.low)} to ${hundred(interval.high)})`;
}

function ratioWords(ratio: Referee['speedRatio']): string {
  return 'value' in ratio ? ratio.value.toFixed(2) : `unknown: ${ratio.undefined}`;
}

/** So many flipped rows of a split are printed; the JSON file of a comparison has all. */
const shown = 3;

function flipLines(split: ComparedSplit): readonly string[] {
  return flipsOf(split)
    .slice(0, shown)
    .map(({ kind, first, second }) => {
      const [one, other] = [first, second].map(({ prediction }) =>
        answerWords(split.first, prediction),
      );
      const text = [first.text, first.textPair].filter(Boolean).join(' | ');
      return `${refereeName(split.comparison)} row ${first.index}, ${kind}: ${one} → ${other}: ${text.slice(0, 100)}`;
    });
}

/** What larger batches change, as text. */
export function sensitivityTable(effects: readonly BatchEffect[], { engine }: RunRecord): string {
  const lines = effects.map(({ rowsPerCall, rows, labelRows, flips, logitDifference }) => [
    `${rowsPerCall}`,
    `${rows}`,
    `${flips} of ${labelRows}`,
    logitWords(logitDifference.mean),
    logitWords(logitDifference.max),
  ]);
  return [
    `${engine?.dtype ?? ''} on WASM, against one row a call:`,
    ...columns([['rows a call', 'rows', 'labels flipped', 'logits differ', 'at most'], ...lines]),
    ...effects.map(effectWords),
  ].join('\n');
}
