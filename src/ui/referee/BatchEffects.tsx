import { logitWords } from '../../reports/logitWords.ts';
import { effectWords } from '../../reports/referee/sensitivity.ts';
import { figures, TableHead } from '../frame/TableHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import type { Sensitivity } from '../state/referee.ts';
import { count } from '../words/numbers.ts';

/** What more rows in one call change, beside one row a call. */
export function BatchEffects({ sensitivity }: { sensitivity: Sensitivity }) {
  const { record, effects } = sensitivity;
  const dtype = record.engine?.dtype ?? '';
  return (
    <section aria-labelledby="batches-title" class="batches">
      <h2 id="batches-title">Batches and padding, {dtype}</h2>
      {effects.map((effect) => (
        <p key={effect.rowsPerCall}>{effectWords(effect)}</p>
      ))}
      <TableScroll label="Batches">
        <table class="results">
          <caption class="sr-only">What batches change against one row a call</caption>
          <TableHead
            columns={[
              'Rows a call',
              ...figures('Labels', 'Flipped', 'Logits differ by, mean', 'At most'),
            ]}
          />
          <tbody>
            {effects.map(({ rowsPerCall, labelRows, flips, logitDifference }) => (
              <tr key={rowsPerCall}>
                <th scope="row">{rowsPerCall}</th>
                <td class="number">{count(labelRows)}</td>
                <td class="number">{count(flips)}</td>
                <td class="number">{logitWords(logitDifference.mean)}</td>
                <td class="number">{logitWords(logitDifference.max)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}
