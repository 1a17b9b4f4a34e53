import { useMemo } from 'preact/hooks';
import { type DiagnosticLine, diagnosticsOf } from '../../reports/diagnostics.ts';
import type { SplitRecord } from '../../runs/record.ts';
import { figures, TableHead } from '../frame/TableHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import { endsWords } from '../words/analysis.ts';
import { count, counted, score } from '../words/numbers.ts';

/** AX by category and phenomenon; nothing for rows that do not say what they test. */
export function DiagnosticsCard({ split }: { split: SplitRecord }) {
  const { rowsDone, reading } = split;
  // The record is one mutable object: these two are what its rows depend on.
  const lines = useMemo(() => diagnosticsOf(split), [split, rowsDone, reading]);
  if (lines.length === 0) return null;
  const categories = lines.filter(({ phenomenon }) => phenomenon === null);
  return (
    <details class="analysis">
      <summary>
        By category and phenomenon{' '}
        <span class="gist">{counted(categories.length, 'category', 'categories')}</span>
      </summary>
      <p class="fine">
        R₃ is Matthews correlation over three labels, as AX is scored. A row that tests several
        phenomena counts for each. Few rows say little: see the intervals.
      </p>
      <TableScroll label="AX by category and phenomenon">
        <table class="results diagnostics">
          <caption class="sr-only">AX by category and phenomenon, × 100</caption>
          <TableHead
            columns={[
              'Category, phenomenon',
              ...figures('Rows', 'R₃', 'Accuracy', '95 % interval'),
            ]}
          />
          <tbody>
            {lines.map((line) => (
              <Line key={`${line.category}/${line.phenomenon}`} line={line} />
            ))}
          </tbody>
        </table>
      </TableScroll>
    </details>
  );
}

function Line({ line }: { line: DiagnosticLine }) {
  const { category, phenomenon, rows, matthews, accuracy, interval } = line;
  return (
    <tr data-whole={phenomenon === null}>
      <th scope="row">{phenomenon ?? category}</th>
      <td class="number">{count(rows)}</td>
      {'value' in matthews ? (
        <td class="number strong">{score(matthews.value)}</td>
      ) : (
        <td class="number" title={matthews.undefined}>
          undefined
        </td>
      )}
      <td class="number">{score(accuracy)}</td>
      <td class="number">{endsWords(interval)}</td>
    </tr>
  );
}
