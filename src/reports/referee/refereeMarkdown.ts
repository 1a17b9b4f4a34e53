import { count } from '../../tasks/count.ts';
import { differenceWords, intervalWords, pWords } from '../comparison/words.ts';
import { logitWords } from '../logitWords.ts';
import { escaped, table } from '../markdown.ts';
import { hundred, hundredfold } from '../measures.ts';
import type { Agreement, Referee, RefereeSide, RefereeSplit } from './referee.ts';
import { refereeName } from './refereeName.ts';
import { gradeWords } from './verdict.ts';

/** A verdict as Markdown, with everything it rests on but the rows' texts. */
export function refereeMarkdown(referee: Referee): string {
  const { verdict, note, scores } = referee;
  const parts = [
    `# The referee: ${escaped(gradeWords(verdict.grade))}`,
    escaped(verdict.sentence),
    ...(note === null ? [] : [escaped(note)]),
    table(['', ''], facts(referee)),
    table(head, scores.tasks.map(line)),
    table(
      ['Average, × 100', 'Reference', 'Candidate', 'Difference', '95 %'],
      scores.averages.map(({ first, second, difference }) => [
        first.name,
        hundredfold(first),
        hundredfold(second),
        differenceWords(difference),
        intervalWords(difference),
      ]),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

function facts(referee: Referee): readonly (readonly string[])[] {
  const { agreement, flips, nearTies, logitDifference, mcnemar, speedNote } = referee;
  const { reference, candidate, speedRatio, sizeRatio } = referee;
  return [
    ['Candidate', sideWords(candidate)],
    ['Reference', sideWords(reference)],
    ['Rows', count(referee.rows)],
    ['Labels that agree', agreement === null ? 'no labels here' : agreementWords(agreement)],
    ['Flipped', `${flips}, ${nearTies} of them near ties in the reference`],
    [
      'Logits differ by',
      `${logitWords(logitDifference.mean)} on average, ${logitWords(logitDifference.max)} at most`,
    ],
    ...(mcnemar === null
      ? []
      : [
          [
            'Right in one alone',
            `reference ${mcnemar.onlyReference}, candidate ${mcnemar.onlyCandidate}, exact p ${pWords(mcnemar.exactP)}`,
          ],
        ]),
    ['Speed', [ratioWords(speedRatio), speedNote ?? []].flat().join('. ')],
    ['Size', ratioWords(sizeRatio)],
  ];
}

const head = [
  ...['Split', 'Rows', 'Agree, %', 'Flips', 'Near ties', 'Logits at most'],
  ...['Metric, × 100', 'Reference', 'Candidate', 'Verdict'],
];

function line(split: RefereeSplit): readonly string[] {
  const { rows, agreement, flips, nearTies, logitDifference, headline, verdict } = split;
  return [
    refereeName(split),
    String(rows),
    agreement === null ? '–' : hundred(agreement.value),
    String(flips ?? '–'),
    String(nearTies ?? '–'),
    logitWords(logitDifference.max),
    headline.metric,
    hundredfold(headline.reference),
    hundredfold(headline.candidate),
    gradeWords(verdict.grade),
  ];
}

function agreementWords({ value, interval }: Agreement): string {
  return `${hundred(value)} % (95 %: ${hundred(interval.low)} to ${hundred(interval.high)})`;
}

function sideWords({ system, dtype, device, batching, modelBytes }: RefereeSide): string {
  return `${system}, ${dtype} on ${device}, ${batching} a call, ${(modelBytes / 1e6).toFixed(1)} MB`;
}

function ratioWords(ratio: Referee['speedRatio']): string {
  return 'value' in ratio ? `× ${ratio.value.toFixed(2)}` : ratio.undefined;
}
