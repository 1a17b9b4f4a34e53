import type { Comparison, SplitComparison } from '../../reports/comparison/comparison.ts';
import {
  differenceWords,
  intervalWords,
  pWords,
  verdictWords,
} from '../../reports/comparison/words.ts';
import { hundredfold, measureNames } from '../../reports/measures.ts';
import { taskById } from '../../tasks/glue.ts';
import { figures, TableHead } from '../frame/TableHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import { splitName } from '../view/tile.ts';
import { count, score } from '../words/numbers.ts';
import { DifferenceBar } from './DifferenceBar.tsx';

/** What each split says of the two runs, and the tests behind the words. */
export function CompareSplits({ comparison }: { comparison: Comparison }) {
  return (
    <>
      <TableScroll label="Scores of both runs">
        <table class="results compared">
          <caption>Scores on the rows that both runs have, × 100; second − first</caption>
          <TableHead
            columns={[
              'Task',
              ['Rows', 'number'],
              'Metric',
              ...figures('First', 'Second', 'Difference'),
              '95 % interval, ± 10 points',
              'In words',
            ]}
          />
          {comparison.splits.map((split) => (
            <SplitLines key={`${split.task}/${split.split}`} split={split} />
          ))}
        </table>
      </TableScroll>
      <Tests splits={comparison.splits} />
    </>
  );
}

/** A split's name, its half where the task has two. */
function nameOf({ task, split }: SplitComparison): string {
  const { title } = taskById(task);
  return task === 'mnli' ? `${title} ${splitName(split)}` : title;
}

function SplitLines({ split }: { split: SplitComparison }) {
  const { metrics } = split;
  return (
    <tbody>
      {metrics.map(({ id, first, second, difference }, at) => (
        <tr key={id}>
          {at === 0 && (
            <>
              <th scope="rowgroup" rowSpan={metrics.length}>
                {nameOf(split)}
              </th>
              <td rowSpan={metrics.length} class="number">
                {count(split.scored)}
              </td>
            </>
          )}
          <td>{measureNames(id).short}</td>
          <td class="number">{hundredfold(first)}</td>
          <td class="number">{hundredfold(second)}</td>
          <td class="number strong">{differenceWords(difference)}</td>
          <td class="difference-cell">
            <DifferenceBar difference={difference} />
            <span class="difference-ends">{intervalWords(difference)}</span>
          </td>
          {at === 0 && (
            <td rowSpan={metrics.length} data-verdict={verdictWords(split)}>
              {verdictWords(split)}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

function Tests({ splits }: { splits: readonly SplitComparison[] }) {
  const tested = splits.filter(({ mcnemar }) => mcnemar !== null);
  if (tested.length === 0) return null;
  return (
    <TableScroll label="Tests">
      <table class="results">
        <caption>
          Which rows they got right, and McNemar’s test. “Clearly” means an exact p under 0.05 after
          Holm’s adjustment for {tested.length} splits.
        </caption>
        <TableHead
          columns={[
            'Task',
            ...figures('Both right', 'Only first', 'Only second', 'Both wrong', 'Flips'),
            ...figures('Exact p', 'Mid p', 'Holm p', 'Smallest detectable'),
          ]}
        />
        <tbody>
          {tested.map((split) => (
            <TestLine key={`${split.task}/${split.split}`} split={split} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function TestLine({ split }: { split: SplitComparison }) {
  const { bothRight, onlyFirst, onlySecond, bothWrong, flips, mcnemar, smallestDetectable } = split;
  if (mcnemar === null) return null;
  return (
    <tr>
      <th scope="row">{nameOf(split)}</th>
      {[bothRight, onlyFirst, onlySecond, bothWrong, flips].map((rows, at) => (
        <td key={at} class="number">
          {count(rows ?? 0)}
        </td>
      ))}
      {[mcnemar.exactP, mcnemar.midP, mcnemar.holmP].map((p, at) => (
        <td key={at} class="number">
          {pWords(p)}
        </td>
      ))}
      <td class="number">{smallestDetectable === null ? '–' : `± ${score(smallestDetectable)}`}</td>
    </tr>
  );
}
