import type { Calibration } from '../../reports/calibration.ts';
import { figures, TableHead } from '../frame/TableHead.tsx';
import { count, percent } from '../words/numbers.ts';

const [size, edge] = [220, 30];
const side = size - edge - 6;
const xOf = (share: number): number => edge + share * side;
const yOf = (share: number): number => 6 + (1 - share) * side;

/**
 * How often answers of about one probability are right: bars, which end on the diagonal where the model
 * means what it says. The same stands below as a table.
 */
export function Reliability({ calibration }: { calibration: Calibration }) {
  const bins = calibration.bins.filter(({ rows }) => rows > 0);
  const width = side / calibration.bins.length;
  return (
    <figure class="reliability">
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        {bins.map(({ low, accuracy, confidence }) => (
          <g key={low}>
            <rect
              class="reliability-bar"
              x={xOf(low) + 1}
              width={width - 2}
              y={yOf(accuracy)}
              height={Math.max(1, accuracy * side)}
            />
            <path
              class="reliability-gap"
              d={`M${xOf(low) + width / 2} ${yOf(accuracy)}V${yOf(confidence)}`}
            />
          </g>
        ))}
        <path class="reliability-diagonal" d={`M${xOf(0)} ${yOf(0)}L${xOf(1)} ${yOf(1)}`} />
        <path class="reliability-axis" d={`M${xOf(0)} ${yOf(1)}V${yOf(0)}H${xOf(1)}`} />
        <Labels />
      </svg>
      <figcaption>
        Bars: answers that are right. Thin lines: from there to what the model said.
      </figcaption>
      <details>
        <summary>As a table</summary>
        <BinTable calibration={calibration} />
      </details>
    </figure>
  );
}

function Labels() {
  return (
    <g class="reliability-words">
      <text x={xOf(0)} y={size - 8} text-anchor="middle">
        0
      </text>
      <text x={xOf(0.5)} y={size - 8} text-anchor="middle">
        probability, %
      </text>
      <text x={xOf(1)} y={size - 8} text-anchor="end">
        100
      </text>
      <text x={edge - 5} y={yOf(1) + 8} text-anchor="end">
        100
      </text>
      <text transform={`translate(${edge - 10} ${yOf(0.5)}) rotate(-90)`} text-anchor="middle">
        right, %
      </text>
    </g>
  );
}

function BinTable({ calibration }: { calibration: Calibration }) {
  return (
    <table class="results">
      <caption class="sr-only">Rows by the probability of the answer given</caption>
      <TableHead columns={['Probability', ...figures('Rows', 'Mean', 'Right')]} />
      <tbody>
        {calibration.bins
          .filter(({ rows }) => rows > 0)
          .map(({ low, high, rows, confidence, accuracy }) => (
            <tr key={low}>
              <th scope="row">
                {(100 * low).toFixed(0)} to {(100 * high).toFixed(0)} %
              </th>
              <td class="number">{count(rows)}</td>
              <td class="number">{percent(confidence)}</td>
              <td class="number">{percent(accuracy)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
