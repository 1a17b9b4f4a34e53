import type {
  AverageComparison,
  Comparison,
  SplitComparison,
} from '../reports/comparison/comparison.ts';
import { flipsOf } from '../reports/comparison/flips.ts';
import type { ComparedSplit } from '../reports/comparison/splitComparison.ts';
import {
  averageVerdict,
  differenceWords,
  intervalWords,
  pWords,
  signed,
  verdictWords,
} from '../reports/comparison/words.ts';
import { hundredfold, measureNames } from '../reports/measures.ts';
import { answerWords } from '../reports/rows.ts';
import { columns } from './columns.ts';
import { noticeLine } from './progress.ts';
import { averageValue } from './table.ts';

/** A comparison as text. `names`: how the two runs are called. */
export function comparisonTable(
  { comparison, splits }: { comparison: Comparison; splits: readonly ComparedSplit[] },
  names: readonly [first: string, second: string],
): string {
  const { notices, averages, bootstrap } = comparison;
  const drawn = bootstrap === null ? '' : ` (${bootstrap.draws} draws, seed ${bootstrap.seed})`;
  const blocks = [
    [`first:  ${names[0]}`, `second: ${names[1]}`, 'differences are second − first, × 100'],
    notices.map(noticeLine),
    columns([splitHead, ...comparison.splits.flatMap(splitLines)]),
    columns([testHead, ...comparison.splits.flatMap(testLine)]),
    columns([averageHead, ...averages.map(averageLine)]),
    splits.flatMap(flipLines),
    [
      'Intervals are 95 %: of accuracies Newcombe’s for pairs, of the others paired bootstrap' +
        `${drawn}. “clearly”: exact McNemar p, adjusted for ${comparison.splits.filter(({ mcnemar }) => mcnemar).length} splits (Holm), under 0.05.`,
    ],
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

const splitHead = ['split', 'rows', 'metric', 'first', 'second', 'difference', 'interval', ''];

function splitLines(split: SplitComparison): readonly string[][] {
  return split.metrics.map(({ id, first, second, difference }, at) => [
    at === 0 ? `${split.task} ${split.split}` : '',
    at === 0 ? `${split.scored}` : '',
    measureNames(id).short,
    hundredfold(first),
    hundredfold(second),
    differenceWords(difference),
    intervalWords(difference),
    at === 0 ? verdictWords(split) : '',
  ]);
}

const testHead = [
  'split',
  'both right',
  'only first',
  'only second',
  'both wrong',
  'flips',
  'exact p',
  'mid p',
  'Holm p',
  'smallest detectable',
];

function testLine(split: SplitComparison): readonly string[][] {
  const { mcnemar, bothRight, onlyFirst, onlySecond, bothWrong, flips, smallestDetectable } = split;
  if (mcnemar === null) return [];
  return [
    [
      `${split.task} ${split.split}`,
      ...[bothRight, onlyFirst, onlySecond, bothWrong, flips].map((count) => `${count ?? '–'}`),
      ...[mcnemar.exactP, mcnemar.midP, mcnemar.holmP].map(pWords),
      smallestDetectable === null ? '–' : `± ${signed(smallestDetectable).slice(1)}`,
    ],
  ];
}

const averageHead = ['average', 'first', 'second', 'difference', 'interval', ''];

function averageLine({ first, second, difference }: AverageComparison): string[] {
  return [
    first.name,
    averageValue(first),
    averageValue(second),
    differenceWords(difference),
    intervalWords(difference),
    averageVerdict(difference),
  ];
}

/** So many flipped rows of a split are printed; all of them are in the JSON file. */
const shown = 5;

function flipLines(split: ComparedSplit): readonly string[] {
  const flips = flipsOf(split);
  const lines = flips.slice(0, shown).map(({ kind, first, second }) => {
    const answers = [first.prediction, second.prediction].map((value) =>
      answerWords(split.first, value),
    );
    const truth = answerWords(split.first, first.reference) || 'unknown';
    const text = [first.text, first.textPair].filter(Boolean).join(' | ') || `row ${first.index}`;
    return `  ${kind}: ${answers.join(' → ')} (true: ${truth}): ${text.slice(0, 120)}`;
  });
  const rest = flips.length - lines.length;
  const { task, split: name } = split.comparison;
  return lines.length === 0
    ? []
    : [
        `${task} ${name}: ${flips.length} flipped`,
        ...lines,
        ...(rest > 0 ? [`  … and ${rest} more in the JSON file`] : []),
      ];
}
