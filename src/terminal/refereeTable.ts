import { canaryWords } from '../reports/canaryWords.ts';
import { flipsOf } from '../reports/comparison/flips.ts';
import type { ComparedSplit } from '../reports/comparison/splitComparison.ts';
import { differenceWords, pWords } from '../reports/comparison/words.ts';
import { logitWords } from '../reports/logitWords.ts';
import { hundred, hundredfold } from '../reports/measures.ts';
import type { Agreement, Referee, RefereeSide, RefereeSplit } from '../reports/referee/referee.ts';
import { refereeName } from '../reports/referee/refereeName.ts';
import { type BatchEffect, effectWords } from '../reports/referee/sensitivity.ts';
import { gradeWords } from '../reports/referee/verdict.ts';
import { answerWords } from '../reports/rows.ts';
import type { RunRecord } from '../runs/record.ts';
import { count } from '../tasks/count.ts';
import { columns } from './columns.ts';
import { averageValue } from './table.ts';

/** What the referee found, as text. */
export function refereeTable(referee: Referee, splits: readonly ComparedSplit[]): string {
  const { verdict, reference, candidate, note, agreement, flips, nearTies, mcnemar } = referee;
  const blocks = [
    [
      `${gradeWords(verdict.grade)}: ${verdict.sentence}`,
      `candidate: ${sideWords(candidate)}`,
      `reference: ${sideWords(reference)}`,
      ...(candidate.canary === undefined ? [] : [`canary ${canaryWords(candidate.canary)}`]),
      ...(note === null ? [] : [note]),
    ],
    [...columns([head, ...referee.scores.tasks.map(line)]), ...scoreNote(referee)],
    [
      `${count(referee.rows)} rows; labels agree ${agreementWords(agreement)}; ${flips} flipped, ${nearTies} of them near ties in the reference`,
      `logits differ by ${logitWords(referee.logitDifference.mean)} on average, ${logitWords(referee.logitDifference.max)} at most`,
      ...(mcnemar === null
        ? []
        : [
            `McNemar over all label rows: ${mcnemar.onlyReference} right in the reference alone, ${mcnemar.onlyCandidate} in the candidate alone, exact p ${pWords(mcnemar.exactP)}`,
          ]),
      `speed ${ratioWords(referee.speedRatio)}, size ${ratioWords(referee.sizeRatio)}`,
      ...(referee.speedNote === null ? [] : [referee.speedNote]),
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
    flipLines(splits),
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

/** What agreement means where there are no labels. */
function scoreNote({ scores }: Referee): readonly string[] {
  const names = scores.tasks.filter(({ flips }) => flips === null).map(refereeName);
  return names.length === 0
    ? []
    : [`${names.join(', ')}: agreement is the correlation of the two runs’ scores, × 100`];
}

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
  return 'value' in ratio ? `× ${ratio.value.toFixed(2)}` : `not known: ${ratio.undefined}`;
}

/** So many flipped rows are printed; the page's tab and the file of a comparison have all. */
const shown = 12;

/** The flips that the reference had been surest of. */
function flipLines(splits: readonly ComparedSplit[]): readonly string[] {
  const flips = splits
    .flatMap((split) => flipsOf(split).map((flip) => ({ flip, split })))
    .sort((a, b) => b.flip.lead - a.flip.lead);
  if (flips.length === 0) return [];
  const lines = flips.slice(0, shown).map(({ flip, split }) => {
    const { kind, first, second, lead } = flip;
    const [one, other] = [first, second].map(({ prediction }) =>
      answerWords(split.first, prediction),
    );
    const text = [first.text, first.textPair].filter(Boolean).join(' | ');
    return [
      `${refereeName(flip)} ${first.index}`,
      `${hundred(lead)}`,
      kind === 'otherwise-wrong' ? 'wrong twice' : kind,
      `${one} → ${other}`,
      text.length > textLength ? `${text.slice(0, textLength - 1)}…` : text,
    ];
  });
  const more = flips.length > shown ? `, the first ${shown} of ${flips.length}` : '';
  return [
    `flipped rows, by how many points the reference’s label led the next one${more}:`,
    ...columns([['row', 'led by', '', '', 'text'], ...lines]),
  ];
}

const textLength = 80;

/** What larger batches change, as text. */
export function sensitivityTable(effects: readonly BatchEffect[], { engine }: RunRecord): string {
  const lines = effects.map(({ rowsPerCall, rows, labelRows, flips, logitDifference }) => [
    `${rowsPerCall}`,
    `${rows}`,
    `${count(flips)} of ${count(labelRows)}`,
    logitWords(logitDifference.mean),
    logitWords(logitDifference.max),
  ]);
  return [
    `${engine?.dtype ?? ''} on WASM, against one row a call:`,
    ...columns([['rows a call', 'rows', 'labels flipped', 'logits differ', 'at most'], ...lines]),
    ...effects.map(effectWords),
  ].join('\n');
}
