import type { LogitDifference } from '../../reports/referee/referee.ts';
import { TableHead } from '../frame/TableHead.tsx';
import { count } from '../words/numbers.ts';

const [barWidth, gap, height] = [64, 8, 110];

/** Rows by how far their logits lie from the reference's, with the same as a table. */
export function LogitHistogram({ difference }: { difference: LogitDifference }) {
  const bins = difference.histogram;
  const most = Math.max(1, ...bins.map(({ rows }) => rows));
  const width = bins.length * (barWidth + gap);
  return (
    <figure class="histogram">
      <figcaption>Rows by the largest difference of their logits</figcaption>
      <svg viewBox={`0 0 ${width} ${height + 34}`} aria-hidden="true">
        {bins.map(({ from, rows }, at) => {
          const tall = (height * rows) / most;
          const x = at * (barWidth + gap);
          return (
            <g key={from}>
              <rect
                class="histogram-bar"
                x={x}
                y={14 + height - tall}
                width={barWidth}
                height={tall}
                rx="3"
              />
              <text class="histogram-count" x={x + barWidth / 2} y={10 + height - tall}>
                {rows > 0 ? count(rows) : ''}
              </text>
              <text class="histogram-edge" x={x + barWidth / 2} y={height + 30}>
                {edgeWords(from)}
              </text>
            </g>
          );
        })}
      </svg>
      <details>
        <summary>As a table</summary>
        <table class="results">
          <caption class="sr-only">Rows by the largest difference of their logits</caption>
          <TableHead columns={['Difference, from', ['Rows', 'number']]} />
          <tbody>
            {bins.map(({ from, rows }) => (
              <tr key={from}>
                <th scope="row">{edgeWords(from)}</th>
                <td class="number">{count(rows)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 5 });

function edgeWords(from: number): string {
  return from === 0 ? '0' : `≥${plain.format(from)}`;
}
