import { taskById } from '../../tasks/glue.ts';
import { escaped, table } from '../markdown.ts';
import { hundredfold, measureNames } from '../measures.ts';
import type { Comparison } from './comparison.ts';
import { averageVerdict, differenceWords, intervalWords, pWords, verdictWords } from './words.ts';

/** A comparison as Markdown. `names`: how the two runs are called. */
export function comparisonMarkdown(
  { splits, averages, notices, bootstrap }: Comparison,
  names: readonly [first: string, second: string],
): string {
  const scores = splits.flatMap((split) =>
    split.metrics.map(({ id, first, second, difference }) => [
      taskById(split.task).title,
      split.split,
      `${split.scored}`,
      measureNames(id).title,
      hundredfold(first),
      hundredfold(second),
      differenceWords(difference),
      intervalWords(difference),
    ]),
  );
  const tests = splits.flatMap((split) =>
    split.mcnemar === null
      ? []
      : [
          [
            taskById(split.task).title,
            split.split,
            ...[split.onlyFirst, split.onlySecond, split.flips].map((rows) => `${rows ?? '–'}`),
            ...[split.mcnemar.exactP, split.mcnemar.midP, split.mcnemar.holmP].map(pWords),
            verdictWords(split),
          ],
        ],
  );
  const means = averages.map(({ first, second, difference }) => [
    first.name,
    hundredfold(first),
    hundredfold(second),
    differenceWords(difference),
    intervalWords(difference),
    averageVerdict(difference),
  ]);
  const drawn =
    bootstrap === null ? '' : ` Bootstrap: ${bootstrap.draws} draws, seed ${bootstrap.seed}.`;
  const parts = [
    `# ${escaped(names[0])} and ${escaped(names[1])}`,
    `Differences are second − first, × 100, on the rows that both runs have.${drawn}`,
    table(['Task', 'Split', 'Rows', 'Metric', 'First', 'Second', 'Difference', '95 %'], scores),
    table(
      ['Task', 'Split', 'Only first', 'Only second', 'Flips', 'Exact p', 'Mid p', 'Holm p', ''],
      tests,
    ),
    table(['Average', 'First', 'Second', 'Difference', '95 %', ''], means),
    notices.map(({ sentence, next }) => `- ${escaped(sentence)} ${escaped(next)}`).join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
