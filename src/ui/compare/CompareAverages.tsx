import type { AverageComparison, Comparison } from '../../reports/comparison/comparison.ts';
import { averageVerdict, differenceWords, intervalWords } from '../../reports/comparison/words.ts';
import { figures, TableHead } from '../frame/TableHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import { averageWords } from '../words/averages.ts';
import { DifferenceBar } from './DifferenceBar.tsx';

/** Every average of both runs over the rows they share. */
export function CompareAverages({ comparison }: { comparison: Comparison }) {
  const { bootstrap } = comparison;
  return (
    <TableScroll label="Averages of both runs">
      <table class="results compared">
        <caption>
          Averages over the rows that both runs have, × 100
          {bootstrap !== null && `; intervals from ${bootstrap.draws} paired resamples`}
        </caption>
        <TableHead
          columns={[
            'Average',
            ...figures('First', 'Second', 'Difference'),
            '95 % interval, ± 10 points',
            'In words',
          ]}
        />
        <tbody>
          {comparison.averages.map((average) => (
            <AverageLine key={average.id} average={average} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function AverageLine({ average }: { average: AverageComparison }) {
  const { first, second, difference } = average;
  return (
    <tr>
      <th scope="row">{first.name}</th>
      <td class="number">{averageWords(first)}</td>
      <td class="number">{averageWords(second)}</td>
      <td class="number strong">{differenceWords(difference)}</td>
      <td class="difference-cell">
        <DifferenceBar difference={difference} />
        <span class="difference-ends">{intervalWords(difference)}</span>
      </td>
      <td>{averageVerdict(difference)}</td>
    </tr>
  );
}
